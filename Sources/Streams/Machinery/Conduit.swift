/// The subscription that a subject hands to a subscriber.
@usableFromInline
final class Conduit: Subscription {
  private let roster: RosterBase

  /// Where the values go; `nil` after the end. Shared by the roster's gate.
  @exclusivity(unchecked) final var outlet: OutletBase?

  /// Whether the subscriber has this subscription already.
  @usableFromInline let introduction = Introduction()

  @usableFromInline
  init(roster: RosterBase, outlet: OutletBase) {
    self.roster = roster
    self.outlet = outlet
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive(roster.name)
    roster.grant(demand, to: self)
  }

  @usableFromInline
  func cancel() { roster.cancel(self) }
}

extension Conduit: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @usableFromInline var description: String { "\(roster.name)" }

  @usableFromInline var customMirror: Mirror {
    let entry = roster.gate.enter()
    let outlet = outlet
    roster.retreat(entry)
    return Mirror(
      self,
      children: [
        ("parent", roster),
        ("downstream", outlet?.subscriber as Any),
        ("demand", outlet?.credit.demand ?? .none),
        ("subject", roster),
      ])
  }

  @usableFromInline var playgroundDescription: Any { description }
}
