import Synchronization

extension Subscribers {
  /// A subscriber with unlimited demand that calls closures.
  ///
  /// ``Publisher/sink(receiveCompletion:receiveValue:isolation:)`` creates one.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    /// The closures, until the end. Touched only by the thread that delivers, and by the one that has claimed to free
    /// them. Not copyable, so that a call needs no reference counting.
    @exclusivity(unchecked) @usableFromInline var closures: SinkClosures<Input, Failure>?
    @usableFromInline let connection = UpstreamConnection()

    /// Whether a closure is running, or about to run.
    @usableFromInline let delivery: Presence
    @usableFromInline let isEmptied = Atomic<Bool>(false)

    /// Creates a sink that calls the given closures.
    @inlinable
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      closures = SinkClosures(value: receiveValue, completion: receiveCompletion)
      delivery = Presence()
    }

    /// Creates a sink with another kind of ``Presence``, for tests.
    init(delivery: consuming Presence, receiveValue: @escaping (Input) -> Void) {
      closures = SinkClosures(value: receiveValue) { _ in }
      self.delivery = delivery
    }

    /// The closure called with each value. After the end, it does nothing.
    public var receiveValue: (Input) -> Void {
      switch closures {
      case .some(let closures): closures.value
      case .none: { _ in }
      }
    }

    /// The closure called with the completion. After the end, it does nothing.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      switch closures {
      case .some(let closures): closures.completion
      case .none: { _ in }
      }
    }

    /// Requests all values from the first subscription; cancels any other.
    @inlinable
    public func receive(subscription: any Subscription) {
      let isFirst = connection.connect(
        subscription,
        as: delivery.asksByBarrier
          ? UpstreamConnection.Standing.connected : UpstreamConnection.Standing.connectedWithCare,
        for: description)
      if isFirst { subscription.request(.unlimited) }
    }

    /// Calls ``receiveValue``, unless cancelled.
    @inlinable @inline(__always)
    public func receive(_ value: Input) -> Subscribers.Demand {
      if delivery.isNested {
        deliverNested(value)
      } else {
        delivery.say(true)
        deliver(value)
        finishDelivery()
      }
      return .none
    }

    /// Delivers a value within a delivery.
    @usableFromInline @inline(never)
    func deliverNested(_ value: Input) { deliver(value) }

    @inlinable @inline(__always)
    func deliver(_ value: Input) {
      guard admits("value") else { return }
      switch closures {
      case .some(let closures): closures.value(value)
      case .none: break
      }
    }

    /// Whether an event may be delivered. Asked after ``delivery`` has been told: a thread that ended the sink before,
    /// and saw no delivery, may be freeing the closures.
    @inlinable @inline(__always)
    func admits(_ event: StaticString) -> Bool { connection.isSimplyConnected || admitsWithCare(event) }

    @usableFromInline @inline(never)
    func admitsWithCare(_ event: StaticString) -> Bool {
      delivery.confirm(true)
      if !connection.hasEnded { return true }
      connection.tell(of: event, by: description)
      return false
    }

    @inlinable @inline(__always)
    func finishDelivery() {
      delivery.say(false)
      if !connection.isSimplyConnected { finishDeliveryWithCare() }
    }

    @usableFromInline @inline(never)
    func finishDeliveryWithCare() {
      delivery.confirm(false)
      if connection.hasEnded { empty() }
    }

    /// Calls ``receiveCompletion``, unless the sink has ended.
    @inlinable
    public func receive(completion: Subscribers.Completion<Failure>) {
      let isNested = delivery.isNested
      delivery.say(true)
      if admits("completion") {
        let subscription = connection.close(as: UpstreamConnection.Standing.completed).upstream
        switch closures {
        case .some(let closures): closures.completion(completion)
        case .none: break
        }
        withExtendedLifetime(subscription) {}
      }
      if !isNested { finishDelivery() }
    }

    /// Cancels the subscription and frees the closures. If a closure is running, its thread frees them.
    @inlinable
    public func cancel() {
      disconnect()
      if delivery.isSurelyAbsent() { empty() }
    }

    /// Cancels the subscription. The closures are freed with the sink.
    @inlinable
    func disconnect() { connection.end()?.cancel() }

    /// Frees the closures, once.
    @inlinable
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

extension Subscribers.Sink: CustomStringConvertible {
  /// `Sink`.
  public var description: String { "Sink" }
}
