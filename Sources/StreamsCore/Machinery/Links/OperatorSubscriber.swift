/// Receives from the upstream of an operator with a subscription of its own.
///
/// The upstream holds it, and it holds the subscriber. At the end or after a cancellation the upstream lets it go, and so
/// the subscriber is freed even if it keeps its subscription for good.
@usableFromInline
protocol OperatorSubscriber<Downstream>: Subscriber, Displayed {
  associatedtype Link: OperatorSubscription
  associatedtype Downstream: Subscriber

  var subscription: Link { get }
  var downstream: Downstream { get }
}

extension OperatorSubscriber {
  @inlinable var combineIdentifier: CombineIdentifier { CombineIdentifier(subscription) }
  @usableFromInline var name: String { subscription.name }

  /// Connects to the upstream, and gives the subscriber its subscription. A second subscription is cancelled.
  @inlinable
  func receive(subscription upstream: any Subscription) {
    if subscription.connect(to: upstream) { downstream.receive(subscription: subscription) }
  }
}

extension OperatorSubscriber where Failure == Downstream.Failure {
  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if subscription.complete() { conclude(downstream, with: completion) }
  }
}
