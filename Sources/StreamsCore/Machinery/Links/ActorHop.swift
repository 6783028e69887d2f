// Embedded Swift has no actors.
#if !hasFeature(Embedded)
  /// A hop to an actor. What comes there, with nothing waiting, passes at once. All else waits for the actor, in order.
  ///
  /// A class, since each subscriber in a chain has room for one, and few have one.
  @usableFromInline
  final class ActorHop<Input, Failure: Error> {
    @usableFromInline let subscription = HopSubscription()
    @usableFromInline let deliver: (Input) -> Subscribers.Demand
    @usableFromInline let queue: ActorQueue<IsolatedEvent<Input, Failure>>

    @inlinable
    init<Downstream: Subscriber<Input, Failure>>(to place: _Place, for downstream: Downstream) {
      let deliver: (Input) -> Subscribers.Demand = { downstream.receive($0) }
      self.deliver = deliver
      queue = ActorQueue(ActorPlace(place)) { [subscription] event in
        switch event {
        case .value(let input, let crossing):
          guard subscription.admitsValue() else { return }
          let more = Crossings.run(crossing) { deliver(input) }
          if more != .none { subscription.connection.request(more) }
        case .completion(let completion):
          if subscription.complete() {
            downstream.receive(completion: completion)
          }
        }
      }
    }

    /// Returns true if a value may be delivered at once. Any other waits for the actor, or goes no further after a cancellation.
    @inlinable @inline(__always)
    func passes(_ input: Input) -> Bool {
      if queue.isFree { return subscription.admitsValue() }
      queue.add(.value(input, Crossings.begin()))
      return false
    }

    @inlinable
    func receive(_ input: Input) -> Subscribers.Demand { passes(input) ? deliver(input) : .none }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) { queue.add(.completion(completion)) }
  }

  /// The subscription of what is behind a hop. After a cancellation, what waits for the actor is dropped there.
  @usableFromInline
  final class HopSubscription: OperatorSubscription {
    @inlinable override init() { super.init() }

    @usableFromInline override var name: String { connection.subscription.map { "\($0)" } ?? "ReceiveOn" }
  }

  /// An event that waits for an actor.
  @usableFromInline
  enum IsolatedEvent<Input, Failure: Error> {
    case value(Input, Crossings.Crossing?)
    case completion(Subscribers.Completion<Failure>)
  }
#endif
