extension Publisher where Failure == Never {
  /// Publishes to all subscribers once `connect()` has been called.
  ///
  /// ```swift
  /// let numbers = [1, 2].publisher.makeConnectable()
  /// let cancellable = numbers.sink { print($0) }
  /// print("connecting")
  /// let connection = numbers.connect()
  /// // connecting
  /// // 1
  /// // 2
  /// ```
  ///
  /// - Demand: The upstream is asked for all values once a subscriber has requested any.
  @inlinable
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/makeConnectable()``.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The error type of the upstream.
    public typealias Failure = Upstream.Failure

    @usableFromInline let shared: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    /// Creates a connectable publisher of the values of `upstream`.
    @inlinable
    public init(upstream: Upstream) { shared = upstream.multicast(subject: PassthroughSubject()) }

    /// Attaches a subscriber, which receives nothing before ``connect()`` is called.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      shared.receive(subscriber: subscriber)
    }

    /// Starts publishing.
    ///
    /// - Returns: The connection, which ends when it is cancelled or deallocated.
    @inlinable
    public func connect() -> any Cancellable { shared.connect() }
  }
}

extension Publishers.MakeConnectable: @unchecked Sendable
where Upstream: Sendable, Upstream.Output: Sendable {}
