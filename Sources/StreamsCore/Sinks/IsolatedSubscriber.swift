/// Passes everything to a subscriber on its actor, in order.
@usableFromInline
struct IsolatedSubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let queue: ActorQueue<IsolatedEvent<Input, Failure>>

  @inlinable
  init(_ downstream: Downstream, on actor: any Actor) {
    self.downstream = downstream
    queue = ActorQueue(ActorPlace(actor)) { event in
      switch event {
      case .value(let input): _ = downstream.receive(input)
      case .completion(let completion): downstream.receive(completion: completion)
      }
    }
  }

  @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  /// Called by the code that subscribes, which runs on the actor.
  @inlinable
  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  /// A value that comes on the actor with nothing waiting is passed on directly.
  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if queue.isFree { _ = downstream.receive(input) } else { queue.add(.value(input)) }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) { queue.add(.completion(completion)) }
}

/// An event that waits for an actor.
@usableFromInline
enum IsolatedEvent<Input, Failure: Error> {
  case value(Input)
  case completion(Subscribers.Completion<Failure>)
}

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
      case .value(let input): _ = sink.receive(input)
      case .completion(let completion): sink.receive(completion: completion)
      }
    }
  }

  var combineIdentifier: CombineIdentifier { sink.combineIdentifier }

  func receive(subscription: any Subscription) { sink.receive(subscription: subscription) }

  func receive(_ input: Input) -> Subscribers.Demand {
    if actor == nil { sink.cancel() } else { queue.add(.value(input)) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) { queue.add(.completion(completion)) }
}
