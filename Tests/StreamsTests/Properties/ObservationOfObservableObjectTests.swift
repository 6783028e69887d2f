import Streams
import StreamsTesting
import Testing

@Suite
struct ObservationOfObservableObjectTests {
  class Base: ObservableObject {
    @Published var count = 0
    @Published var name = "old"
    var text: String { "\(name) \(count)" }
  }

  final class Derived: Base {
    @Published var isOn = false
  }

  final class Manual: ObservableObject {
    var width = 0 { willSet { objectWillChange.send() } }
  }

  final class Custom: ObservableObject {
    let objectWillChange = PassthroughSubject<String, Never>()
    var width = 0 { willSet { objectWillChange.send("width") } }
  }

  @Test
  func publishesTheCurrentValueThenEachNewOneOnceThePropertyHasIt() {
    let model = Derived()
    var seen: [[Int]] = []
    let cancellable = model.publisher(for: \.count).sink { seen.append([$0, model.count]) }
    model.count = 1
    model.count = 1
    model.name = "new"
    model.isOn = true
    model.count = 2
    #expect(seen == [[0, 0], [1, 1], [2, 2]])
    cancellable.cancel()
    model.count = 3
    #expect(seen.count == 3)
  }

  @Test
  func computedAndInheritedPropertiesAreObservedToo() {
    let model = Derived()
    let (text, isOn) = (model.publisher(for: \.text).probe(), model.publisher(for: \.isOn).probe())
    model.count = 1
    model.isOn = true
    model.name = "new"
    #expect(text.values == ["old 0", "old 1", "new 1"])
    #expect(isOn.values == [false, true])
    text.cancel()
    isOn.cancel()
  }

  @Test
  func thePublisherOfThePropertyComesBeforeThisOne() {
    let model = Base()
    var order: [String] = []
    let cancellables = [
      model.publisher(for: \.count).sink { order.append("has \($0)") },
      model.objectWillChange.sink { order.append("will change") },
      model.$count.sink { order.append("gets \($0)") },
    ]
    model.count = 1
    #expect(order == ["has 0", "gets 0", "will change", "gets 1", "has 1"])
    withExtendedLifetime(cancellables) {}
  }

  @Test
  func aValueThatASubscriberSetsDuringADeliveryFollows() {
    let model = Base()
    let probe = Probe<Int, Never>()
    probe.onValue = { if $0 == 1 { (model.count, model.count) = (2, 3) } }
    model.publisher(for: \.count).subscribe(probe)
    model.count = 1
    model.count = 4
    #expect(probe.values == [0, 1, 2, 3, 4])
    probe.cancel()
    probe.onValue = nil
  }

  @Test
  func withoutAnActorAnAnnouncedChangeIsFoundAtTheNextOne() {
    let manual = Manual(), custom = Custom()
    let probes = [manual.publisher(for: \.width).probe(), custom.publisher(for: \.width).probe()]
    (manual.width, custom.width) = (1, 1)
    for probe in probes { #expect(probe.values == [0]) }
    (manual.width, custom.width) = (2, 2)
    for probe in probes {
      #expect(probe.values == [0, 1])
      probe.cancel()
    }
  }

  @Test
  func withoutDemandOnlyTheNewestValueWaits() {
    let model = Base()
    let probe = model.publisher(for: \.count).probe(demand: nil)
    model.count = 1
    model.count = 2
    probe.request(.max(2))
    #expect(probe.values == [2])
    model.count = 3
    #expect(probe.values == [2, 3])
    probe.cancel()
  }

  @Test
  func theObjectIsHeldByItsSubscriptionsAndThenReleased() {
    weak var released: Base?
    let cancellable: AnyCancellable
    do {
      let model = Base()
      released = model
      cancellable = model.publisher(for: \.count).sink { _ in }
      model.count = 1
    }
    #expect(released != nil)
    cancellable.cancel()
    #expect(released == nil)
  }
}
