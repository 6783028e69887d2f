import Streams
import StreamsTesting
import Synchronization
import TestSupport
import Testing

/// The time operators with senders and schedulers on several threads.
@Suite(.blocking)
struct TimeThreadTests {
  private let count = 2_000
  private let scheduler = ThreadScheduler()
  private let subject = PassthroughSubject<Int, TestError>()

  private func probe(_ operation: TimeOperator) -> Probe<[Int], TestError> {
    // This timeout never runs out.
    operation.attach(to: subject, on: scheduler, seconds: operation == .timeout ? 1_000_000_000 : 3).probe()
  }

  @Test(arguments: TimeOperator.allCases)
  func noValueIsRepeatedOrNestedAndTheCompletionArrives(_ operation: TimeOperator) {
    let probe = probe(operation)
    let senders = Atomic<Int>(2)
    let (count, subject, scheduler) = (count, subject, scheduler)
    onThreads(4) { thread in
      if thread >= 2 { return scheduler.work { probe.completion != nil } }
      for value in 0..<count { subject.send(2 * value + thread) }
      if senders.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
        subject.send(completion: .finished)
      }
    }
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
    let values = probe.values.flatMap { $0 }
    #expect(Set(values).count == values.count)
    for thread in 0..<2 {
      let own = values.filter { $0 % 2 == thread }
      #expect(own == own.sorted())
    }
    switch operation {
    case .delay, .timeout, .collectByTime, .collectByTimeOrCount: #expect(values.count == 2 * count)
    case .throttleLatest, .throttleFirst: #expect(!values.isEmpty)
    case .debounce: break
    }
  }

  @Test(arguments: TimeOperator.allCases)
  func aFailureArrivesOnceAndLast(_ operation: TimeOperator) {
    let probe = probe(operation)
    let (count, subject, scheduler) = (count, subject, scheduler)
    onThreads(3) { thread in
      if thread > 0 { return scheduler.work { probe.completion != nil } }
      for value in 0..<count { subject.send(value) }
      subject.send(completion: .failure("torn"))
    }
    #expect(probe.completion == .failure("torn"))
    #expect(probe.violations == [])
  }

  @Test(arguments: TimeOperator.allCases)
  func aCancellationFromAnotherThreadLeavesNothing(_ operation: TimeOperator) {
    let tracker = LifetimeTracker()
    let scheduler = scheduler
    for _ in 0..<20 {
      let subject = PassthroughSubject<Tracked, TestError>()
      let probe = operation.attach(to: subject, on: scheduler).map(\.count).probe()
      let isSent = Atomic<Bool>(false)
      onThreads(3) { thread in
        switch thread {
        case 0:
          for _ in 0..<200 { subject.send(tracker.make()) }
          isSent.store(true, ordering: .releasing)
        case 1: scheduler.work { isSent.load(ordering: .acquiring) }
        default: probe.cancel()
        }
      }
      #expect(probe.violations == [])
    }
    #expect(tracker.survivors == [])
  }

  @Test
  func ticksOnSeveralThreadsCountInOrder() {
    let scheduler = scheduler
    let probe = Ticks(every: 1, on: scheduler).prefix(500).probe()
    onThreads(3) { _ in scheduler.work { probe.completion != nil } }
    #expect(probe.values == Array(0..<500))
    #expect(probe.violations == [])
  }

  @Test
  func attemptsOnSeveralThreadsFollowEachOther() {
    let scheduler = scheduler
    let policy = RetryPolicy<TestError>(maxRetries: 300, backoff: .constant(.seconds(1)))
    let publisher = [1, 2].publisher.failing().append(Fail<Int, TestError>(error: "torn"))
    let probe = publisher.retry(policy, scheduler: scheduler).probe()
    onThreads(3) { _ in scheduler.work { probe.completion != nil } }
    #expect(probe.values == (0...300).flatMap { _ in [1, 2] })
    #expect(probe.completion == .failure("torn"))
    #expect(probe.violations == [])
  }

  @Test
  func aCancellationCanRaceWithThePauseBetweenAttempts() {
    let tracker = LifetimeTracker()
    let scheduler = scheduler
    for _ in 0..<50 {
      let token = tracker.make()
      let policy = RetryPolicy<TestError>(backoff: .constant(.seconds(1)))
      let probe = Fail<Int, TestError>(error: "torn").map { token.pass($0) }
        .retry(policy, scheduler: scheduler).probe()
      let isCancelled = Atomic<Bool>(false)
      onThreads(2) { thread in
        if thread == 0 { return scheduler.work { isCancelled.load(ordering: .acquiring) } }
        probe.cancel()
        isCancelled.store(true, ordering: .releasing)
      }
      #expect(probe.completion == nil)
      #expect(probe.violations == [])
    }
    #expect(tracker.survivors == [])
  }
}
