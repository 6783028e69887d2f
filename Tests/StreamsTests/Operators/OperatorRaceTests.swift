import StreamsTesting
import Synchronization
import TestSupport
import Testing

@testable import StreamsCore

/// An operator that hands on what it receives in one form or another, with a scheduler of several threads.
private struct Racer: CustomTestStringConvertible, Sendable {
  typealias Values = AnyPublisher<Int, TestError>

  let testDescription: String

  /// The number of values that it leaves out at the beginning.
  var omitted = 0

  /// Applies the operator; each of its outputs stands for some of the values above.
  let apply: @Sendable (Values, ThreadScheduler) -> AnyPublisher<[Int], TestError>

  init<P: Publisher<[Int], TestError> & SendableMetatype>(
    _ name: String, omitting omitted: Int = 0,
    _ apply: @escaping @Sendable (Values, ThreadScheduler) -> P
  ) {
    testDescription = name
    self.omitted = omitted
    self.apply = { apply($0, $1).eraseToAnyPublisher() }
  }

  static let all = [
    Racer("receive(on:)") { values, scheduler in values.receive(on: scheduler).map { [$0] } },
    Racer("subscribe(on:)") { values, scheduler in values.subscribe(on: scheduler).map { [$0] } },
    Racer("dropFirst", omitting: 10) { values, _ in values.dropFirst(10).map { [$0] } },
    Racer("dropFirst of a subscription that comes late", omitting: 10) { values, scheduler in
      values.subscribe(on: scheduler).dropFirst(10).map { [$0] }
    },
    Racer("collect(count)") { values, _ in values.collect(7) },
    Racer("materialize") { values, _ in
      values.materialize().compactMap { event in
        if case .value(let value) = event { [value] } else { nil }
      }.setFailureType(to: TestError.self)
    },
    Racer("scan") { values, _ in values.scan([]) { _, value in [value] } },
    Racer("removeDuplicates") { values, _ in values.removeDuplicates().map { [$0] } },
    Racer("prefix") { values, _ in values.prefix(1_000_000).map { [$0] } },
    Racer("prefix(while:)") { values, _ in values.prefix { $0 >= 0 }.map { [$0] } },
    Racer("multicast") { values, _ in
      values.multicast(subject: ReplaySubject(bufferSize: .max)).autoconnect().map { [$0] }
    },
  ]
}

/// Values from two threads, with requests and cancellations from others.
@Suite(.blocking)
struct OperatorRaceTests {
  private let count = 500

  /// Every value keeps what is asked for waiting, so that nothing may be lost.
  @Test(arguments: Racer.all)
  private func requestsThatRaceWithValuesLoseAndDoubleNothing(_ racer: Racer) {
    let subject = ReplaySubject<Int, TestError>(bufferSize: .max)
    let scheduler = ThreadScheduler()
    let probe = Probe<[Int], TestError>(demand: nil)
    let isSubscribed = Milestone()
    probe.onSubscription = { _ in isSubscribed.set() }
    racer.apply(subject.eraseToAnyPublisher(), scheduler).subscribe(probe)
    let senders = Atomic<Int>(2)
    let count = count
    onThreads(4) { thread in
      switch thread {
      case 0, 1:
        for value in 0..<count { subject.send(2 * value + thread) }
        if senders.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
          subject.send(completion: .finished)
        }
      case 2:
        // While the operator is still subscribing, there is no subscription to ask.
        isSubscribed.wait()
        for _ in 0..<2 * count { probe.request(.max(1)) }
        probe.request(.unlimited)
      default: scheduler.work { probe.completion != nil }
      }
    }
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
    let values = probe.values.flatMap { $0 }
    #expect(values.count == 2 * count - racer.omitted)
    for thread in 0..<2 {
      let own = values.filter { $0 % 2 == thread }
      #expect(own == own.sorted() && Set(own).count == own.count)
    }
  }

  @Test(arguments: Racer.all)
  private func aCancellationThatRacesWithValuesAndRequestsLeavesNothing(_ racer: Racer) {
    let tracker = LifetimeTracker()
    for _ in 0..<30 {
      let subject = PassthroughSubject<Tracked, TestError>()
      let scheduler = ThreadScheduler()
      let numbers = subject.map { token in token.pass(1) }.scan(0, +)
      let probe = racer.apply(numbers.eraseToAnyPublisher(), scheduler).probe(demand: nil)
      let isCancelled = Atomic<Bool>(false)
      onThreads(4) { thread in
        switch thread {
        case 0: for _ in 0..<200 { subject.send(tracker.make()) }
        case 1: for _ in 0..<200 { probe.request(.max(1)) }
        case 2: scheduler.work { isCancelled.load(ordering: .acquiring) }
        default:
          probe.cancel()
          isCancelled.store(true, ordering: .releasing)
        }
      }
      scheduler.work { scheduler.isIdle }
      #expect(probe.completion == nil)
      #expect(probe.violations == [])
    }
    #expect(tracker.survivors == [])
  }

  @Test
  func severalThreadsThatAreFirstGetOneSubject() {
    for _ in 0..<500 {
      let source = ManualPublisher<Int, TestError>()
      let shared = source.multicast { PassthroughSubject<Int, TestError>() }
      let probes = [Probe<Int, TestError>(), Probe<Int, TestError>()]
      let connection = Guarded<(any Cancellable)?>(nil)
      onThreads(3) { thread in
        guard thread == 2 else { return shared.subscribe(probes[thread]) }
        let made = shared.connect()
        connection.withLock { $0 = made }
      }
      source.send(1)
      #expect(probes.map(\.values) == [[1], [1]])
      #expect(probes.flatMap(\.violations) == [])
      connection.withLock { $0.take() }?.cancel()
    }
  }

  @Test
  func aRecordThatIsCancelledFromAnotherThreadStopsWhereItIs() {
    let record = Record<Int, TestError>(output: Array(0..<2_000), completion: .finished)
    for _ in 0..<100 {
      let probe = record.probe(demand: nil)
      onThreads(3) { thread in
        if thread == 2 { return probe.cancel() }
        for _ in 0..<1_000 { probe.request(.max(1)) }
      }
      #expect(probe.values == Array(0..<probe.values.count))
      #expect(probe.violations == [])
    }
  }
}
