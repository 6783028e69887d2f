import Streams
import Testing

/// Child view models without `ChildViewModels`: the changes of a list are zipped with the current children, and each
/// change turns them into the next children.
struct ChildrenByHandStoryTests {
  @Test
  func makesOneViewModelForEachItem() {
    let list = ItemList()
    let parent = ParentViewModel(list.changes)
    list.items = ["tea", "milk"]
    let before = parent.children
    #expect(before.map(\.text) == ["tea", "milk"])

    list.items = ["bread", "tea", "milk"]
    #expect(parent.children.map(\.text) == ["bread", "tea", "milk"])
    #expect(parent.children[1] === before[0])
    #expect(parent.children[2] === before[1])
  }

  @Test
  func releasesAViewModelWithItsItem() {
    let list = ItemList()
    let parent = ParentViewModel(list.changes)
    list.items = ["tea", "milk"]
    weak let milk = parent.children[1]
    #expect(milk != nil)
    list.items = ["tea"]
    #expect(milk == nil)
  }

  @Test
  func publishesEachListOnce() {
    let list = ItemList()
    let parent = ParentViewModel(list.changes)
    var counts: [Int] = []
    let cancellable = parent.$children.sink { counts.append($0.count) }
    list.items = ["tea"]
    list.items = ["tea", "milk", "bread"]
    list.items = []
    #expect(counts == [0, 1, 3, 0])
    withExtendedLifetime(cancellable) {}
  }
}

private final class ItemList {
  @Published var items: [String] = []

  /// The changes of the list. A late subscriber receives the current list, as insertions.
  var changes: AnyPublisher<CollectionDifference<String>, Never> {
    $items.scan(([], [])) { ($0.1, $1) }
      .map { old, new in new.difference(from: old) }
      .filter { !$0.isEmpty }
      .eraseToAnyPublisher()
  }
}

private final class ChildViewModel {
  let text: String
  init(_ text: String) { self.text = text }
}

private final class ParentViewModel {
  @Published private(set) var children: [ChildViewModel] = []
  private var cancellables: Set<AnyCancellable> = []

  init(_ changes: AnyPublisher<CollectionDifference<String>, Never>) {
    $children.zip(changes) { children, changes in
      var children = children
      for change in changes {
        switch change {
        case .remove(let offset, _, _): children.remove(at: offset)
        case .insert(let offset, let text, _): children.insert(ChildViewModel(text), at: offset)
        }
      }
      return children
    }
    .assign(to: \.children, onWeak: self)
    .store(in: &cancellables)
  }
}
