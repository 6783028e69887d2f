import Synchronization

/// A subscriber's connection to its upstream: waiting for the subscription, then connected, then ended for good.
///
/// A lock guards the subscription. ``standing`` is atomic, so that a value costs no lock.
@usableFromInline
struct UpstreamConnection: ~Copyable, Sendable {
  @usableFromInline let standing = Atomic<UInt8>(Standing.waiting)
  private let upstream = Guarded<(any Subscription)?>(nil)

  @usableFromInline
  enum Standing {
    /// No subscription has arrived yet.
    @usableFromInline static var waiting: UInt8 { 0 }
    @usableFromInline static var connected: UInt8 { 1 }
    /// Finished, failed or cancelled.
    @usableFromInline static var ended: UInt8 { 2 }
  }

  @usableFromInline
  init() {}

  @inlinable @inline(__always)
  var isWaiting: Bool { standing.load(ordering: .relaxed) == Standing.waiting }

  @inlinable @inline(__always)
  var isConnected: Bool { standing.load(ordering: .relaxed) == Standing.connected }

  @inlinable @inline(__always)
  var hasEnded: Bool { standing.load(ordering: .sequentiallyConsistent) == Standing.ended }

  /// The standing as a word, for display.
  var status: String {
    switch standing.load(ordering: .relaxed) {
    case Standing.waiting: "waiting"
    case Standing.connected: "connected"
    default: "ended"
    }
  }

  /// The subscription of the upstream, while connected.
  @usableFromInline
  var subscription: (any Subscription)? { upstream.withLock { $0 } }

  /// Takes the subscription of the upstream.
  ///
  /// - Returns: Whether it was the first one; any other has been cancelled.
  @usableFromInline
  borrowing func connect(_ subscription: any Subscription) -> Bool {
    let isFirst = upstream.withLock { upstream in
      guard standing.load(ordering: .relaxed) == Standing.waiting else { return false }
      upstream = subscription
      standing.store(Standing.connected, ordering: .releasing)
      return true
    }
    if !isFirst { subscription.cancel() }
    return isFirst
  }

  /// Ends the connection.
  ///
  /// - Returns: The subscription of the upstream, if this call ended a connection.
  @usableFromInline
  borrowing func end() -> (any Subscription)? { close().upstream }

  /// Ends the connection, even if no subscription has arrived.
  ///
  /// - Returns: Whether it had not ended before, and the subscription of the upstream.
  @usableFromInline
  borrowing func close() -> (isFirst: Bool, upstream: (any Subscription)?) {
    upstream.withLock { upstream in
      let isFirst = standing.load(ordering: .relaxed) != Standing.ended
      standing.store(Standing.ended, ordering: .sequentiallyConsistent)
      return (isFirst, upstream.take())
    }
  }
}
