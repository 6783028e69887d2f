/// A subscriber that has no subscription of its own: the one below sees the subscription from above.
@usableFromInline
protocol PassThroughSubscriber: Subscriber, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  associatedtype Downstream: Subscriber

  var downstream: Downstream { get }

  /// The operator's name, by which the subscriber shows itself.
  static var name: String { get }

  /// What a mirror shows.
  var children: [Mirror.Child] { get }
}

extension PassThroughSubscriber {
  @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  @usableFromInline var children: [Mirror.Child] { [] }
  @usableFromInline var description: String { Self.name }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: children) }
  @usableFromInline var playgroundDescription: Any { description }
}

extension PassThroughSubscriber where Failure == Downstream.Failure {
  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}
