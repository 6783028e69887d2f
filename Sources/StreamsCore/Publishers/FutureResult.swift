/// The result of a future, and the subscriptions that wait for it. Neither depends on a type, so that none is looked up.
///
/// The lock guards all of it. Each subscription has a lock of its own for its own state. Neither lock is taken while the
/// other is held.
@usableFromInline
final class FutureResult {
  private let state = Guarded(State())

  private struct State {
    var outcome: FutureOutcome?
    /// The subscription that came first. Most futures have no other.
    var first: FutureSubscription?
    /// The subscriptions that came while another one was waiting, by their number in the order of arrival.
    var others: [Int: FutureSubscription] = [:]
    var arrivals = 0

    /// Takes out the subscriptions that wait.
    mutating func takeWaiting() -> (first: FutureSubscription?, others: [Int: FutureSubscription]) {
      defer { others = [:] }
      return (first.take(), others)
    }
  }

  @usableFromInline
  init() {}

  /// Keeps the first outcome and delivers it to the waiting subscribers, in the order they came. Ignores later ones.
  @usableFromInline
  func fulfill(_ outcome: FutureOutcome) {
    let (first, others) = state.withLock { state in
      if state.outcome == nil { state.outcome = outcome }
      return state.takeWaiting()
    }
    first?.receive(outcome)
    if others.isEmpty { return }
    for (_, subscription) in others.sorted(by: { $0.key < $1.key }) { subscription.receive(outcome) }
  }

  /// Lets the subscriptions go, because no promise is left that could fulfill the future.
  @usableFromInline
  func abandon() {
    let abandoned = state.withLock { $0.takeWaiting() }
    withExtendedLifetime(abandoned) {}
  }

  /// Adds a subscription to the list, unless the outcome is there.
  ///
  /// - Returns: The outcome, if it is there.
  func add(_ subscription: FutureSubscription) -> FutureOutcome? {
    state.withLock { state in
      if let outcome = state.outcome { return outcome }
      subscription.number = state.arrivals
      if state.first == nil, state.others.isEmpty {
        state.first = subscription
      } else {
        state.others[state.arrivals] = subscription
      }
      state.arrivals += 1
      return nil
    }
  }

  func remove(_ subscription: FutureSubscription) {
    let removed = state.withLock { state in
      if state.first === subscription { return state.first.take() }
      return state.others.removeValue(forKey: subscription.number)
    }
    withExtendedLifetime(removed) {}
  }
}

/// The result that a promise was called with.
@usableFromInline
struct FutureOutcome {
  /// A `Box` with the result.
  @usableFromInline let box: AnyObject
  let isFailure: Bool

  @inlinable
  init<Output, Failure: Error>(_ result: Result<Output, Failure>) {
    let isFailure = if case .failure = result { true } else { false }
    self.init(Box(result), isFailure: isFailure)
  }

  @usableFromInline
  init(_ box: AnyObject, isFailure: Bool) {
    self.box = box
    self.isFailure = isFailure
  }
}
