/// A subscriber that only passes on what it receives, and could receive it from another publisher as well.
@usableFromInline
protocol ReplaceableSubscriber<Input, Failure>: Subscriber {
  /// Continues with `publisher` instead of the current one, and asks it for the demand that is still open.
  func giveWay<P: Publisher<Input, Failure>>(to publisher: P)
}

/// Receives from the last publisher of a ``SequentialSubscription``.
@usableFromInline
struct FinalSubscriber<Path: ErrorPath, Downstream: Subscriber, NextSource>: SequentialSide,
  ReplaceableSubscriber
where Path.Downstream == Downstream.Failure {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Path.Upstream

  @usableFromInline let owner: SequentialSubscription<NextSource>
  @usableFromInline let downstream: Downstream
  @usableFromInline let number: Int

  @inlinable
  init(
    _ owner: SequentialSubscription<NextSource>, _ downstream: Downstream, number: Int, _ path: Path.Type
  ) {
    self.owner = owner
    self.downstream = downstream
    self.number = number
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Path.Upstream>) {
    finish(completion.mapError(Path.pass))
  }

  @inlinable
  func giveWay<P: Publisher<Downstream.Input, Path.Upstream>>(to publisher: P) {
    if owner.advance(from: number) { subscribe(to: publisher, Path.self) }
  }
}
