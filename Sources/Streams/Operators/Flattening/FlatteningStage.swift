/// A stage over an outer publisher, whose values bring inner publishers.
@usableFromInline
class FlatteningStage<Downstream: Subscriber>: Stage<Downstream> {
  @usableFromInline
  enum OuterState {
    /// The subscription has not arrived.
    case awaited
    case connected
    /// The outer publisher has ended or was given up.
    case over
  }

  // All of this is shared state of the gate.
  @exclusivity(unchecked) @usableFromInline final var outer: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline final var outerState: OuterState

  @usableFromInline
  init(_ downstream: Downstream, outer: OuterState = .awaited) {
    outerState = outer
    super.init(downstream)
  }

  /// The initial demand for the outer publisher.
  @usableFromInline var outerDemand: Subscribers.Demand { .unlimited }

  /// Whether an inner publisher is running, or a value of one waits. Called with exclusive access.
  @usableFromInline var hasInner: Bool { fatalError("FlatteningStage is abstract.") }

  @usableFromInline
  override func abandon() -> [any Subscription] {
    outerState = .over
    return outer.take().map { [$0] } ?? []
  }

  @usableFromInline
  final func connect(_ subscription: any Subscription) {
    let access = gate.enter()
    let isWanted = outerState == .awaited && !isOver
    if isWanted {
      outerState = .connected
      outer = subscription
    }
    settle(access)
    if isWanted { subscription.request(outerDemand) } else { subscription.cancel() }
  }

  @usableFromInline
  final func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let access = gate.enter()
    if isOver || outerState == .over { return settle(access) }
    let subscription = outer.take()
    outerState = .over
    if !endsStream(completion, access) { settle(access) }
    withExtendedLifetime(subscription) {}
  }

  /// Whether everything has ended. Called with exclusive access.
  @inlinable final var isExhausted: Bool { outerState == .over && !hasInner && !isOver }

  /// Ends the stream if a completion of one of the publishers means its end, and leaves the gate in that case.
  ///
  /// - Returns: Whether it did.
  @inlinable
  final func endsStream(
    _ completion: Subscribers.Completion<Downstream.Failure>, _ access: Gate.Access
  ) -> Bool {
    if case .finished = completion, !isExhausted { return false }
    end(completion, access)
    return true
  }
}
