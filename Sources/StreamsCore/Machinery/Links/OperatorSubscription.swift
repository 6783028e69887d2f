/// The common part of the operators with a subscription of their own: the connection to the upstream, and a name.
///
/// The subscription does not refer to its subscriber, which may keep it for good: an ``OperatorSubscriber`` does.
@usableFromInline
class OperatorSubscription: Subscription, Displayed {
  @usableFromInline final let connection = UpstreamConnection()

  /// The name of the operator.
  @usableFromInline var name: String { fatalError("OperatorSubscription is abstract.") }

  @usableFromInline
  init() {}

  /// Takes the subscription of the upstream, if it is the first one. A second subscription is cancelled.
  @usableFromInline
  final func connect(to upstream: any Subscription) -> Bool {
    connection.connect(upstream, for: name)
  }

  /// Returns true until the end, so that a value passes. One that breaks the contract is told.
  @inlinable @inline(__always)
  final func admitsValue() -> Bool { connection.isConnected || admitsBreach() }

  @usableFromInline @inline(never)
  final func admitsBreach() -> Bool { connection.admitsBreach("value", by: name) }

  /// Ends the connection because the upstream has sent a completion.
  ///
  /// - Returns: True if it had not ended before.
  @usableFromInline
  final func complete() -> Bool { connection.complete(for: name).isFirst }

  /// Ends the connection from this side, and cancels the upstream.
  ///
  /// - Returns: True if it had not ended before.
  @usableFromInline
  final func close() -> Bool {
    let (isFirst, upstream) = connection.close()
    if isFirst { upstream?.cancel() }
    return isFirst
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    if !demand.isEmpty(for: name) { connection.request(demand) }
  }

  @usableFromInline
  func cancel() { connection.cancel() }
}
