import Streams
import StreamsTesting
import Testing

/// The lifetimes of values and closures that the time operators retain.
@Suite
struct TimeLifetimeTests {
  private let tracker = LifetimeTracker()
  private let scheduler = OddScheduler()

  enum Ending: CaseIterable, Sendable {
    case finish, failure, cancel
  }

  /// Retains neither its subscription nor its values.
  private final class Passer: Subscriber {
    typealias Input = [String]
    typealias Failure = TestError

    private let log: Guarded<[String]>.Box
    init(_ log: Guarded<[String]>.Box) { self.log = log }

    func receive(subscription: any Subscription) { subscription.request(.unlimited) }

    func receive(_ input: [String]) -> Subscribers.Demand {
      log.guarded.withLock { $0 += input }
      return .none
    }

    func receive(completion: Subscribers.Completion<TestError>) {}
  }

  private func publisher(
    _ source: ManualPublisher<Tracked, TestError>, _ operation: TimeOperator
  ) -> AnyPublisher<[String], TestError> {
    let upstream = tracker.make("upstream"), downstream = tracker.make("downstream")
    let error = tracker.make("error")
    return operation.attach(to: source.map { upstream.pass($0) }, on: scheduler) { error.pass("late") }
      .map { downstream.pass($0.map(\.label)) }.eraseToAnyPublisher()
  }

  @inline(never)
  private func run(_ operation: TimeOperator, _ ending: Ending) -> (any Subscription)? {
    let source = ManualPublisher<Tracked, TestError>()
    let probe = publisher(source, operation).probe()
    let subscription = probe.subscription
    for name in ["first", "second", "third"] { source.send(tracker.make(name)) }
    switch ending {
    case .finish:
      source.send(completion: .finished)
      scheduler.seconds = 100
      scheduler.runAll()
      #expect(probe.completion == .finished)
    case .failure:
      source.send(completion: .failure("torn"))
      // A delay also applies to a failure. Otherwise, the work for later stays with the scheduler.
      if [.delay, .throttleFirst, .throttleLatest].contains(operation) {
        scheduler.seconds = 100
        scheduler.runAll()
      }
      while let index = scheduler.dates.firstIndex(of: nil) { scheduler.run(index) }
      #expect(probe.completion == .failure("torn"))
    case .cancel:
      probe.cancel()
    }
    source.letGo()
    return subscription
  }

  @Test(arguments: TimeOperator.allCases, Ending.allCases)
  func nothingIsRetainedAfterTheEnd(_ operation: TimeOperator, _ ending: Ending) {
    let subscription = run(operation, ending)
    withExtendedLifetime(subscription) { #expect(tracker.survivors == []) }
  }

  @Test(arguments: TimeOperator.allCases, Ending.allCases)
  func theSchedulerAloneRetainsNothing(_ operation: TimeOperator, _ ending: Ending) {
    _ = run(operation, ending)
    #expect(tracker.survivors == [])
  }

  @inline(never)
  private func leaveWaiting(_ operation: TimeOperator, _ log: Guarded<[String]>.Box) {
    let source = ManualPublisher<Tracked, TestError>()
    publisher(source, operation).subscribe(Passer(log))
    source.send(tracker.make("value"))
    source.letGo()
  }

  @Test(arguments: TimeOperator.allCases)
  func theSchedulerRetainsAValueUntilItsWorkRuns(_ operation: TimeOperator) {
    let log = Guarded<[String]>.Box([])
    leaveWaiting(operation, log)
    scheduler.seconds = 3
    scheduler.runAll()
    #expect(log.guarded.withLock { $0 } == ["value"])
    #expect(tracker.survivors == [])
  }

  @Test(arguments: TimeOperator.allCases)
  func workThatTheSchedulerForgetsIsReleased(_ operation: TimeOperator) {
    leaveWaiting(operation, .init([]))
    scheduler.forget()
    #expect(tracker.survivors == [])
  }
}

extension Guarded {
  /// A guarded value that can be passed on.
  final class Box: Sendable {
    let guarded: Guarded<Value>
    init(_ value: Value) { guarded = Guarded(value) }
  }
}
