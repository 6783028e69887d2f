import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct PublishedTests {
  final class Thermostat {
    @Published var degrees = 20
    @Published var name: String?
  }

  @Test
  func aSubscriberReceivesTheCurrentValueAndThoseThatFollow() {
    let thermostat = Thermostat()
    thermostat.degrees = 21
    let probe = thermostat.$degrees.probe()
    thermostat.degrees = 22
    thermostat.degrees = 22
    #expect(probe.events == [.subscription("PublishedSubject"), .value(21), .value(22), .value(22)])
    #expect(thermostat.degrees == 22)
    #expect(probe.violations == [])
  }

  @Test
  func insideItsOwnSinkThePropertyStillHasItsOldValue() {
    let thermostat = Thermostat()
    var seen: [[Int]] = []
    let cancellable = thermostat.$degrees.sink { seen.append([$0, thermostat.degrees]) }
    thermostat.degrees = 21
    thermostat.degrees += 1
    #expect(seen == [[20, 20], [21, 20], [22, 21]])
    #expect(thermostat.degrees == 22)
    cancellable.cancel()
  }

  @Test
  func assigningAProjectedValueLeavesThePropertiesApart() {
    let kitchen = Thermostat(), bathroom = Thermostat()
    bathroom.degrees = 24
    let probe = kitchen.$degrees.probe()
    kitchen.$degrees = bathroom.$degrees
    bathroom.degrees = 25
    #expect(kitchen.degrees == 20)
    kitchen.degrees = 21
    #expect(bathroom.degrees == 25)
    #expect(probe.values == [20, 21])
  }

  @Test
  func aSubscriberWithoutDemandCatchesUpWithTheLatestValue() {
    let thermostat = Thermostat()
    let probe = thermostat.$degrees.probe(demand: .max(1))
    thermostat.degrees = 21
    thermostat.degrees = 22
    probe.request(.max(1))
    #expect(probe.values == [20, 22])
    probe.request(.max(1))
    #expect(probe.values == [20, 22])
  }

  @Test
  func aSubscriberThatMissedTheValueUnderDeliveryReceivesItOnRequest() {
    let thermostat = Thermostat()
    let earlier = thermostat.$degrees.probe(demand: .max(1)), later = thermostat.$degrees.probe()
    later.onValue = { if $0 == 21 { earlier.request(.max(1)) } }
    thermostat.degrees = 21
    #expect(earlier.values == [20, 21])
  }

  @Test
  func subscribingWithinADeliveryReceivesTheOldValueAndTheNewOne() {
    let thermostat = Thermostat()
    var newcomers: [Probe<Int, Never>] = []
    let cancellable = thermostat.$degrees.sink {
      if $0 == 21 { newcomers.append(thermostat.$degrees.probe()) }
    }
    thermostat.degrees = 21
    thermostat.degrees = 22
    #expect(newcomers.map(\.values) == [[20, 21, 22]])
    cancellable.cancel()
  }

  @Test
  func aValueSetFromWithinIsDeliveredAtOnce() {
    let thermostat = Thermostat(), lines = Lines()
    let first = thermostat.$degrees.sink {
      lines.write("a\($0)")
      if $0 == 21 {
        thermostat.degrees = 30
        lines.write("has \(thermostat.degrees)")
      }
    }
    let second = thermostat.$degrees.sink { lines.write("b\($0)") }
    lines.clear()
    thermostat.degrees = 21
    #expect(lines.lines == ["a21", "a30", "b30", "has 30", "b21"])
    // The outer assignment ends last, as for any property that is set within its own observer.
    #expect(thermostat.degrees == 21)
    withExtendedLifetime((first, second)) {}
  }

  @Test
  func optionalPropertiesMayBecomeNil() {
    let thermostat = Thermostat()
    let probe = thermostat.$name.probe()
    thermostat.name = "hall"
    thermostat.name = nil
    #expect(probe.values == [nil, "hall", nil])
    #expect(thermostat.name == nil)
  }

  @Test
  func valuesAreChangedInPlace() {
    final class List {
      @Published var items: [Int] = []
    }
    let list = List()
    let probe = list.$items.probe()
    list.items.append(1)
    list.items[0] += 1
    #expect(probe.values == [[], [1], [2]])
  }

  @Test
  func anEmptyRequestTraps() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Thermostat().$degrees.probe(demand: Subscribers.Demand.none)
    }.says("PublishedSubject: a request must ask for at least one value")
  }

  @Test
  func theWrapperHasTwoInitialisers() {
    final class Both {
      @Published(initialValue: 1) var first: Int
      @Published(wrappedValue: 2) var second: Int
    }
    let both = Both()
    #expect([both.first, both.second] == [1, 2])
  }

  @Test
  func aPropertyAndItsValueAreReleasedWithTheObject() {
    let tracker = LifetimeTracker()
    final class Holder {
      @Published var held: Tracked
      init(_ held: Tracked) { self.held = held }
    }
    weak var released: Holder?
    var cancellable: AnyCancellable?
    do {
      let holder = Holder(tracker.make("first"))
      released = holder
      cancellable = holder.$held.sink { _ in }
      holder.held = tracker.make("second")
      #expect(tracker.survivors == ["second"])
    }
    #expect(released == nil)
    cancellable?.cancel()
    cancellable = nil
    #expect(tracker.alive == 0)
  }
}

