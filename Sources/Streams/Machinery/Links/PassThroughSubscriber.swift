/// A subscriber that has no subscription of its own: the one below sees the subscription from above.
@usableFromInline
protocol PassThroughSubscriber: Subscriber, Displayed {
  associatedtype Downstream: Subscriber

  var downstream: Downstream { get }

  /// The operator's name, by which the subscriber shows itself.
  static var name: String { get }
}

extension PassThroughSubscriber {
  @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  @usableFromInline var name: String { Self.name }
}

extension PassThroughSubscriber where Failure == Downstream.Failure {
  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}
