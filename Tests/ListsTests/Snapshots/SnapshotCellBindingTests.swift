import Lists
import Streams
import StreamsTesting
import Testing

@Suite
struct SnapshotCellBindingTests {
  private final class Model {
    @Published var title: String
    let token: Tracked
    init(_ title: String, _ tracker: LifetimeTracker) {
      self.title = title
      token = tracker.make(title)
    }
  }

  private final class Label {
    var text = ""
    var writes = 0
    let binding = CellBinding()

    func show(_ model: Model) {
      binding.bind(to: model) { model, cancellables in
        model.$title.sink { [unowned self] in
          text = $0
          writes += 1
        }
        .store(in: &cancellables)
      }
    }
  }

  private let tracker = LifetimeTracker()

  @Test
  func dropsSubscriptionsOnReuse() {
    let label = Label()
    let milk = Model("milk", tracker), bread = Model("bread", tracker)
    label.show(milk)
    label.show(bread)
    milk.title = "butter"
    #expect(label.text == "bread")
    label.binding.prepareForReuse()
    bread.title = "rolls"
    #expect(label.text == "bread" && label.binding.model == nil)
  }

  @Test
  func keepsSubscriptionsWhenBoundToTheSameModelAgain() {
    let label = Label(), milk = Model("milk", tracker)
    label.show(milk)
    label.show(milk)
    #expect(label.writes == 1)
    milk.title = "butter"
    #expect(label.writes == 2 && label.text == "butter")
  }

  @Test
  func releasesTheModelOnReuseAndWithTheCell() {
    var label: Label? = Label()
    label?.show(Model("milk", tracker))
    #expect(tracker.survivors == ["milk"])
    label?.show(Model("bread", tracker))
    #expect(tracker.survivors == ["bread"])
    label = nil
    #expect(tracker.alive == 0)
  }

  @Test
  func staysBoundToTheLastModelIfTheClosureBindsAgain() {
    let binding = CellBinding()
    let first = CurrentValueSubject<Int, Never>(1), second = CurrentValueSubject<Int, Never>(2)
    var values: [Int] = []
    binding.bind(to: first) { model, cancellables in
      binding.bind(to: second) { $0.sink { values.append($0) }.store(in: &$1) }
      model.sink { values.append($0) }.store(in: &cancellables)
    }
    first.send(3)
    second.send(4)
    #expect(binding.model === second)
    #expect(values == [2, 1, 4])
  }
}
