/// A subscriber that stands before another object, which does the work. It has the description of that object.
@usableFromInline
protocol Side: Subscriber, Displayed {
  associatedtype Owner: AnyObject, CustomStringConvertible

  var owner: Owner { get }
}

extension Side {
  @inlinable var combineIdentifier: CombineIdentifier { CombineIdentifier(owner) }
  @usableFromInline var name: String { owner.description }
}

/// Receives from one of the upstreams of a ``JoinStage``.
@usableFromInline
protocol JoinSide: Side where Failure == Target.Failure, Owner: JoinStage<Target> {
  /// The subscriber of the stage.
  associatedtype Target: Subscriber

  var index: Int { get }
}

extension JoinSide {
  @inlinable
  func receive(subscription: any Subscription) { owner.connect(subscription, at: index) }

  @inlinable
  func receive(completion: Subscribers.Completion<Target.Failure>) {
    owner.complete(completion, at: index)
  }
}
