/// Hands everything to a subscriber on the actor it belongs to, in the order it came.
@usableFromInline
struct IsolatedSubscriber<Downstream: Subscriber>: Subscriber {
  private let downstream: Downstream
  private let queue: ActorQueue

  @usableFromInline
  init(_ downstream: Downstream, on actor: any Actor) {
    self.downstream = downstream
    queue = ActorQueue(actor)
  }

  @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  /// The subscription comes from the call that subscribes, which is on the actor.
  @usableFromInline
  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  @usableFromInline
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    queue.run { _ = downstream.receive(input) }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    queue.run { downstream.receive(completion: completion) }
  }
}
