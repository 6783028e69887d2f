/// A subscriber that only passes on what it receives, and could as well receive it from another publisher.
@usableFromInline
protocol ReplaceableSubscriber<Input, Failure>: Subscriber {
  /// Goes on with `publisher` instead of the present one, with the demand that is still open.
  func giveWay<P: Publisher>(to publisher: P) where P.Output == Input, P.Failure == Failure
}

/// Receives for a ``SequentialSubscription`` from a publisher that none follows.
@usableFromInline
struct FinalSubscriber<Path: ErrorPath, Downstream: Subscriber, Reserve>: ReplaceableSubscriber
where Path.Downstream == Downstream.Failure {
  @usableFromInline let sequential: SequentialSubscription<Downstream, Reserve>
  @usableFromInline let number: Int

  @inlinable
  init(sequential: SequentialSubscription<Downstream, Reserve>, number: Int, _ path: Path.Type) {
    self.sequential = sequential
    self.number = number
  }

  @inlinable var combineIdentifier: CombineIdentifier { sequential.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) {
    sequential.receive(subscription: subscription, from: number)
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { sequential.receive(input, from: number) }

  @inlinable
  func receive(completion: Subscribers.Completion<Path.Upstream>) {
    sequential.finish(completion.mapError(Path.pass), from: number)
  }

  @inlinable
  func giveWay<P: Publisher>(to publisher: P) where P.Output == Downstream.Input, P.Failure == Path.Upstream {
    guard sequential.advance(from: number) else { return }
    sequential.proceed { [sequential, number] in
      publisher.subscribe(FinalSubscriber(sequential: sequential, number: number + 1, Path.self))
    }
  }
}

extension FinalSubscriber: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @usableFromInline var description: String { sequential.description }
  @usableFromInline var customMirror: Mirror { sequential.customMirror }
  @usableFromInline var playgroundDescription: Any { description }
}
