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
  @usableFromInline let owner: SequentialSubscription<Downstream, NextSource>
  @usableFromInline let number: Int

  @inlinable
  init(_ owner: SequentialSubscription<Downstream, NextSource>, number: Int, _ path: Path.Type) {
    self.owner = owner
    self.number = number
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Path.Upstream>) {
    owner.finish(completion.mapError(Path.pass), from: number)
  }

  @inlinable
  func giveWay<P: Publisher<Downstream.Input, Path.Upstream>>(to publisher: P) {
    if owner.advance(from: number) { owner.subscribe(to: publisher, as: number + 1, Path.self) }
  }
}
