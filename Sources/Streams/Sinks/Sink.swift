import Synchronization

extension Subscribers {
  /// A subscriber that asks for everything and calls closures.
  ///
  /// ``Publisher/sink(receiveCompletion:receiveValue:isolation:)`` makes one.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    /// The closures, until the end. Touched only by who delivers, and by who has claimed to free them; not
    /// copyable, so that calling one needs no reference counting.
    @exclusivity(unchecked) @usableFromInline var closures: SinkClosures<Input, Failure>?
    @usableFromInline let connection = UpstreamConnection()

    /// Whether a closure is running, or about to.
    @usableFromInline let delivery: Presence
    private let isEmptied = Atomic<Bool>(false)

    /// Makes a sink of two closures.
    @inlinable
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      closures = SinkClosures(value: receiveValue, completion: receiveCompletion)
      delivery = Presence()
    }

    /// Makes a sink as there is one where ``Presence`` works in another way.
    init(delivery: consuming Presence, receiveValue: @escaping (Input) -> Void) {
      closures = SinkClosures(value: receiveValue) { _ in }
      self.delivery = delivery
    }

    /// What is called with every value; does nothing after the end.
    public var receiveValue: (Input) -> Void {
      switch closures {
      case .some(let closures): closures.value
      case .none: { _ in }
      }
    }

    /// What is called with the completion; does nothing after the end.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      switch closures {
      case .some(let closures): closures.completion
      case .none: { _ in }
      }
    }

    /// Takes the first subscription and asks it for everything; cancels any other.
    @inlinable
    public func receive(subscription: any Subscription) {
      if connection.connect(subscription) { subscription.request(.unlimited) }
    }

    /// Calls ``receiveValue``, unless cancelled.
    @inlinable
    @inline(__always)
    public func receive(_ value: Input) -> Subscribers.Demand {
      let isNested = delivery.isNested
      delivery.say(true)
      // Only now: who ended the sink before, and saw nobody deliver, may be freeing the closures.
      if !connection.hasEnded {
        switch closures {
        case .some(let closures): closures.value(value)
        case .none: break
        }
      }
      if !isNested { finishDelivery() }
      return .none
    }

    @inlinable
    @inline(__always)
    func finishDelivery() {
      delivery.say(false)
      if connection.hasEnded { empty() }
    }

    /// Calls ``receiveCompletion``, unless something ended the sink before.
    @inlinable
    public func receive(completion: Subscribers.Completion<Failure>) {
      let isNested = delivery.isNested
      delivery.say(true)
      if !connection.hasEnded {
        let subscription = connection.end()
        switch closures {
        case .some(let closures): closures.completion(completion)
        case .none: break
        }
        withExtendedLifetime(subscription) {}
      }
      if !isNested { finishDelivery() }
    }

    /// Cancels the subscription and frees the closures, or lets the thread that is calling one free them.
    public func cancel() {
      disconnect()
      if delivery.isSurelyAbsent() { empty() }
    }

    /// Cancels the subscription; the closures go when the sink does.
    @usableFromInline
    func disconnect() { connection.end()?.cancel() }

    /// Frees the closures, once.
    @usableFromInline
    func empty() {
      if isEmptied.exchange(true, ordering: .acquiringAndReleasing) { return }
      let old = closures.take()
      _ = consume old
    }
  }
}

@usableFromInline
struct SinkClosures<Input, Failure: Error>: ~Copyable {
  @usableFromInline let value: (Input) -> Void
  @usableFromInline let completion: (Subscribers.Completion<Failure>) -> Void

  @inlinable
  init(value: @escaping (Input) -> Void, completion: @escaping (Subscribers.Completion<Failure>) -> Void) {
    self.value = value
    self.completion = completion
  }
}

extension Subscribers.Sink: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  /// `Sink`.
  public var description: String { "Sink" }

  /// Nothing to see inside.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }

  /// `Sink`.
  public var playgroundDescription: Any { description }
}
