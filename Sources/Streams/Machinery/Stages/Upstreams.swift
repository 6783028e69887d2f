/// The subscriptions of a stage with a fixed number of upstreams. Shared state of the stage's gate.
///
/// An upstream is expected until its subscription arrives, then connected, then it has completed or was given up.
///
/// Not copyable: without optimisation, each question to it would copy it, and that counts references.
@usableFromInline
struct Upstreams: ~Copyable {
  /// What each upstream has sent, while it is connected.
  @usableFromInline private(set) var subscriptions: UpstreamList
  private let count: Int

  /// The upstreams that are connected. It answers for each value, without a look into the existentials.
  @usableFromInline private(set) var connectedPositions = PositionSet()
  /// The upstreams that have sent a completion.
  private var completedPositions = PositionSet()
  /// How many upstreams have completed.
  @usableFromInline private(set) var finishedCount = 0
  /// Whether all that are neither connected nor completed were given up, and may not know of it yet.
  private var isGivenUp = false

  @usableFromInline
  init(count: Int) {
    self.count = count
    subscriptions = UpstreamList(count: count)
  }

  @usableFromInline var allFinished: Bool { finishedCount == count }

  /// Whether an upstream has sent its subscription, and has neither ended nor been given up.
  @inlinable @inline(__always)
  func isConnected(_ index: Int) -> Bool { connectedPositions.contains(index) }

  /// Whether nothing has come from an upstream, and it was not given up.
  private func isExpected(_ index: Int) -> Bool { !isGivenUp && !hasConnected(index) }

  /// Whether an upstream has sent its subscription, and was not given up since.
  @usableFromInline
  func hasConnected(_ index: Int) -> Bool { isConnected(index) || completedPositions.contains(index) }

  /// Keeps the first subscription of an upstream.
  ///
  /// - Returns: Whether it was the first and is wanted.
  @usableFromInline
  mutating func connect(_ subscription: consuming any Subscription, at index: Int) -> Bool {
    guard isExpected(index) else { return false }
    subscriptions[index] = subscription
    connectedPositions.insert(index)
    return true
  }

  /// Notes that an upstream has ended.
  ///
  /// - Returns: Whether it had not ended before.
  @usableFromInline
  mutating func finish(at index: Int) -> Bool {
    guard isConnected(index) || isExpected(index) else { return false }
    completedPositions.insert(index)
    connectedPositions.remove(index)
    subscriptions.remove(at: index)
    finishedCount += 1
    return true
  }

  /// The breach that a value or a completion of an upstream without a connection is; `nil` if it was given up.
  @usableFromInline
  func breach(by event: StaticString, of index: Int) -> Violation.Lenient? {
    if completedPositions.contains(index) { return .late(event) }
    return isExpected(index) ? .early(event) : nil
  }

  /// The subscription of an upstream, while it is connected.
  @usableFromInline
  subscript(index: Int) -> (any Subscription)? { isConnected(index) ? subscriptions[index] : nil }

  /// Gives up all upstreams.
  ///
  /// - Returns: The subscriptions of those that were connected, to be cancelled.
  @usableFromInline
  mutating func removeAll() -> UpstreamList {
    isGivenUp = true
    connectedPositions = PositionSet()
    var removed = UpstreamList()
    swap(&removed, &subscriptions)
    return removed
  }

  /// Gives up all upstreams but one.
  ///
  /// - Returns: The subscriptions of those that were connected, to be cancelled.
  mutating func removeAll(except kept: Int) -> UpstreamList {
    var removed = subscriptions
    removed.remove(at: kept)
    isGivenUp = true
    for index in 0..<count where index != kept {
      connectedPositions.remove(index)
      subscriptions.remove(at: index)
    }
    return removed
  }
}
