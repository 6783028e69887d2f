/// What all operators with a subscription of their own have in common: the connection to the upstream, and a name.
@usableFromInline
class OperatorSubscription: Subscription, Displayed {
  @usableFromInline final let connection = UpstreamConnection()

  /// The name of the operator.
  @usableFromInline var name: String { fatalError("OperatorSubscription is abstract.") }

  /// Whether an event before the subscription traps. If not, it is ignored.
  @usableFromInline var isStrict: Bool { true }

  /// Whether a request for no values traps. If not, it is passed on.
  @usableFromInline var refusesEmptyRequests: Bool { false }

  // Declared here, because a subclass cannot override a protocol's default.
  @usableFromInline var children: [Mirror.Child] { [] }

  @usableFromInline
  init() {}

  /// Checks that the subscription came before `event`, and traps if it must have.
  @discardableResult
  @usableFromInline
  final func requireSubscription(before event: StaticString) -> Bool {
    if !connection.isWaiting { return true }
    if isStrict { Violation.beforeSubscription(event, by: name) }
    return false
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    if refusesEmptyRequests { demand.requirePositive(name) }
    if requireSubscription(before: "request") { connection.subscription?.request(demand) }
  }

  @usableFromInline
  func cancel() {
    if requireSubscription(before: "cancellation") { connection.end()?.cancel() }
  }
}

/// An operator's subscription together with the subscriber that it serves.
@usableFromInline
class OperatorSubscriptionTo<Downstream: Subscriber>: OperatorSubscription {
  @usableFromInline final let downstream: Downstream

  @usableFromInline final var state: RelayState {
    RelayState(downstream: downstream, upstream: connection.subscription, status: connection.status)
  }

  @inlinable
  init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init()
  }

  /// Connects to the upstream, and gives the subscriber this subscription. A second subscription is cancelled.
  @inlinable
  func receive(subscription: any Subscription) {
    if connection.connect(subscription) { downstream.receive(subscription: self) }
  }
}
