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

  private struct Seat {
    var standing = Standing.expected
    /// While the upstream is connected.
    var subscription: (any Subscription)?
  }

  private var seats: ContiguousArray<Seat>

  /// A bit for each of the first upstreams, set while it is connected.
  @usableFromInline private(set) var connectedBits: UInt = 0

  /// How many upstreams have finished.
  @usableFromInline private(set) var finishedCount = 0

  @usableFromInline
  init(count: Int) {
    // `ContiguousArray(repeating:count:)` would look up its type each time.
    seats = []
    seats.reserveCapacity(count)
    for _ in 0..<count { seats.append(Seat()) }
  }

  @usableFromInline var allFinished: Bool { finishedCount == seats.count }

  /// Whether an upstream has sent its subscription, and has neither ended nor been given up.
  @inlinable @inline(__always)
  func isConnected(_ index: Int) -> Bool {
    index < UInt.bitWidth ? connectedBits & Self.bit(index) != 0 : isConnectedBeyondBits(index)
  }

  @usableFromInline
  func isConnectedBeyondBits(_ index: Int) -> Bool { seats[index].standing == .connected }

  /// The bit of an upstream, or zero if it is not one of the first.
  @inlinable @inline(__always)
  static func bit(_ index: Int) -> UInt { 1 << UInt(truncatingIfNeeded: index) }

  /// Keeps the first subscription of an upstream.
  ///
  /// - Returns: Whether it was the first and is wanted.
  @usableFromInline
  mutating func connect(_ subscription: any Subscription, at index: Int) -> Bool {
    guard seats[index].standing == .expected else { return false }
    seats[index] = Seat(standing: .connected, subscription: subscription)
    connectedBits |= Self.bit(index)
    return true
  }

  /// Notes that an upstream has ended.
  ///
  /// - Returns: Whether it had not ended before.
  @usableFromInline
  mutating func finish(at index: Int) -> Bool {
    guard seats[index].standing == .expected || seats[index].standing == .connected else { return false }
    _ = remove(index, .completed)
    finishedCount += 1
    return true
  }

  private mutating func remove(_ index: Int, _ standing: Standing) -> (any Subscription)? {
    if seats[index].standing != .completed { seats[index].standing = standing }
    connectedBits &= ~Self.bit(index)
    return seats[index].subscription.take()
  }

  /// The breach that a value or a completion of an upstream without a connection is; `nil` if it was given up.
  @usableFromInline
  func breach(by event: StaticString, of index: Int) -> Violation.Lenient? {
    switch seats[index].standing {
    case .expected: .early(event)
    case .completed: .late(event)
    case .connected, .abandoned: nil
    }
  }

  /// Whether an upstream has sent its subscription, and was not given up since.
  @usableFromInline
  func hasConnected(_ index: Int) -> Bool {
    seats[index].standing == .connected || seats[index].standing == .completed
  }

  /// Requests with one demand to all upstreams that are connected.
  @usableFromInline
  func requests(_ demand: Subscribers.Demand) -> [(upstream: any Subscription, demand: Subscribers.Demand)] {
    var requests: [(upstream: any Subscription, demand: Subscribers.Demand)] = []
    requests.reserveCapacity(seats.count)
    for index in seats.indices {
      if let subscription = seats[index].subscription { requests.append((subscription, demand)) }
    }
    return requests
  }

  /// The subscription of an upstream, while it is connected.
  @usableFromInline
  subscript(index: Int) -> (any Subscription)? { seats[index].subscription }

  /// Gives up all upstreams, or all but one.
  ///
  /// - Returns: The subscriptions of those that were connected, to be cancelled.
  @usableFromInline
  mutating func removeAll(except kept: Int? = nil) -> [any Subscription] {
    var removed: [any Subscription] = []
    removed.reserveCapacity(seats.count)
    for index in seats.indices where index != kept {
      if let subscription = remove(index, .abandoned) { removed.append(subscription) }
    }
    return removed
  }
}