@Suite(.blocking)
struct PublishedThreadTests {
  final class Shared: ObservableObject, @unchecked Sendable {
    @Published var number = 0
  }

  @Test(arguments: [2, 4])
  func concurrentWritesReachAllSubscribersInOneOrder(threads: Int) {
    let shared = Shared()
    let probes = (0..<2).map { _ in shared.$number.probe() }
    let announcements = shared.objectWillChange.probe()
    onThreads(threads) { thread in
      for index in 0..<2_000 { shared.number = (thread + 1) * 100_000 + index }
    }
    let values = probes[0].values
    #expect(values.count == threads * 2_000 + 1)
    #expect(probes[1].values == values)
    #expect(shared.number == values.last)
    for thread in 1...threads {
      #expect(values.filter { $0 / 100_000 == thread }.map { $0 % 100_000 } == Array(0..<2_000))
    }
    #expect(announcements.values.count == threads * 2_000)
    #expect(probes.flatMap(\.violations) + announcements.violations == [])
  }

  @Test
  func aThreadReadsThePropertyValueThatItSet() {
    let shared = Shared()
    let cancellable = shared.$number.sink { value in
      guard value == 1 else { return }
      runOnThread {
        for value in 2...4 {
          shared.number = value
          #expect(shared.number == value)
        }
      }
    }
    shared.number = 1
    #expect(shared.number == 4)
    cancellable.cancel()
  }

  @Test
  func readersNeverSeeTornValues() {
    final class Texts: @unchecked Sendable {
      @Published var text = "0"
    }
    let texts = Texts()
    onThreads(3) { thread in
      for index in 0..<3_000 {
        if thread == 0 {
          texts.text = String(repeating: "\(index % 10)", count: 40)
        } else {
          #expect(Set(texts.text).count == 1)
        }
      }
    }
  }

  @Test
  func allThreadsGetTheSamePublisherOfAnObject() {
    for _ in 0..<200 {
      let shared = Shared()
      let found = Found()
      onThreads(2) { _ in found.add(shared.objectWillChange) }
      let probe = shared.objectWillChange.probe()
      shared.number = 1
      #expect(probe.values.count == 1)
      #expect(found.count == 1)
    }
  }

  private final class Found: Sendable {
    private let publishers = Guarded<[ObjectIdentifier: ObservableObjectPublisher]>([:])
    var count: Int { publishers.withLock { $0.count } }
    func add(_ publisher: ObservableObjectPublisher) {
      publishers.withLock { $0[ObjectIdentifier(publisher)] = publisher }
    }
  }
}
