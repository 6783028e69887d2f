import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct ShareTests {
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func allSubscribersShareOneSubscription() {
    let shared = source.share()
    let probes = [shared.probe(), shared.probe()]
    source.send(1)
    source.send(completion: .finished)
    for probe in probes {
      #expect(probe.events == [.subscription("Autoconnect"), .value(1), .completion(.finished)])
    }
    #expect(source.subscribers.count == 1)
    #expect(source.subscription?.requests == [.unlimited])
  }

  @Test
  func aSubscriberAfterTheEndReceivesOnlyTheCompletion() {
    let shared = source.share()
    let first = shared.probe()
    source.send(1)
    source.send(completion: .failure("torn"))
    let late = shared.probe()
    #expect(late.events == [.subscription("Autoconnect"), .completion(.failure("torn"))])
    #expect(source.subscribers.count == 1)
    withExtendedLifetime(first) {}
  }

  @Test
  func afterAllHaveCancelledTheNextSubscriberStartsAgain() {
    let shared = source.share()
    shared.probe().cancel()
    #expect(source.subscription?.cancellations == 1)
    let probe = shared.probe()
    source.send(1)
    #expect(source.subscribers.count == 2)
    #expect(probe.values == [1])
  }

  @Test
  func sharesAreEqualOnlyToThemselves() {
    let first = source.share(), second = source.share()
    #expect(first == first)
    #expect(first != second)
  }

  @Test(arguments: [true, false])
  func everythingIsReleased(byFinishing: Bool) {
    let tracker = LifetimeTracker()
    do {
      let token = tracker.make()
      let shared = source.map { [token] value in withExtendedLifetime(token) { value } }.share()
      let probes = [shared.probe(), shared.probe()]
      source.send(1)
      if byFinishing { source.send(completion: .finished) } else { for probe in probes { probe.cancel() } }
    }
    source.letGo()
    #expect(tracker.survivors == [])
  }

  // MARK: Replaying

  @Test
  func laterSubscribersStartWithTheLastValues() {
    let shared = source.share(replay: 2)
    let first = shared.probe()
    for value in 1...3 { source.send(value) }
    let second = shared.probe()
    source.send(4)
    #expect(first.values == [1, 2, 3, 4])
    #expect(second.events == [.subscription("Autoconnect"), .value(2), .value(3), .value(4)])
    #expect(source.subscribers.count == 1)
  }

  @Test
  func afterTheEndTheLastValuesAreReplayedWithTheCompletion() {
    let shared = [1, 2, 3].publisher.share(replay: 1)
    #expect(shared.probe().values == [1, 2, 3])
    let late = shared.probe()
    #expect(late.values == [3])
    #expect(late.completion == .finished)
  }

  // MARK: Pitfalls

  @Test
  func twoThreadsThatSubscribeFirstConnectOnceAndMissNoValue() {
    for _ in 0..<1_000 {
      let source = ManualPublisher<Int, TestError>()
      let shared = source.share()
      let probes = Guarded<[Probe<Int, TestError>]>([])
      onThreads(2) { _ in
        let probe = shared.probe()
        probes.withLock { $0.append(probe) }
      }
      for value in 1...3 { source.send(value) }
      #expect(source.subscribers.count == 1)
      for probe in probes.withLock({ $0 }) {
        #expect(probe.values == [1, 2, 3])
        #expect(probe.violations == [])
      }
    }
  }

  @Test
  func aSubscriberThatIsBeingAttachedDuringTheConnectionReceivesAllValues() {
    // The second subscriber arrives while the first is still being attached.
    let shared = (1...3).publisher.share()
    let second = Probe<Int, Never>()
    let first = Probe<Int, Never>()
    first.onSubscription = { _ in shared.subscribe(second) }
    shared.subscribe(first)
    #expect(first.values == [1, 2, 3])
    #expect(second.values == [1, 2, 3])
  }

  @Test
  func takingOneReplayedValueOnEachOfTwoThreadsNeverDeadlocks() {
    for round in 0..<1_000 {
      let subject = PassthroughSubject<Int, Never>()
      let shared = subject.share(replay: 1)
      let keeper = shared.probe()
      let pair = Guarded<[Int]>([])
      onThreads(3) { index in
        guard index < 2 else { return subject.send(round) }
        let probe = Probe<Int, Never>()
        probe.onValue = { [unowned probe] value in
          probe.cancel()
          let isComplete = pair.withLock { pair in
            pair.append(value)
            return pair.count == 2
          }
          if isComplete { subject.send(completion: .finished) }
        }
        shared.subscribe(probe)
        #expect(probe.violations == [])
      }
      #expect(pair.withLock { $0 } == [round, round])
      #expect(keeper.values == [round])
      #expect(keeper.completion == .finished)
    }
  }

  @Test(arguments: [true, false])
  func cancellingAndReleasingDuringADeliveryDoesNotDeadlock(replays: Bool) {
    let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) let shared =
      replays ? subject.share(replay: 1).eraseToAnyPublisher() : subject.share().eraseToAnyPublisher()
    let kept = Guarded<[AnyCancellable]>([])
    let values = Guarded<[Int]>([])
    let first = shared.sink { value in
      values.withLock { $0.append(value) }
      // Releases the other subscriptions, and everything that their closures hold.
      let old = kept.withLock { kept in
        defer { kept = [] }
        return kept
      }
      withExtendedLifetime(old) {}
      shared.probe().cancel()
    }
    for _ in 0..<3 {
      let token = AnyCancellable { shared.probe().cancel() }
      let cancellable = shared.sink { value in
        withExtendedLifetime(token) { values.withLock { $0.append(-value) } }
      }
      kept.withLock { $0.append(cancellable) }
    }
    subject.send(1)
    subject.send(2)
    #expect(values.withLock { $0 } == [1, 2])
    withExtendedLifetime(first) {}
  }
}
