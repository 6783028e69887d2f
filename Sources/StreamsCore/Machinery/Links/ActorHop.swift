// Embedded Swift has no actors.
#if !hasFeature(Embedded)
  /// A hop to an actor. What comes there, with nothing waiting, passes at once. All else waits for the actor, in order.
  ///
  /// A class, since each subscriber in a chain has room for one, and few have one. It does not know the type of its subscriber:
  /// a publisher that does not hop itself sends to a hop, and so is compiled once for all subscribers of an actor.
  @usableFromInline
  final class ActorHop<Input, Failure: Error>: Subscriber, Displayed {
    @usableFromInline let subscription = HopSubscription()
    @usableFromInline let closures: EntryClosures<Input, Failure>
    @usableFromInline let queue: ActorQueue<IsolatedEvent<Input, Failure>>

    /// Creates the hop behind the publisher at the beginning of a chain.
    @inlinable
    convenience init<Downstream: Subscriber<Input, Failure>>(to place: _Place, for downstream: Downstream) {
      self.init(to: place, EntryClosures(DownstreamBox(downstream)))
    }

    @inlinable @inline(never)
    init(to place: _Place, _ closures: consuming EntryClosures<Input, Failure>) {
      let (deliver, complete) = (closures.deliver, closures.complete)
      self.closures = closures
      queue = ActorQueue(ActorPlace(place)) { [subscription] event in
        switch event {
        case .value(let input, let crossing):
          guard subscription.admitsValue() else { return }
          let more = Crossings.run(crossing) { deliver(input) }
          if more != .none { subscription.connection.request(more) }
        case .completion(let completion):
          if subscription.complete() { complete(completion) }
        }
      }
    }

    @usableFromInline var name: String { subscription.name }

    @inlinable var combineIdentifier: CombineIdentifier { CombineIdentifier(subscription) }

    @inlinable @inline(never)
    func receive(subscription upstream: any Subscription) {
      if subscription.connect(to: upstream) { closures.begin(subscription) }
    }

    /// Returns the same as ``admits(_:)``, by a call: between two operators, each would have it once more.
    @inlinable @inline(never)
    func passes(_ input: Input) -> Bool { admits(input) }

    /// Returns true if a value may be delivered at once. Any other waits for the actor, or goes no further after a cancellation.
    @inlinable @inline(__always)
    func admits(_ input: Input) -> Bool {
      if queue.isFree { return subscription.admitsValue() }
      wait(input)
      return false
    }

    @inlinable @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
      admits(input) ? closures.deliver(input) : .none
    }

    @inlinable @inline(never)
    func wait(_ input: Input) { queue.add(.value(input, Crossings.begin())) }

    @inlinable @inline(never)
    func receive(completion: Subscribers.Completion<Failure>) { queue.add(.completion(completion)) }
  }

  /// Creates the hop between two operators. Compiled for no type: each operator has room for a hop, and in a program each would bring
  /// along all that follows it once more, for values that wait. No initialiser, which would take a copy of the subscriber.
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  func makeHop<Downstream: Subscriber>(
    to place: _Place?, before downstream: Downstream
  ) -> ActorHop<Downstream.Input, Downstream.Failure>? {
    place.map { ActorHop(to: $0, for: downstream) }
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
