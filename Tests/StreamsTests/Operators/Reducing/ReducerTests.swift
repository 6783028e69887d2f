import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

/// The behaviour that all operators share that turn a stream into one value.
@Suite
struct ReducerTests {
  typealias Numbers = ManualPublisher<Int, TestError>

  /// Sends 1, 2, 3 as far as the operator needs them, then finishes.
  private func run(_ source: Numbers, _ reducer: Reducer) {
    for value in 1...(reducer.decidesAfter ?? 3) { source.send(value) }
    if reducer.decidesAfter == nil { source.send(completion: .finished) }
  }

  // MARK: The result

  @Test(arguments: Reducer.all)
  func publishesTheResultAndFinishes(_ reducer: Reducer) {
    let source = Numbers()
    let observation = reducer.attach(source, .unlimited)
    run(source, reducer)
    #expect(observation.events == reducer.events(reducer.result))
    #expect(observation.violations() == [])
  }

  @Test(arguments: Reducer.all)
  func publishesTheResultOfNoValues(_ reducer: Reducer) {
    let source = Numbers()
    let observation = reducer.attach(source, .max(1))
    source.send(completion: .finished)
    #expect(observation.events == reducer.events(reducer.empty))
  }

  @Test(arguments: Reducer.all.filter { $0.decidesAfter != nil })
  func cancelsTheUpstreamOnceTheResultIsKnown(_ reducer: Reducer) {
    let source = Numbers()
    let observation = reducer.attach(source, .unlimited)
    for value in 1...3 { source.send(value) }
    source.send(completion: .failure("late"))
    #expect(source.subscription?.events == [.requested(.unlimited), .cancelled])
    #expect(observation.events == reducer.events(reducer.result))
  }

  @Test
  func cancelsTheUpstreamBeforeItPublishesAnEarlyResult() {
    let source = Numbers()
    let probe = Probe<Int, TestError>()
    var wasCancelled = false
    probe.onValue = { _ in wasCancelled = source.subscription?.isCancelled ?? false }
    source.first().subscribe(probe)
    source.send(1)
    #expect(wasCancelled)
  }

  @Test(arguments: Reducer.all.filter { $0.decidesAfter == nil })
  func doesNotCancelAnUpstreamThatFinishes(_ reducer: Reducer) {
    let source = Numbers()
    _ = reducer.attach(source, .unlimited)
    run(source, reducer)
    #expect(source.subscription?.events == [.requested(.unlimited)])
  }

  // MARK: Demand

  @Test(arguments: Reducer.all)
  func requestsAllValuesOnceAndReturnsNoDemand(_ reducer: Reducer) {
    let source = Numbers()
    let observation = reducer.attach(source, nil)
    let answers = (1...3).map { source.send($0) }
    observation.request(.max(2))
    #expect(answers == [.none, .none, .none])
    #expect(source.subscription?.requests == [.unlimited])
  }

  @Test
  func sendsItsSubscriptionBeforeItRequestsAnything() {
    let source = Numbers()
    let probe = Probe<Int, TestError>(demand: nil)
    var requests: [Subscribers.Demand]?
    probe.onSubscription = { _ in requests = source.subscription?.requests }
    source.count().subscribe(probe)
    #expect(requests == [])
  }

  @Test(arguments: Reducer.all)
  func theResultWaitsForARequest(_ reducer: Reducer) {
    let source = Numbers()
    let observation = reducer.attach(source, nil)
    run(source, reducer)
    if reducer.result == nil {
      #expect(observation.events == reducer.events(nil))
    } else {
      #expect(observation.events == [.subscription(reducer.subscription)])
      observation.request(.max(1))
      #expect(observation.events == reducer.events(reducer.result))
    }
    observation.request(.max(1))
    #expect(observation.events == reducer.events(reducer.result))
  }

  // MARK: Nesting

  @Test
  func comparesValuesThatTheClosureSendsAsWell() {
    let source = ManualPublisher<Int, TestError>()
    let hasSent = Guarded(false)
    let probe = source.max { first, second in
      let sends = hasSent.withLock { hasSent in
        defer { hasSent = true }
        return !hasSent
      }
      if sends { source.send(9) }
      return first < second
    }.probe()
    for value in [1, 2, 3] { source.send(value) }
    source.send(completion: .finished)
    #expect(probe.values == [9])
  }

  // MARK: Failure

