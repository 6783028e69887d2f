extension Subscribers {
  /// A subscriber with unlimited demand that calls closures.
  ///
  /// ``Publisher/sink(receiveCompletion:receiveValue:isolation:)`` creates one.
  ///
  /// A sink frees its closures after the completion. A sink that you make and cancel while a closure of it runs frees them as
  /// soon as that closure returns; cancelled at another time, it keeps them until it goes, or until one more value comes.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    /// The closures, until the end. Touched only by the thread that delivers. Not copyable, so that a call needs no reference
    /// counting.
    @exclusivity(unchecked) @usableFromInline var closures: SinkClosures<Input, Failure>?

    /// True if a closure is running. Touched only by the thread that delivers.
    @exclusivity(unchecked) @usableFromInline var isDelivering = false

    /// True if a cancellable owns the sink, and lets it go with the cancellation. The closures go with it then, and not before:
    /// a publisher that serializes nothing may be running them on another thread. Set before the sink subscribes.
    @exclusivity(unchecked) @usableFromInline var isOwned = false

    @usableFromInline let connection = UpstreamConnection()

    /// Creates a sink that calls the given closures.
    @inlinable
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      closures = SinkClosures(value: receiveValue, completion: receiveCompletion)
    }

    /// The closure called with each value. After the end, it does nothing.
    public var receiveValue: (Input) -> Void {
      if connection.hasEnded { return { _ in } }
      switch closures {
      case .some(let closures): return closures.value
      case .none: return { _ in }
      }
    }

    /// The closure called with the completion. After the end, it does nothing.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      if connection.hasEnded { return { _ in } }
      switch closures {
      case .some(let closures): return closures.completion
      case .none: return { _ in }
      }
    }

    /// Requests all values from the first subscription; cancels any other.
    public func receive(subscription: any Subscription) {
      if connection.connect(subscription, for: description) { subscription.request(.unlimited) }
    }

    /// Calls ``receiveValue``, unless cancelled.
    @inlinable @inline(__always)
    public func receive(_ value: Input) -> Subscribers.Demand {
      guard connection.isConnected || admitsBreach() else { return .none }
      let isNested = isDelivering
      isDelivering = true
      switch closures {
      case .some(let closures): closures.value(value)
      case .none: break
      }
      isDelivering = isNested
      if connection.hasEnded { freeClosures() }
      return .none
    }

    /// Calls ``receiveCompletion``, unless the sink has ended.
    @inlinable
    public func receive(completion: Subscribers.Completion<Failure>) {
      let (isFirst, subscription) = complete()
      guard isFirst else { return freeClosures() }
      let isNested = isDelivering
      isDelivering = true
      switch closures {
      case .some(let closures): closures.completion(completion)
      case .none: break
      }
      isDelivering = isNested
      freeClosures()
      withExtendedLifetime(subscription) {}
    }

    // Calls, since a program would have the closure for the name once for each type.

    /// Tells of a value that breaks the contract. After the end, frees the closures instead.
    ///
    /// - Returns: True if the value passes all the same.
    @usableFromInline @inline(never)
    func admitsBreach() -> Bool {
      let isAdmitted = connection.admitsBreach("value", by: description)
      if !isAdmitted { freeClosures() }
      return isAdmitted
    }

    @usableFromInline
    func complete() -> (isFirst: Bool, upstream: (any Subscription)?) {
      connection.complete(for: description)
    }

    /// Frees the closures, unless one of them is running, or they go with a cancelled sink.
    @usableFromInline @inline(never)
    func freeClosures() {
      if isDelivering || isOwned && !connection.hasCompleted { return }
      let old = closures.take()
      _ = consume old
    }

    /// Cancels the subscription.
    @inlinable
    public func cancel() { connection.cancel() }
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
