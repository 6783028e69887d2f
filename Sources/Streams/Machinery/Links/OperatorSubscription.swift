/// What every operator with a subscription of its own shares: its tie to the publisher above and its name.
@usableFromInline
class OperatorSubscription: Subscription {
  @usableFromInline final let connection = UpstreamConnection()

  /// The operator's name, by which the subscription shows itself.
  @usableFromInline
  var name: String { fatalError("OperatorSubscription is abstract.") }

  /// Whether an event before the subscription traps; where it does not, it is ignored.
  @usableFromInline
  var isStrict: Bool { true }

  /// Whether a request for nothing traps; where it does not, it is passed on.
  @usableFromInline
  var refusesEmptyRequests: Bool { false }

  /// What a mirror shows.
  @usableFromInline
  var children: [Mirror.Child] { [] }

  @usableFromInline
  init() {}

  /// Tells whether the subscription came before `event`, and traps where it must have. Everything after the end is
  /// ignored.
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

extension OperatorSubscription: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
{
  @usableFromInline var description: String { name }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: children) }
  @usableFromInline var playgroundDescription: Any { name }
}
