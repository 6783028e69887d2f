/// Passes everything to a subscriber on its actor, in order.
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

  /// Called by the code that subscribes, which runs on the actor.
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

/// Passes everything to a sink on an actor, in order. Neither of them holds the actor.
struct WeaklyIsolatedSubscriber<Recipient: Actor, Input, Failure: Error>: Subscriber {
  private weak var actor: Recipient?
  private let sink: Subscribers.Sink<Input, Failure>
  private let queue: ActorQueue

  init(_ sink: Subscribers.Sink<Input, Failure>, on actor: Recipient) {
    self.actor = actor
    self.sink = sink
    queue = ActorQueue(onWeak: actor)
  }

  var combineIdentifier: CombineIdentifier { sink.combineIdentifier }

  func receive(subscription: any Subscription) { sink.receive(subscription: subscription) }

  func receive(_ input: Input) -> Subscribers.Demand {
    if actor == nil { sink.cancel() } else { queue.run { _ = sink.receive(input) } }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    queue.run { sink.receive(completion: completion) }
  }
}
