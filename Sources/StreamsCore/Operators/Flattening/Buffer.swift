extension Publisher {
  /// Buffers up to `size` values for a subscriber that is slower than the upstream.
  ///
  /// ```swift
  /// let ticks = PassthroughSubject<Int, Never>()
  /// let pieces = ticks
  ///   .buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
  ///   .flatMap(maxPublishers: .max(1)) { Just($0) }
  /// let cancellable = pieces.sink { print($0) }
  /// ticks.send(1)
  /// // 1
  /// ```
  ///
  /// - Parameters:
  ///   - size: The maximum number of buffered values.
  ///   - prefetch: The strategy for asking: for as many values as fit into the buffer, or for all at once.
  ///   - whenFull: The strategy for a value that arrives while the buffer is full.
  /// - Demand: The upstream is asked according to `prefetch`. The subscriber receives what it asks for.
  /// - Completion: Finishes or fails when the buffered values have been delivered.
  /// - Complexity: Keeps up to `size` values in memory.
  @inlinable
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}

extension Publishers {
  /// The way in which a buffer asks the upstream for values.
  public enum PrefetchStrategy: Hashable, Sendable {
    /// Asks for as many values as fit into the buffer, and for one more whenever a value leaves it.
    case keepFull

    /// Asks for all values at once.
    case byRequest
  }

  /// The treatment of a new value by a full buffer.
  public enum BufferingStrategy<Failure: Error> {
    /// Drops the new value.
    case dropNewest

    /// Drops the oldest value in the buffer.
    case dropOldest

    /// Ends the stream with an error, after the buffered values.
    case customError(() -> Failure)
  }

  /// The publisher returned by ``Publisher/buffer(size:prefetch:whenFull:)``.
  public struct Buffer<Upstream: Publisher>: _StagePublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The error type of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The maximum number of buffered values.
    public let size: Int

    /// The way in which the upstream is asked for values.
    public let prefetch: PrefetchStrategy

    /// The strategy for a value that arrives while the buffer is full.
    public let whenFull: BufferingStrategy<Failure>

    /// Creates a publisher that buffers values of `upstream`.
    @inlinable
    public init(
      upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Failure>
    ) {
      Contract.require(size >= 0, "buffer: a number of values cannot be negative.")
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    /// Attaches a subscriber to the upstream, with the buffer in between.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: BufferStage(subscriber, size: size, prefetch: prefetch, whenFull: whenFull))
    }
  }
}

extension Publishers.Buffer {
  @usableFromInline
  final class BufferStage<Downstream: Subscriber<Output, Failure>>: SoloStage<Output, Downstream>,
    Subscriber
  {
    @usableFromInline typealias Input = Downstream.Input

    @usableFromInline let size: Int
    @usableFromInline let prefetch: Publishers.PrefetchStrategy
    @usableFromInline let whenFull: Publishers.BufferingStrategy<Failure>
    /// True if the upstream may be asked before the subscriber has its subscription, as Combine's buffer
    /// does.
    @usableFromInline let isEager: Bool

    /// Moves values to the outbox. Made where the types are known, because ``raise(_:)`` is reached through the class.
    @usableFromInline let fill: (BufferStage) -> Void

    // Shared state of the gate.
    @exclusivity(unchecked) @usableFromInline var values = Queue<Input>()
    @exclusivity(unchecked) @usableFromInline var terminal: Subscribers.Completion<Failure>?
    /// The number of values that the upstream was asked for and has not sent, to keep the buffer full.
    @exclusivity(unchecked) @usableFromInline var asked: Int

    @inlinable
    init(
      _ downstream: Downstream, size: Int, prefetch: Publishers.PrefetchStrategy,
      whenFull: Publishers.BufferingStrategy<Failure>, isEager: Bool = true
    ) {
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
      self.isEager = isEager
      asked = size
      fill = { $0.moveToOutbox() }
      super.init(downstream)
    }

    @usableFromInline override var name: StaticString { "Buffer" }

    @usableFromInline override var firstRequest: Subscribers.Demand {
      prefetch == .keepFull ? .max(size) : .unlimited
    }
    @usableFromInline override var requestsFirst: Bool { isEager && firstRequest != .none }

    @inlinable @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
      guard let access = enterIfReceiving() else { return .none }
      return take(input, access)
    }

    /// Delivers or keeps a value, and leaves the gate.
    @inlinable @inline(__always)
    func take(_ input: Input, _ access: Gate.Access) -> Subscribers.Demand {
      if access == .owner, values.isEmpty, demand != .none {
        demand -= 1
        answer(emit(input, access))
        // The value was in the buffer no longer than it took to deliver.
        return prefetch == .keepFull ? .max(1) : .none
      }
      asked = Swift.max(0, asked - 1)
      keep(input, access)
      return .none
    }

    /// Keeps a value that cannot be delivered right now, if there is room, and leaves the gate.
    @inlinable
    func keep(_ input: Input, _ access: Gate.Access) {
      if kept < size {
        values.append(input)
        moveToOutbox()
        return settle(access)
      }
      switch whenFull {
      case .dropNewest:
        settle(access)
      case .dropOldest:
        let oldest = size > 0 ? popOldest() : nil
        if size > 0 { values.append(input) }
        moveToOutbox()
        settle(access)
        withExtendedLifetime(oldest) {}
      case .customError(let makeError):
        settle(access)
        fail(makeError())
      }
    }

    /// The number of values that wait, for demand or until the previous one has been delivered.
    @inlinable var kept: Int { values.count + outbox.count }

    @inlinable
    func popOldest() -> Input? {
      guard let paid = outbox.popFirst() else { return values.popFirst() }
      demand += 1
      return paid
    }

    /// Moves the values for which there is demand to the outbox.
    @inlinable
    func moveToOutbox() {
      while demand != .none, let value = values.popFirst() {
        demand -= 1
        enqueue(value)
      }
      if values.isEmpty, let terminal { endAfterOutbox(terminal) }
    }

    @inlinable
    override func take(_ completion: Subscribers.Completion<Failure>) {
      guard let access = enterIfLive() else { return }
      terminal = completion
      moveToOutbox()
      settle(access)
    }

    @inlinable
    func fail(_ error: Failure) {
      guard let access = enterIfReceiving() else { return }
      terminal = .failure(error)
      upstream.giveUp()
      let subscription = upstream.takeSubscription()
      moveToOutbox()
      settle(access)
      subscription?.cancel()
    }

    @inlinable
    override func raise(_ more: Subscribers.Demand) -> Requests? {
      demand += more
      fill(self)
      return nil
    }

    @inlinable
    override func refill() -> Requests? {
      guard prefetch == .keepFull, upstream.isConnected else { return nil }
      let room = size - kept - asked
      if room <= 0 { return nil }
      asked += room
      return requests(.max(room))
    }

    @inlinable
    override func cleanUp() {
      super.cleanUp()
      values.removeAll()
    }
  }
}
