/// A stage over an outer publisher, whose values bring inner publishers.
@usableFromInline
class FlatteningStage<Downstream: Subscriber>: Stage<Downstream> {
  @usableFromInline
  enum OuterState {
    /// The subscription has not arrived.
    case awaited
    case connected
    /// The outer publisher has sent a completion.
    case completed
    /// The outer publisher was given up, and may not know of it yet. Or there is none.
    case over
  }

  // All of this is shared state of the gate.
  @exclusivity(unchecked) @usableFromInline final var outer: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline final var outerState: OuterState
  /// Whether the stream is over because all publishers have finished.
  @exclusivity(unchecked) @usableFromInline final var isFinished = false

  @inlinable
  init(_ downstream: Downstream, outer: OuterState = .awaited) {
    outerState = outer
    super.init(downstream)
  }

  /// The initial demand for the outer publisher.
  @usableFromInline var outerDemand: Subscribers.Demand { .unlimited }

  /// Whether an inner publisher is running, or a value of one waits. Called with exclusive access.
  @usableFromInline var hasInner: Bool { fatalError("FlatteningStage is abstract.") }

  /// Gives up the outer publisher. Called with exclusive access.
  ///
  /// - Returns: The subscription to cancel.
  @inlinable
  final func takeOuter() -> (any Subscription)? {
    if outerState != .completed { outerState = .over }
    return outer.take()
  }

  @inlinable
  final func connect(_ subscription: any Subscription) {
    let access = gate.enter()
    let isSecond = outerState == .connected || outerState == .completed
    let isWanted = outerState == .awaited && !isOver
    if isWanted {
      outerState = .connected
      outer = subscription
    }
    refuse(isSecond ? .secondSubscription : nil, access)
    if isWanted { subscription.request(outerDemand) } else { subscription.cancel() }
  }

  @inlinable
  final func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let access = gate.enter()
    let breach = outerBreach(by: "completion")
    if isOver || hasOuterEnded { return refuse(breach, access) }
    let subscription = outer.take()
    outerState = .completed
    if !endsStream(completion, access) { settle(access) }
    if let breach { Violation.tell(breach, by: description) }
    withExtendedLifetime(subscription) {}
  }

  /// Whether the outer publisher brings no more publishers. Called with exclusive access.
  @inlinable final var hasOuterEnded: Bool { outerState == .completed || outerState == .over }

  /// The breach that an event of the outer publisher without a connection is; `nil` if that publisher was given up.
  @inlinable
  final func outerBreach(by event: StaticString) -> Violation.Lenient? {
    switch outerState {
    case .awaited: isOver ? nil : .early(event)
    case .completed: .late(event)
    case .connected, .over: nil
    }
  }

  /// Whether the stream was given up, so that publishers may not know of its end yet. Called with exclusive access.
  @usableFromInline final var isGivenUp: Bool { isOver && !isFinished }

  /// Whether everything has ended. Called with exclusive access.
  @inlinable final var isExhausted: Bool { hasOuterEnded && !hasInner && !isOver }

  /// Ends the stream if a completion of one of the publishers means its end, and leaves the gate in that case.
  ///
  /// - Returns: Whether it did.
  @inlinable
  final func endsStream(
    _ completion: Subscribers.Completion<Downstream.Failure>, _ access: Gate.Access
  ) -> Bool {
    if case .finished = completion {
      if !isExhausted { return false }
      isFinished = true
    }
    end(completion, access)
    return true
  }
}

/// Receives from the outer publisher of a ``FlatteningStage``.
@usableFromInline
protocol OuterSide: Side where Failure == Target.Failure, Owner: FlatteningStage<Target> {
  /// The subscriber of the stage.
  associatedtype Target: Subscriber
}

extension OuterSide {
  @inlinable
  func receive(subscription: any Subscription) { owner.connect(subscription) }

  @inlinable
  func receive(completion: Subscribers.Completion<Target.Failure>) { owner.complete(completion) }
}
