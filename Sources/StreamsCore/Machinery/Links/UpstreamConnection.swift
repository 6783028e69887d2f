import Synchronization

/// A subscriber's connection to its upstream: waiting for the subscription, then connected, then ended for good, by the
/// upstream or from this side.
///
/// A lock guards the subscription. ``standing`` is atomic, so that a value costs no lock.
@usableFromInline
struct UpstreamConnection: ~Copyable, Sendable {
  /// The subscription of the upstream while connected, otherwise an empty one: an optional existential is copied and freed by
  /// way of its metadata.
  private let upstream = Guarded<any Subscription>(Subscriptions.empty)
  // In the second place, so that no room is left empty between the two.
  @usableFromInline let standing = Atomic<UInt8>(Standing.waiting)

  /// Numbers, because an atomic enumeration takes ten instructions more for each event.
  @usableFromInline
  enum Standing {
    /// No subscription has arrived yet.
    @usableFromInline static var waiting: UInt8 { 0 }
    @usableFromInline static var connected: UInt8 { 1 }
    /// Given up: cancelled, or ended by the operator. The upstream may not know of it yet.
    @usableFromInline static var ended: UInt8 { 3 }
    /// Finished or failed by the upstream, which may send nothing more.
    @usableFromInline static var completed: UInt8 { 4 }
  }

  @usableFromInline
  init() {}

  @inlinable @inline(__always)
  var isWaiting: Bool { standing.load(ordering: .relaxed) == Standing.waiting }

  @inlinable @inline(__always)
  var isConnected: Bool { standing.load(ordering: .relaxed) == Standing.connected }

  /// True if this has ended. A thread that learns of that also sees what happened before the end.
  @inlinable @inline(__always)
  var hasEnded: Bool { standing.load(ordering: .acquiring) >= Standing.ended }

  /// True if the upstream has ended this.
  var hasCompleted: Bool { standing.load(ordering: .relaxed) == Standing.completed }

  /// The subscription of the upstream, while connected.
  @usableFromInline
  var subscription: (any Subscription)? {
    upstream.withLock { standing.load(ordering: .relaxed) == Standing.connected ? $0 : nil }
  }

  /// Asks the upstream for more values, while connected.
  @usableFromInline
  borrowing func request(_ demand: Subscribers.Demand) { upstream.withLock { $0 }.request(demand) }

  /// Takes the subscription of the upstream.
  ///
  /// - Parameters:
  ///   - name: The name of the subscriber, to tell of a second subscription.
  /// - Returns: True if it was the first one; any other has been cancelled.
  @usableFromInline
  borrowing func connect(
    _ subscription: consuming any Subscription, for name: @autoclosure () -> String
  ) -> Bool {
    let isFirst = upstream.withLock { upstream in
      guard standing.load(ordering: .relaxed) == Standing.waiting else { return false }
      // Moved to where it is kept, since a copy counts references.
      swap(&upstream, &subscription)
      standing.store(Standing.connected, ordering: .relaxed)
      return true
    }
    if isFirst { return true }
    if standing.load(ordering: .relaxed) != Standing.ended {
      Contract.tell(.secondSubscription, by: name())
    }
    subscription.cancel()
    return false
  }

  /// Returns true if an event of the upstream passes: until the end, and even before the subscription. An
  /// event that breaks the contract is told.
  @inlinable @inline(__always)
  borrowing func admits(_ event: StaticString, for name: @autoclosure () -> String) -> Bool {
    isConnected || admitsBreach(event, by: name())
  }

  @usableFromInline @inline(never)
  borrowing func admitsBreach(_ event: StaticString, by name: @autoclosure () -> String) -> Bool {
    tell(of: event, by: name())
    return !hasEnded
  }

  /// Tells of a value or a completion that comes while there is no connection, if the upstream is to blame: it has sent
  /// no subscription, or a completion before. After a cancellation, it may not know of that yet.
  @usableFromInline @inline(never)
  borrowing func tell(of event: StaticString, by name: @autoclosure () -> String) {
    switch standing.load(ordering: .relaxed) {
    case Standing.waiting: Contract.tell(.early(event), by: name())
    case Standing.completed: Contract.tell(.late(event), by: name())
    default: break
    }
  }

  /// Ends the connection from this side, and cancels the upstream.
  @usableFromInline
  borrowing func cancel() { take(as: Standing.ended).upstream.cancel() }

  /// Ends the connection from this side.
  ///
  /// - Returns: The subscription of the upstream, if this call ended a connection.
  @usableFromInline
  borrowing func end() -> (any Subscription)? { close().upstream }

  /// Ends the connection, even if no subscription has arrived.
  ///
  /// - Parameter standing: `Standing.completed` if the upstream has ended it.
  /// - Returns: True if it had not ended before, and the subscription of the upstream.
  @usableFromInline
  borrowing func close(
    as standing: UInt8 = Standing.ended
  ) -> (isFirst: Bool, upstream: (any Subscription)?) {
    let (former, upstream) = take(as: standing)
    return (former < Standing.ended, former == Standing.connected ? upstream : nil)
  }

  /// - Returns: The standing before, and the subscription of the upstream, or an empty one.
  private borrowing func take(as standing: UInt8) -> (former: UInt8, upstream: any Subscription) {
    var taken = Subscriptions.empty
    let former = upstream.withLock { upstream in
      let former = self.standing.load(ordering: .relaxed)
      if former < Standing.ended { self.standing.store(standing, ordering: .releasing) }
      swap(&upstream, &taken)
      return former
    }
    return (former, taken)
  }

  /// Ends the connection because the upstream has sent a completion, and tells if that came too early or too late.
  ///
  /// - Returns: True if it had not ended before, and the subscription of the upstream.
  @usableFromInline
  borrowing func complete(
    for name: @autoclosure () -> String
  ) -> (isFirst: Bool, upstream: (any Subscription)?) {
    if !isConnected { tell(of: "completion", by: name()) }
    return close(as: Standing.completed)
  }
}
