/// The result of a future, and the subscribers that wait for it.
///
/// The lock guards the result and the list. Each waiting subscriber has a lock of its own for its own state. Neither
/// lock is taken while the other is held.
@usableFromInline
final class FutureResult<Output, Failure: Error> {
  private let state = Guarded(State())

  private struct State {
    var result: Result<Output, Failure>?
    /// The waiting subscribers, by their number in the order of arrival.
    var waiting: [Int: FutureSubscriptionBase<Output, Failure>] = [:]
    var arrivals = 0
  }

  @usableFromInline
  init() {}

  /// Keeps the first result and delivers it to the waiting subscribers, in the order they came. Ignores later results.
  @usableFromInline
  func fulfill(_ result: Result<Output, Failure>) {
    let served = state.withLock { state -> [Int: FutureSubscriptionBase<Output, Failure>] in
      if state.result != nil { return [:] }
      state.result = result
      defer { state.waiting = [:] }
      return state.waiting
    }
    for (_, subscription) in served.sorted(by: { $0.key < $1.key }) { subscription.receive(result) }
  }

  /// Adds a subscription to the list, or gives it the result.
  func add(_ subscription: FutureSubscriptionBase<Output, Failure>) {
    let result = state.withLock { state in
      if state.result == nil {
        subscription.number = state.arrivals
        state.waiting[state.arrivals] = subscription
        state.arrivals += 1
      }
      return state.result
    }
    if let result { subscription.receive(result) }
  }

  func remove(_ subscription: FutureSubscriptionBase<Output, Failure>) {
    let removed = state.withLock { $0.waiting.removeValue(forKey: subscription.number) }
    withExtendedLifetime(removed) {}
  }
}
