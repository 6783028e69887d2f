import Synchronization

/// The tie of a subscriber to the publisher above: first none, then one subscription, then nothing for good.
///
/// The subscription is guarded by a lock; ``standing`` is atomic, so that looking at it costs a value nothing.
@usableFromInline
struct UpstreamConnection: ~Copyable, Sendable {
  @usableFromInline let standing = Atomic<UInt8>(Standing.waiting)
  private let upstream = Guarded<(any Subscription)?>(nil)

  @usableFromInline
  enum Standing {
    /// No subscription came yet.
    @usableFromInline static var waiting: UInt8 { 0 }
    @usableFromInline static var connected: UInt8 { 1 }
    /// Finished, failed or cancelled.
    @usableFromInline static var ended: UInt8 { 2 }
  }

  @usableFromInline
  init() {}

  @inlinable
  @inline(__always)
  var isWaiting: Bool { standing.load(ordering: .relaxed) == Standing.waiting }

  @inlinable
  @inline(__always)
  var isConnected: Bool { standing.load(ordering: .relaxed) == Standing.connected }

  @inlinable
  @inline(__always)
  var hasEnded: Bool { standing.load(ordering: .sequentiallyConsistent) == Standing.ended }

  /// What the tie is like now, for display.
  var status: String {
    switch standing.load(ordering: .relaxed) {
    case Standing.waiting: "waiting"
    case Standing.connected: "connected"
    default: "ended"
    }
  }

  /// The subscription above, while connected.
  @usableFromInline
  var subscription: (any Subscription)? { upstream.withLock { $0 } }

  /// Takes the subscription of the publisher above.
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

  /// Ends the tie, if nothing has yet.
  ///
  /// - Returns: The subscription above, if this call ended a connection.
  @usableFromInline
  borrowing func end() -> (any Subscription)? {
    upstream.withLock { upstream in
      standing.store(Standing.ended, ordering: .sequentiallyConsistent)
      return upstream.take()
    }
  }
}
