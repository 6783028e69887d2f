/// A subscriber without a subscription of its own. Its downstream receives the subscription of the upstream.
@usableFromInline
protocol PassThroughSubscriber: Subscriber, Displayed {
  associatedtype Downstream: Subscriber

  var downstream: Downstream { get }
  /// The hop to the actor of the subscriber; `nil` if that is called wherever a value comes.
  var hop: Outlet<Downstream>.Hop? { get }
}

extension PassThroughSubscriber {
  @inlinable var hop: Outlet<Downstream>.Hop? { nil }
  @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) { hop.pass(subscription: subscription, to: downstream) }
}

extension PassThroughSubscriber where Failure == Downstream.Failure {
  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    hop.pass(completion: completion, to: downstream)
  }
}

/// Passes values on, and turns the completion into another.
@usableFromInline
struct CompletionMappingSubscriber<Failure: Error, Downstream: Subscriber>: PassThroughSubscriber {
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let name: String
  @usableFromInline let downstream: Downstream
  @usableFromInline let hop: Outlet<Downstream>.Hop?
  @usableFromInline let transform:
    (Subscribers.Completion<Failure>) -> Subscribers.Completion<Downstream.Failure>

  @inlinable
  init(
    _ name: String, _ outlet: Outlet<Downstream>,
    transform: @escaping (Subscribers.Completion<Failure>) -> Subscribers.Completion<Downstream.Failure>
  ) {
    self.name = name
    downstream = outlet.downstream
    hop = outlet.hop
    self.transform = transform
  }

  // Not in an extension of the protocol, where `downstream` is a copy.
  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand { hop.pass(input, to: downstream) }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    hop.pass(completion: transform(completion), to: downstream)
  }
}
