/// Receives from the last publisher of a ``SequentialSubscription``.
@usableFromInline
struct FinalSubscriber<Path: ErrorPath, Downstream: Subscriber>: SequentialSide
where Path.Downstream == Downstream.Failure {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Path.Upstream
  @usableFromInline typealias NextSource = Never

  @usableFromInline let owner: SequentialSubscription
  @usableFromInline let downstream: Downstream
  @usableFromInline let number: Int

  @inlinable
  init(_ owner: SequentialSubscription, _ downstream: Downstream, number: Int, _ path: Path.Type) {
    self.owner = owner
    self.downstream = downstream
    self.number = number
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Path.Upstream>) {
    finish(completion.mapError(Path.pass))
  }

  /// Continues with another publisher instead of the last one, and asks it for the demand that is still open.
  @inlinable var _giveWay: ((AnyPublisher<Downstream.Input, Path.Upstream>) -> Void)? {
    { publisher in
      if owner.advance(from: number) { subscribe(to: publisher, Path.self) }
    }
  }
}
