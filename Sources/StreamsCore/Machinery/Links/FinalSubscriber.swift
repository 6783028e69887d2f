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

#if hasFeature(Embedded)
  /// Lets a subscriber that could do so continue with `publisher`. Here, each one in a chain stays.
  ///
  /// - Returns: Whether it does.
  @usableFromInline
  func replace<S: Subscriber, P: Publisher>(upstreamOf subscriber: S, by publisher: P) -> Bool { false }
#else
  /// Lets a subscriber that could do so continue with `publisher`.
  ///
  /// - Returns: Whether it does.
  @usableFromInline
  func replace<S: Subscriber, P: Publisher>(upstreamOf subscriber: S, by publisher: P) -> Bool
  where S.Input == P.Output {
    let content: Any = (subscriber as? AnySubscriber<S.Input, S.Failure>)?.content ?? subscriber
    // Most subscribers are not replaceable, which the first cast finds out much faster than the second.
    guard content is any ReplaceableSubscriber,
      let final = content as? any ReplaceableSubscriber<P.Output, P.Failure>
    else { return false }
    final.giveWay(to: publisher)
    return true
  }
#endif