  @Test(arguments: Reducer.all)
  func failsAtOnceWithoutAResult(_ reducer: Reducer) {
    let source = Numbers()
    let observation = reducer.attach(source, nil)
    if reducer.decidesAfter != 1 { source.send(1) }
    source.send(completion: .failure("torn"))
    observation.request(.unlimited)
    #expect(observation.events == [.subscription(reducer.subscription), .completion(.failure("torn"))])
    #expect(source.subscription?.isCancelled == false)
  }

  @Test(arguments: Reducer.failing)
  func aThrownErrorCancelsTheUpstreamAndFailsAtOnce(_ reducer: Reducer) {
    let source = Numbers()
    let observation = reducer.attach(source, nil)
    let answers = (1...3).map { source.send($0) }
    source.send(completion: .finished)
    observation.request(.unlimited)
    #expect(answers == [.none, .none, .none])
    #expect(observation.events == [.subscription(reducer.subscription), .completion(.failure("two"))])
    #expect(source.subscription?.events == [.requested(.unlimited), .cancelled])
  }

  @Test(arguments: Reducer.all)
  func nothingReplacesAResultThatWaits(_ reducer: Reducer) {
    let source = Numbers()
    let observation = reducer.attach(source, nil)
    run(source, reducer)
    source.send(completion: .failure("late"))
    source.send(9)
    source.send(completion: .finished)
    observation.request(.max(1))
    #expect(observation.events == reducer.events(reducer.result))
  }

  // MARK: Cancellation

  @Test(arguments: Reducer.all)
  func aCancellationEndsEverything(_ reducer: Reducer) {
    let source = Numbers()
    let observation = reducer.attach(source, .unlimited)
    let link = observation.subscription()
    observation.cancel()
    run(source, reducer)
    source.send(completion: .failure("late"))
    link?.cancel()
    link?.request(.max(1))
    #expect(observation.events == [.subscription(reducer.subscription)])
    #expect(source.subscription?.events == [.requested(.unlimited), .cancelled])
  }

  @Test(arguments: Reducer.all.filter { $0.result != nil })
  func aCancellationDropsAResultThatWaits(_ reducer: Reducer) {
    let source = Numbers()
    let observation = reducer.attach(source, nil)
    run(source, reducer)
    let before = source.subscription?.events
    let link = observation.subscription()
    observation.cancel()
    link?.request(.unlimited)
    #expect(observation.events == [.subscription(reducer.subscription)])
    #expect(source.subscription?.events == before)
  }

  @Test
  func requestsNothingIfCancelledAtTheSubscription() {
    let source = Numbers()
    let probe = Probe<Int, TestError>(demand: nil)
    probe.onSubscription = { $0.cancel() }
    source.count().subscribe(probe)
    #expect(source.subscription?.events == [.cancelled])
  }

  @Test
  func aCancellationAtTheValueSuppressesTheCompletion() {
    let source = Numbers()
    let probe = Probe<Int, TestError>()
    probe.onValue = { [unowned probe] _ in probe.cancel() }
    source.count().subscribe(probe)
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("Count"), .value(0)])
  }

  @Test
  func releasesAResultThatACancellationDrops() {
    let tracker = LifetimeTracker()
    let source = ManualPublisher<Tracked, TestError>()
    let probe = source.last().probe(demand: nil)
    source.send(tracker.make())
    source.send(completion: .finished)
    probe.cancel()
    source.letGo()
    #expect(tracker.alive == 0)
    withExtendedLifetime(probe) {}
  }

  // MARK: Out of order

  @Test(arguments: Reducer.all)
  func cancelsASecondSubscription(_ reducer: Reducer) {
    let source = Numbers()
    let observation = reducer.attach(source, .unlimited)
    let second = RecordedSubscription()
    source.send(subscription: second)
    #expect(second.events == [.cancelled])
    run(source, reducer)
    let third = RecordedSubscription()
    source.send(subscription: third)
    #expect(third.events == [.cancelled])
    #expect(observation.events == reducer.events(reducer.result))
  }

  @Test(arguments: Reducer.all)
  func mayFailBeforeTheSubscription(_ reducer: Reducer) {
    let source = Numbers(holdsBackSubscription: true)
    let observation = reducer.attach(source, .unlimited)
    source.send(completion: .failure("early"))
    #expect(observation.events == [.completion(.failure("early"))])
  }

}
