/// A subscriber that only passes on what it receives, and could as well receive it from another publisher.
@usableFromInline
protocol LastStageOfSuccession<Input, Failure>: Subscriber {
  /// Goes on with `publisher` instead of the present one, with the demand that is still open.
  func giveWay<P: Publisher>(to publisher: P) where P.Output == Input, P.Failure == Failure
}

/// Receives for a ``Succession`` from a publisher that none follows.
@usableFromInline
struct LastStage<Path: ErrorPath, Downstream: Subscriber, Reserve>: LastStageOfSuccession
where Path.Downstream == Downstream.Failure {
  @usableFromInline let succession: Succession<Downstream, Reserve>
  @usableFromInline let number: Int

  @inlinable
  init(succession: Succession<Downstream, Reserve>, number: Int, _ path: Path.Type) {
    self.succession = succession
    self.number = number
  }

  @inlinable var combineIdentifier: CombineIdentifier { succession.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) {
    succession.receive(subscription: subscription, from: number)
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { succession.receive(input, from: number) }

  @inlinable
  func receive(completion: Subscribers.Completion<Path.Upstream>) {
    succession.finish(completion.mapError(Path.pass), from: number)
  }

  @inlinable
  func giveWay<P: Publisher>(to publisher: P) where P.Output == Downstream.Input, P.Failure == Path.Upstream {
    guard succession.advance(from: number) else { return }
    succession.proceed { [succession, number] in
      publisher.subscribe(LastStage(succession: succession, number: number + 1, Path.self))
    }
  }
}

extension LastStage: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @usableFromInline var description: String { succession.description }
  @usableFromInline var customMirror: Mirror { succession.customMirror }
  @usableFromInline var playgroundDescription: Any { description }
}
