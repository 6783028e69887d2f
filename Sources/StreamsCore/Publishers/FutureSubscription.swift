/// The subscription to a future, whatever the type of the subscriber.
///
/// It refers to the result that it waits for, which refers back, until the end. If the future goes before, because no
/// promise can fulfill it any more, its subscriptions go with it. A future with a result does not know of its
/// subscriptions.
@usableFromInline
final class FutureSubscription: Subscription, Displayed {
  /// Delivers the result and the completion. Made where the types are known, so that it runs specialised.
  @usableFromInline typealias Delivery = (FutureSubscription, FutureOutcome) -> Void

  /// The place on the list. Written before the subscriber knows of this object.
  var number = -1
  private let state: Guarded<State>

  private enum Phase {
    /// The subscriber is receiving its subscription. A value that it asks for may come; a failure waits.
    case subscribing
    /// The subscriber waits for the result, or the result waits for demand.
    case waiting
    case delivered
    case cancelled
  }

  private struct State {
    var phase = Phase.subscribing
    var hasDemand = false
    /// Holds the subscriber, until the end.
    var delivery: Delivery?
    var outcome: FutureOutcome?
    /// The result on whose list this subscription is, until the end.
    var awaited: FutureResult?
    /// The future, if it had its result before this subscription came; until the end.
    var fulfilled: AnyObject?

    /// Takes out everything, if the subscriber has demand for a value or if it is a failure. The caller delivers it.
    mutating func claim() -> State? {
      guard let outcome, outcome.isFailure || hasDemand else { return nil }
      return end(.delivered)
    }

    /// Ends the subscription.
    ///
    /// - Returns: The previous state, to be used and freed with the lock free.
    mutating func end(_ phase: Phase) -> State {
      let old = self
      self = State(phase: phase)
      return old
    }
  }

  @usableFromInline
  init(_ delivery: @escaping Delivery) { state = Guarded(State(delivery: delivery)) }

  /// Waits for a result, or takes it if it is there. Called before the subscriber knows of this object.
  @usableFromInline
  func wait(for result: FutureResult, of future: AnyObject) {
    let outcome = result.add(self)
    state.withLock { state in
      if let outcome {
        state.outcome = outcome
        state.fulfilled = future
      } else {
        state.awaited = result
      }
    }
  }

  /// Delivers what came while the subscriber received its subscription.
  @usableFromInline
  func begin() {
    deliver(
      state.withLock { state in
        if state.phase == .subscribing { state.phase = .waiting }
        return state.claim()
      })
  }

  /// Takes the result. A result that comes while the subscriber receives its subscription waits until that is done.
  func receive(_ outcome: FutureOutcome) {
    deliver(
      state.withLock { state in
        guard state.delivery != nil else { return nil }
        state.outcome = outcome
        return state.phase == .waiting ? state.claim() : nil
      })
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    if demand.isEmpty(for: name) { return }
    deliver(
      state.withLock { state in
        state.hasDemand = true
        return state.outcome?.isFailure == false ? state.claim() : nil
      })
  }

  private func deliver(_ claimed: State?) {
    guard let claimed, let delivery = claimed.delivery, let outcome = claimed.outcome else { return }
    delivery(self, outcome)
  }

  @usableFromInline
  func cancel() {
    let old = state.withLock { $0.end(.cancelled) }
    old.awaited?.remove(self)
  }

  /// True if the subscriber has cancelled. A subscriber that cancels as it takes the value receives no
  /// completion.
  @usableFromInline var isCancelled: Bool { state.withLock { $0.phase == .cancelled } }

  @usableFromInline var name: String { "Future" }
}
