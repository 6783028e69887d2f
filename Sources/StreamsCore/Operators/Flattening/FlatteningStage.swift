/// A stage over an outer publisher, whose values bring inner publishers.
@usableFromInline
class FlatteningStage<Downstream: Subscriber>: Stage<Downstream> {
  /// The outer publisher; given up if there is none. Shared state of the gate.
  @exclusivity(unchecked) @usableFromInline final var outer: UpstreamState

  @inlinable
  init(_ downstream: Downstream, outer: UpstreamState.Phase = .awaited) {
    self.outer = UpstreamState(outer)
    super.init(downstream)
  }

  /// The initial demand for the outer publisher.
  @usableFromInline var outerDemand: Subscribers.Demand { .unlimited }

  /// True if an inner publisher is running, or a value of one waits. Called with exclusive access.
  @usableFromInline var hasInner: Bool { fatalError("FlatteningStage is abstract.") }

  @usableFromInline
  final func connect(_ subscription: any Subscription) {
    let access = gate.enter()
    let (isWanted, breach) = outer.connect(subscription)
    refuse(breach, access)
    if isWanted { subscription.request(outerDemand) } else { subscription.cancel() }
  }

  @inlinable
  final func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let access = gate.enter()
    let (isWanted, breach, previous) = outer.complete()
    if isWanted, endsStream(with: completion) { endAfterOutbox(completion) }
    refuse(breach, access)
    withExtendedLifetime(previous) {}
  }

  /// True if everything has ended. Called with exclusive access.
  @inlinable final var isExhausted: Bool { !isOver && !outer.isOpen && !hasInner }

  /// Returns true if the completion of one of the publishers ends the stream. Called with exclusive access.
  @inlinable
  final func endsStream(with completion: Subscribers.Completion<Downstream.Failure>) -> Bool {
    completion.isFailure || isExhausted
  }
}

/// Receives from the outer publisher of a ``FlatteningStage``.
@usableFromInline
protocol OuterInput: Side where Failure == Target.Failure, Owner: FlatteningStage<Target> {
  /// The subscriber of the stage.
  associatedtype Target: Subscriber
}

extension OuterInput {
  @inlinable
  func receive(subscription: any Subscription) { owner.connect(subscription) }

  @inlinable
  func receive(completion: Subscribers.Completion<Target.Failure>) { owner.complete(completion) }
}
