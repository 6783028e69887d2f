/// Passes everything to a sink on an actor, in order. Neither of them holds the actor.
struct WeaklyIsolatedSubscriber<Recipient: Actor, Input, Failure: Error>: Subscriber {
  weak var actor: Recipient?
  let sink: Subscribers.Sink<Input, Failure>
  let queue: ActorQueue<IsolatedEvent<Input, Failure>>

  init(_ sink: Subscribers.Sink<Input, Failure>, on actor: Recipient) {
    self.actor = actor
    self.sink = sink
    queue = ActorQueue(ActorPlace(onWeak: actor)) { event in
      switch event {
      case .value(let input, let crossing): _ = Crossings.run(crossing) { sink.receive(input) }
      case .completion(let completion): sink.receive(completion: completion)
      }
    }
  }

  var combineIdentifier: CombineIdentifier { sink.combineIdentifier }

  func receive(subscription: any Subscription) { sink.receive(subscription: subscription) }

  func receive(_ input: Input) -> Subscribers.Demand {
    if actor == nil { sink.cancel() } else { queue.add(.value(input, Crossings.begin())) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) { queue.add(.completion(completion)) }
}
