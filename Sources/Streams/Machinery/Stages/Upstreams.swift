/// The subscriptions of a stage with a fixed number of upstreams. Shared state of the stage's gate.
@usableFromInline
struct Upstreams {
  private enum Standing {
    /// The subscription has not arrived.
    case expected
    case connected
    /// The upstream has sent a completion.
    case completed
    /// The upstream was given up, and may not know of it yet.
    case abandoned
  }

  private var standings: ContiguousArray<Standing>
  private var subscriptions: ContiguousArray<(any Subscription)?>

  /// A bit for each of the first upstreams, set while it is connected.
  @usableFromInline private(set) var connectedBits: UInt = 0

  /// How many upstreams have finished.
  @usableFromInline private(set) var finishedCount = 0

  init(count: Int) {
    standings = ContiguousArray(repeating: .expected, count: count)
    subscriptions = ContiguousArray(repeating: nil, count: count)
  }

  @usableFromInline var allFinished: Bool { finishedCount == subscriptions.count }

  /// Whether an upstream has sent its subscription, and has neither ended nor been given up.
  @inlinable @inline(__always)
  func isConnected(_ index: Int) -> Bool {
    index < UInt.bitWidth ? connectedBits & Self.bit(index) != 0 : isConnectedBeyondBits(index)
  }

  @usableFromInline
  func isConnectedBeyondBits(_ index: Int) -> Bool { standings[index] == .connected }

  /// The bit of an upstream, or zero if it is not one of the first.
  @inlinable @inline(__always)
  static func bit(_ index: Int) -> UInt { 1 << UInt(truncatingIfNeeded: index) }

  /// Keeps the first subscription of an upstream.
  ///
  /// - Returns: Whether it was the first and is wanted.
  mutating func connect(_ subscription: any Subscription, at index: Int) -> Bool {
    guard standings[index] == .expected else { return false }
    standings[index] = .connected
    connectedBits |= Self.bit(index)
    subscriptions[index] = subscription
    return true
  }

  /// Notes that an upstream has ended.
  ///
  /// - Returns: Whether it had not ended before.
  mutating func finish(at index: Int) -> Bool {
    guard standings[index] == .expected || standings[index] == .connected else { return false }
    _ = remove(index, .completed)
    finishedCount += 1
    return true
  }

  private mutating func remove(_ index: Int, _ standing: Standing) -> (any Subscription)? {
    if standings[index] != .completed { standings[index] = standing }
    connectedBits &= ~Self.bit(index)
    return subscriptions[index].take()
  }

  /// The breach that a value or a completion of an upstream without a connection is; `nil` if it was given up.
  func breach(by event: StaticString, of index: Int) -> Violation.Lenient? {
    switch standings[index] {
    case .expected: .early(event)
    case .completed: .late(event)
    case .connected, .abandoned: nil
    }
  }

  /// Whether an upstream has sent its subscription, and was not given up since.
  func hasConnected(_ index: Int) -> Bool { standings[index] == .connected || standings[index] == .completed }

  /// Requests with one demand to all upstreams that are connected.
  func requests(_ demand: Subscribers.Demand) -> [(upstream: any Subscription, demand: Subscribers.Demand)] {
    subscriptions.compactMap { subscription in subscription.map { ($0, demand) } }
  }

  /// The subscription of an upstream, while it is connected.
  subscript(index: Int) -> (any Subscription)? { subscriptions[index] }

  /// Gives up all upstreams, or all but one.
  ///
  /// - Returns: The subscriptions of those that were connected, to be cancelled.
  mutating func removeAll(except kept: Int? = nil) -> [any Subscription] {
    subscriptions.indices.compactMap { $0 == kept ? nil : remove($0, .abandoned) }
  }
}
