/// A subscriber without a subscription of its own. Its downstream receives the subscription of the upstream.
@usableFromInline
protocol PassThroughSubscriber: Subscriber, Displayed {
  associatedtype Downstream: Subscriber

  var outlet: Outlet<Downstream> { get }
}

extension PassThroughSubscriber {
  @inlinable var combineIdentifier: CombineIdentifier { outlet.downstream.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) { outlet.receive(subscription: subscription) }
}

extension PassThroughSubscriber where Failure == Downstream.Failure {
  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    outlet.receive(completion: completion)
  }
}

/// Passes values on, and turns the completion into another.
@usableFromInline
struct CompletionMappingSubscriber<Failure: Error, Downstream: Subscriber>: PassThroughSubscriber {
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let name: String
  @usableFromInline let outlet: Outlet<Downstream>
  @usableFromInline let transform:
    (Subscribers.Completion<Failure>) -> Subscribers.Completion<Downstream.Failure>

  @inlinable
  init(
    _ name: String, _ outlet: Outlet<Downstream>,
    transform: @escaping (Subscribers.Completion<Failure>) -> Subscribers.Completion<Downstream.Failure>
  ) {
    self.name = name
    self.outlet = outlet
    self.transform = transform
  }

  // Not in an extension of the protocol, where `outlet` is a copy.
  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand { outlet.receive(input) }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    outlet.receive(completion: transform(completion))
  }
}
