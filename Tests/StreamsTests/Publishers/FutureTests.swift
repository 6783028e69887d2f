import Streams
import TestSupport
import Testing

@Suite
struct FutureTests {
  /// A future and the promise to fulfill it with.
  private func pair<Failure: Error>(
    failure: Failure.Type = Never.self
  ) -> (Future<Int, Failure>, Future<Int, Failure>.Promise) {
    var kept: Future<Int, Failure>.Promise?
    let future = Future<Int, Failure> { kept = $0 }
    return (future, kept!)
  }

  @Test
  func theClosureRunsOnceWithoutSubscribers() {
    var runs = 0
    let future = Future<Int, Never> { promise in
      runs += 1
      promise(.success(runs))
    }
    #expect(runs == 1)
    #expect(future.recorded(demand: .max(1)).values == [1])
    #expect(future.recorded(demand: .max(1)).values == [1])
    #expect(runs == 1)
  }

  @Test
  func anEarlyValueWaitsForDemand() {
    let recorder = Future<Int, Never> { $0(.success(7)) }.recorded()
    #expect(recorder.descriptions == ["Future"])
    #expect(recorder.values.isEmpty && recorder.completions.isEmpty)
    recorder.subscription?.request(.max(3))
    #expect(recorder.values == [7])
    #expect(recorder.isFinished)
  }

  @Test
  func aLateValueWaitsForDemandOrFindsIt() {
    let (future, promise) = pair()
    let asking = future.recorded(demand: .max(1))
    let silent = future.recorded()
    promise(.success(7))
    #expect(asking.values == [7])
    #expect(asking.isFinished)
    #expect(silent.values.isEmpty && silent.completions.isEmpty)
    silent.subscription?.request(.unlimited)
    #expect(silent.values == [7])
    #expect(silent.isFinished)
  }

  @Test
  func aFailureNeedsNoDemand() {
    let (future, promise) = pair(failure: SourceTrouble.self)
    let early = future.recorded()
    promise(.failure(.first))
    #expect(early.failures == [.first])
    let late = future.recorded()
    #expect(late.descriptions == ["Future"])
    #expect(late.failures == [.first])
    late.subscription?.request(.max(1))
    #expect(late.completions.count == 1)
  }

  @Test
  func aFailureComesOnlyAfterTheSubscription() {
    let (future, promise) = pair(failure: SourceTrouble.self)
    let recorder = SourceRecorder<Int, SourceTrouble>(demand: .max(1))
    recorder.onSubscription = { [unowned recorder] _ in
      promise(.failure(.first))
      #expect(recorder.completions.isEmpty)
    }
    future.subscribe(recorder)
    #expect(recorder.failures == [.first])
  }

  @Test
  func onlyTheFirstResultCounts() {
    let (future, promise) = pair(failure: SourceTrouble.self)
    let recorder = future.recorded(demand: .unlimited)
    promise(.success(1))
    promise(.success(2))
    promise(.failure(.first))
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    #expect(future.recorded(demand: .unlimited).values == [1])
  }

  @Test
  func servesWaitingSubscribersInOrder() {
    let (future, promise) = pair()
    var served: [Int] = []
    let recorders = (0..<20).map { number in
      let recorder = SourceRecorder<Int, Never>(demand: .max(1))
      recorder.onValue = { _ in
        served.append(number)
        return .none
      }
      future.subscribe(recorder)
      return recorder
    }
    recorders[4].subscription?.cancel()
    promise(.success(1))
    #expect(served == (0..<20).filter { $0 != 4 })
  }

  @Test
  func aSubscriberThatComesAfterTheFirstHasLeftIsServedLast() {
    let (future, promise) = pair()
    var served: [Int] = []
    let sinks = (0..<3).map { number in future.sink { _ in served.append(number) } }
    sinks[0].cancel()
    let late = future.sink { _ in served.append(3) }
    promise(.success(1))
    #expect(served == [1, 2, 3])
    withExtendedLifetime((sinks, late)) {}
  }

  @Test
  func deliversNothingAfterACancellation() {
    let (future, promise) = pair()
    let before = future.recorded(demand: .max(1))
    before.subscription?.cancel()
    let between = future.recorded()
    let within = SourceRecorder<Int, Never>(demand: .max(1))
    within.onValue = { [unowned within] _ in
      within.subscription?.cancel()
      return .max(1)
    }
    future.subscribe(within)
    promise(.success(7))
    between.subscription?.cancel()
    between.subscription?.request(.max(1))
    #expect(before.values.isEmpty && before.completions.isEmpty)
    #expect(between.values.isEmpty && between.completions.isEmpty)
    #expect(within.values == [7])
    #expect(within.completions.isEmpty)
  }

  @Test
  func aDeliveryMaySubscribeRequestAndFulfillAgain() {
    let (future, promise) = pair()
    let inner = SourceRecorder<Int, Never>(demand: .max(1))
    let outer = SourceRecorder<Int, Never>(demand: .max(1))
    outer.onValue = { [unowned outer] value in
      outer.subscription?.request(.unlimited)
      promise(.success(value + 1))
      future.subscribe(inner)
      return .max(1)
    }
    future.subscribe(outer)
    promise(.success(7))
    #expect(outer.values == [7])
    #expect(outer.isFinished)
    #expect(inner.values == [7])
    #expect(inner.isFinished)
  }

  @Test
  func theSubscriptionIsDescribedByItsName() {
    #expect(Future<Int, Never> { _ in }.recorded().descriptions == ["Future"])
  }

  @Test
  func thePromiseKeepsTheFutureAlive() {
    var promise: Future<Int, Never>.Promise?
    let recorder = Future<Int, Never> { promise = $0 }.recorded(demand: .max(1))
    promise?(.success(7))
    #expect(recorder.values == [7])
  }

  @Test
  func aFutureWithoutAPromiseGoesWithItsSubscribers() {
    weak var watchedFuture: Future<Int, Never>?
    weak var watchedRecorder: SourceRecorder<Int, Never>?
    do {
      let future = Future<Int, Never> { _ in }
      watchedFuture = future
      watchedRecorder = future.recorded(demand: .max(1))
      #expect(watchedRecorder?.subscription != nil)
      watchedRecorder?.forget()
    }
    #expect(watchedFuture == nil)
    #expect(watchedRecorder == nil)
  }

  @Test
  func finishedAndCancelledSubscribersAreReleased() {
    let (future, promise) = pair()
    weak var finished: SourceRecorder<Int, Never>?
    weak var cancelled: SourceRecorder<Int, Never>?
    var subscriptions: [(any Subscription)?] = []
    do {
      let recorders = [future.recorded(demand: .max(1)), future.recorded(demand: .max(1))]
      finished = recorders[0]
      cancelled = recorders[1]
      subscriptions = recorders.map(\.subscription)
      recorders.forEach { $0.forget() }
    }
    #expect(finished != nil && cancelled != nil)
    subscriptions[1]?.cancel()
    #expect(cancelled == nil)
    promise(.success(7))
    #expect(finished == nil)
  }
}
