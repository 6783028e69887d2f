/// What all operators with a subscription of their own have in common: the connection to the upstream, and a name.
///
/// The subscription does not refer to its subscriber, which may keep it for good: an ``OperatorSubscriber`` does.
@usableFromInline
class OperatorSubscription: Subscription, Displayed {
  @usableFromInline final let connection = UpstreamConnection()

  /// The name of the operator.
  @usableFromInline var name: String { fatalError("OperatorSubscription is abstract.") }

  /// Whether a request or a cancellation before the subscription traps. If not, it is ignored. A value or a completion
  /// before the subscription passes if this is set, as in Combine.
  @usableFromInline var isStrict: Bool { true }

  /// Whether a request for no values traps. If not, it is passed on.
  @usableFromInline var refusesEmptyRequests: Bool { false }

  /// Whether a request for no values is ignored.
  @usableFromInline var ignoresEmptyRequests: Bool { false }

  @usableFromInline
  init() {}

  /// Takes the subscription of the upstream, if it is the first one. A second subscription is cancelled.
  @usableFromInline
  final func connect(to upstream: any Subscription) -> Bool {
    connection.connect(upstream, for: name)
  }

  /// Checks that the subscription came before `event`, and traps if it must have.
  @discardableResult
  @usableFromInline
  final func requireSubscription(before event: StaticString) -> Bool {
    if !connection.isWaiting { return true }
    if isStrict { Violation.beforeSubscription(event, by: name) }
    Violation.tell(.early(event), by: name)
    return false
  }

  /// Decides what happens to a value or a completion that comes while there is no connection.
  ///
  /// - Returns: Whether it passes.
  @usableFromInline @inline(never)
  final func passesEarly(_ event: StaticString) -> Bool {
    connection.tell(of: event, by: name)
    return connection.isWaiting && isStrict
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    if refusesEmptyRequests { demand.requirePositive(name) }
    if ignoresEmptyRequests, demand.isEmpty(for: name) { return }
    if requireSubscription(before: "request") { connection.subscription?.request(demand) }
  }

  @usableFromInline
  func cancel() {
    if requireSubscription(before: "cancellation") { connection.end()?.cancel() }
  }
}
