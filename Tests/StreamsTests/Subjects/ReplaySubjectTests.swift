import Streams
import StreamsTesting
import Synchronization
import TestSupport
import Testing

@Suite(.blocking)
struct ReplaySubjectTests {
  private typealias Subject = ReplaySubject<Int, TestError>

  @Test(arguments: [(0, [Int]()), (1, [5]), (3, [3, 4, 5]), (9, [1, 2, 3, 4, 5]), (.max, [1, 2, 3, 4, 5])])
  func aNewSubscriberStartsWithTheLastValues(bufferSize: Int, expected: [Int]) {
    let subject = Subject(bufferSize: bufferSize)
    for value in 1...5 { subject.send(value) }
    let probe = subject.probe()
    subject.send(6)
    #expect(probe.events == [.subscription("ReplaySubject")] + (expected + [6]).map { .value($0) })
    #expect(subject.bufferSize == bufferSize)
  }

  @Test
  func aNegativeBufferSizeTraps() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReplaySubject<Int, Never>(bufferSize: -1)
    }.says("ReplaySubject: the number of values to keep must not be negative")
  }

  @Test
  func anEmptyRequestTraps() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReplaySubject<Int, Never>(bufferSize: 1).probe(demand: Subscribers.Demand.none)
    }.says("ReplaySubject: a request must ask for at least one value")
  }

  @Test
  func eachSubscriberReceivesWithinItsDemandAndMissesNothing() {
    let subject = Subject(bufferSize: 1)
    let slow = subject.probe(demand: .max(1)), fast = subject.probe()
    for value in 1...5 { subject.send(value) }
    #expect(fast.values == [1, 2, 3, 4, 5])
    #expect(slow.values == [1])
    slow.request(.max(2))
    #expect(slow.values == [1, 2, 3])
    slow.request(.unlimited)
    #expect(slow.values == [1, 2, 3, 4, 5])
    #expect(slow.violations == [])
  }

  @Test
  func demandReturnedForAValueCounts() {
    let subject = Subject(bufferSize: 5)
    for value in 1...5 { subject.send(value) }
    let probe = subject.probe(demand: .max(1), answer: { $0 < 3 ? .max(1) : .none })
    #expect(probe.values == [1, 2, 3])
  }

  @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure("torn")])
  func aLateSubscriberReceivesTheKeptValuesThenTheCompletion(completion: Subscribers.Completion<TestError>) {
    let subject = Subject(bufferSize: 2)
    for value in 1...3 { subject.send(value) }
    subject.send(completion: completion)
    subject.send(4)
    subject.send(completion: .finished)
    let probe = subject.probe(demand: .max(1))
    #expect(probe.events == [.subscription("ReplaySubject"), .value(2)])
    probe.request(.max(1))
    #expect(probe.events == [.subscription("ReplaySubject"), .value(2), .value(3), .completion(completion)])
  }

  @Test
  func withoutKeptValuesTheCompletionComesAtOnce() {
    let subject = Subject(bufferSize: 0)
    subject.send(1)
    subject.send(completion: .finished)
    #expect(subject.probe(demand: nil).events == [.subscription("Empty"), .completion(.finished)])
  }

  @Test
  func theCompletionWaitsForEarlierValues() {
    let subject = Subject(bufferSize: 0)
    let probe = subject.probe(demand: .max(1))
    subject.send(1)
    subject.send(2)
    subject.send(completion: .failure("torn"))
    #expect(probe.completion == nil)
    probe.request(.max(1))
    #expect(probe.values == [1, 2])
    #expect(probe.completion == .failure("torn"))
  }

  @Test
  func aCompletionNeedsNoDemand() {
    let subject = Subject(bufferSize: 1)
    let probe = subject.probe(demand: nil)
    subject.send(completion: .finished)
    #expect(probe.completion == .finished)
  }

  @Test
  func aValueSentWithinADeliveryComesAfterTheCurrentOne() {
    let subject = Subject(bufferSize: 1)
    let first = Probe<Int, TestError>(), second = Probe<Int, TestError>()
    var isInside = false
    first.onValue = { value in
      #expect(!isInside)
      isInside = true
      if value < 3 { subject.send(value + 1) }
      isInside = false
    }
    subject.subscribe(first)
    subject.subscribe(second)
    subject.send(1)
    #expect(first.values == [1, 2, 3])
    #expect(second.values == [1, 2, 3])
  }

  @Test
  func manyNestedSendsDoNotNestCalls() {
    let subject = Subject(bufferSize: 1)
    let probe = Probe<Int, TestError>()
    probe.onValue = { if $0 < 50_000 { subject.send($0 + 1) } }
    subject.subscribe(probe)
    subject.send(1)
    #expect(probe.values.last == 50_000)
  }

  @Test
  func cancellingWithinADeliveryStopsIt() {
    let subject = Subject(bufferSize: 3)
    for value in 1...3 { subject.send(value) }
    let probe = Probe<Int, TestError>()
    probe.onValue = { [unowned probe] value in if value == 2 { probe.cancel() } }
    subject.subscribe(probe)
    subject.send(4)
    subject.send(completion: .finished)
    #expect(probe.values == [1, 2])
    #expect(probe.completion == nil)
  }

  @Test
  func subscribersMayLeaveInAnyNumber() {
    let subject = Subject(bufferSize: 1)
    let probes = (0..<100).map { _ in subject.probe() }
    for (index, probe) in probes.enumerated() where index % 10 != 0 { probe.cancel() }
    subject.send(1)
    for (index, probe) in probes.enumerated() { #expect(probe.values == (index % 10 == 0 ? [1] : [])) }
  }

  @Test
  func theFirstDemandRequestsAllValuesFromTheUpstream() {
    let source = ManualPublisher<Int, TestError>()
    let subject = Subject(bufferSize: 1)
    let connection = source.subscribe(subject)
    let probe = subject.probe(demand: nil)
    #expect(source.subscription?.requests == [])
    probe.request(.max(1))
    probe.request(.max(1))
    #expect(source.subscription?.requests == [.unlimited])
    withExtendedLifetime(connection) {}
  }

  @Test
  func droppedValuesAndFormerSubscribersAreReleased() {
    let tracker = LifetimeTracker()
    let subject = ReplaySubject<Tracked, Never>(bufferSize: 2)
    for label in ["a", "b", "c"] { subject.send(tracker.make(label)) }
    #expect(tracker.survivors == ["b", "c"])
    do {
      let token = tracker.make("subscriber")
      let cancellable = subject.sink { _ in withExtendedLifetime(token) {} }
      subject.send(tracker.make("d"))
      cancellable.cancel()
    }
    #expect(tracker.survivors == ["c", "d"])
    let slow = subject.probe(demand: nil)
    for label in ["e", "f"] { subject.send(tracker.make(label)) }
    #expect(tracker.survivors == ["c", "d", "e", "f"])
    slow.cancel()
    #expect(tracker.survivors == ["e", "f"])
  }

  @Test
  func aValueMayUseTheSubjectAsItIsReleased() {
    final class Restless: Sendable {
      let onEnd: @Sendable () -> Void
      init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }
      deinit { onEnd() }
    }
    let subject = ReplaySubject<Restless?, Never>(bufferSize: 1)
    let ended = Atomic<Int>(0)
    subject.send(
      Restless { [unowned subject] in
        ended.wrappingAdd(1, ordering: .relaxed)
        subject.probe(demand: .max(1)).cancel()
      })
    #expect(ended.load(ordering: .relaxed) == 0)
    subject.send(nil)
    #expect(ended.load(ordering: .relaxed) == 1)
  }

  // MARK: Threads

  @Test
  func fourSendersReachEverySubscriberInOneOrder() {
    let subject = Subject(bufferSize: 10)
    let probes = [subject.probe(), subject.probe()]
    onThreads(4) { thread in
      for value in 0..<700 { subject.send(thread * 700 + value) }
    }
    subject.send(completion: .finished)
    #expect(probes[0].values.count == 2_800)
    #expect(probes[0].values == probes[1].values)
    for thread in 0..<4 {
      let own = probes[0].values.filter { $0 / 700 == thread }
      #expect(own == Array(thread * 700..<(thread + 1) * 700))
    }
    for probe in probes {
      #expect(probe.violations == [])
      #expect(probe.completion == .finished)
    }
  }

  @Test
  func requestingDuringSendsMissesNoValue() {
    let subject = Subject(bufferSize: 0)
    let probe = subject.probe(demand: nil)
    onThreads(3) { thread in
      for value in 0..<2_000 {
        if thread == 2 { probe.request(.max(2)) } else { subject.send(value) }
      }
    }
    #expect(probe.values.count == 4_000)
    #expect(probe.violations == [])
  }

  @Test
  func subscribingDuringSendsLeavesNoGap() {
    for _ in 0..<200 {
      let subject = Subject(bufferSize: 1)
      subject.send(0)
      let late = Guarded<[Probe<Int, TestError>]>([])
      onThreads(3) { thread in
        if thread == 0 {
          for value in 1...200 { subject.send(value) }
          return subject.send(completion: .finished)
        }
        let probe = subject.probe()
        late.withLock { $0.append(probe) }
      }
      for probe in late.withLock({ $0 }) {
        let first = probe.values.first ?? 200
        #expect(probe.values == Array(first...200))
        #expect(probe.completion == .finished)
        #expect(probe.violations == [])
      }
    }
  }

  @Test
  func cancellingDuringSendsStopsTheDelivery() {
    for _ in 0..<200 {
      let subject = Subject(bufferSize: 5)
      let probe = subject.probe()
      onThreads(2) { thread in
        if thread == 1 { return probe.cancel() }
        for value in 0..<100 { subject.send(value) }
      }
      let count = probe.values.count
      subject.send(-1)
      #expect(probe.values.count == count)
      #expect(probe.values == Array(0..<count))
      #expect(probe.violations == [])
    }
  }
}
