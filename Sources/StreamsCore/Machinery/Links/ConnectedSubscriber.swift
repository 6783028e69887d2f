/// Receives for a subscription that has no part in what is delivered.
@usableFromInline
struct ConnectedSubscriber<Link: OperatorSubscription, Downstream: Subscriber>: OperatorSubscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let subscription: Link
  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ subscription: Link, _ downstream: Downstream) {
    self.subscription = subscription
    self.downstream = downstream
  }

  @inlinable @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    subscription.admitsValue() ? downstream.receive(input) : .none
  }
}
