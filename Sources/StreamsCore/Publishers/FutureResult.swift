/// The result of a future, and the subscribers that wait for it.
///
/// The lock guards the result and the list. Each waiting subscriber has a lock of its own for its own state. Neither
/// lock is taken while the other is held.
@usableFromInline
final class FutureResult<Output, Failure: Error> {
  @usableFromInline let state = Guarded(State())

  @usableFromInline
  struct State {
    @usableFromInline var result: Result<Output, Failure>?
    /// The waiting subscribers, by their number in the order of arrival.
    @usableFromInline var waiting: [Int: FutureSubscriptionBase<Output, Failure>] = [:]
    @usableFromInline var arrivals = 0

    @inlinable
    init() {}
  }

  @inlinable
  init() {}

  /// Keeps the first result and delivers it to the waiting subscribers, in the order they came. Ignores later results.
  @inlinable
  func fulfill(_ result: Result<Output, Failure>) {
    let served = state.withLock { state -> [Int: FutureSubscriptionBase<Output, Failure>] in
      if state.result != nil { return [:] }
      state.result = result
      defer { state.waiting = [:] }
      return state.waiting
    }
    if served.isEmpty { return }
    for (_, subscription) in served.sorted(by: { $0.key < $1.key }) { subscription.receive(result) }
  }

  /// Adds a subscription to the list, unless the result is there.
  ///
  /// - Returns: The result, if it is there.
  @inlinable
  func add(_ subscription: FutureSubscriptionBase<Output, Failure>) -> Result<Output, Failure>? {
    state.withLock { state in
      if state.result == nil {
        subscription.number = state.arrivals
        state.waiting[state.arrivals] = subscription
        state.arrivals += 1
      }
      return state.result
    }
  }

  @inlinable
  func remove(_ subscription: FutureSubscriptionBase<Output, Failure>) {
    let removed = state.withLock { $0.waiting.removeValue(forKey: subscription.number) }
    withExtendedLifetime(removed) {}
  }
}
