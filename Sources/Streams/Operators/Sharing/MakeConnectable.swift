extension Publisher where Failure == Never {
  /// Publishes to all subscribers once someone connects.
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
  /// - Demand: Everything is asked for once a subscriber wants something.
  @inlinable
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}

extension Publishers {
  /// What ``Publisher/makeConnectable()`` returns.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    @usableFromInline let shared: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream) { shared = upstream.multicast(subject: PassthroughSubject()) }

    /// Attaches a subscriber, which receives nothing before ``connect()``.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      shared.receive(subscriber: subscriber)
    }

    /// Starts publishing.
    ///
    /// - Returns: The connection, which ends when it is cancelled or released.
    @inlinable
    public func connect() -> any Cancellable { shared.connect() }
  }
}
