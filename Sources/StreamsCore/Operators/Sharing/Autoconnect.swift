extension ConnectablePublisher {
  /// Connects when the first subscriber arrives, and disconnects when the last one cancels.
  ///
  /// ```swift
  /// let numbers = [1, 2].publisher.multicast { PassthroughSubject() }.autoconnect()
  /// let cancellable = numbers.sink { print($0) }
  /// // 1
  /// // 2
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  /// - Completion: Passed on. Later subscribers receive whatever the connectable publisher has for them, without a new
  ///   connection.
  /// - Threads: There is one connection at a time, whichever threads subscribe and cancel. It is made once all
  ///   subscribers that are being attached have been. So they all receive the values from the beginning.
  @inlinable
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
  /// The publisher returned by ``ConnectablePublisher/autoconnect()``.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The error type of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public final let upstream: Upstream

    @usableFromInline final let sharedConnection: ReferenceCountedConnection

    /// Creates a publisher that connects `upstream` while there are subscribers.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
      sharedConnection = ReferenceCountedConnection { _ in upstream.connect() }
    }

    /// Attaches a subscriber to the upstream, and connects that if it is not connected.
    @inlinable
    public final func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      sharedConnection.beginAttaching()
      upstream.receive(
        subscriber: ConnectedSubscriber(AutoconnectSubscription(sharedConnection), subscriber))
      sharedConnection.endAttaching()
    }
  }
}

extension Publishers.Autoconnect: @unchecked Sendable where Upstream: Sendable {}
