/// The subscribers of a subject in the order they came, apart from what depends on the type of the values.
///
/// Owned by the gate: the entries and their count. Shared: everything a guest may leave
/// behind; see ``Roster``.
@usableFromInline
class RosterBase {
  @usableFromInline let gate = Gate()

  /// The subscribers, each held once. A hole stands for one that left.
  @exclusivity(unchecked) @usableFromInline final var entries: UnsafeMutablePointer<Unmanaged<OutletBase>?>

  /// How many entries there are, holes included.
  @exclusivity(unchecked) @usableFromInline final var count = 0
  @exclusivity(unchecked) private final var capacity = 1
  @exclusivity(unchecked) private final var holes = 0

  /// Whether an outlet was closed during a delivery and waits to be let go.
  @exclusivity(unchecked) @usableFromInline final var hasLeavers = false

  /// The subscriptions of the publishers that feed the subject. Shared.
  @exclusivity(unchecked) private final var upstreams: [any Subscription] = []

  /// Whether publishers that feed the subject are asked for their values. Shared.
  @exclusivity(unchecked) final var hasDemand = false

  /// Whether any request stands for all values. Set before the first subscriber comes.
  @exclusivity(unchecked) final var ignoresCounts = false

  /// The name by which subscriptions show themselves.
  let name: StaticString

  init(name: StaticString) {
    self.name = name
    entries = .allocate(capacity: capacity)
  }

  deinit {
    for index in 0..<count { entries[index]?.release() }
    entries.deallocate()
    for upstream in upstreams { upstream.cancel() }
  }

  // MARK: What the type of the values decides

  /// Leaves a departure in the queue. Called with the lock held.
  func postpone(departureOf outlet: OutletBase) { fatalError("RosterBase is abstract.") }

  /// Leaves demand of an outlet that is behind in the queue. Called with the lock held.
  func postpone(catchUpOf outlet: OutletBase, with demand: Subscribers.Demand) {
    fatalError("RosterBase is abstract.")
  }

  /// Adds to the credit of an outlet and hands it the value it missed. Called by the owner, with the gate open.
  func catchUp(_ outlet: OutletBase, with demand: Subscribers.Demand) {
    fatalError("RosterBase is abstract.")
  }

  /// Settles departures and leaves the gate, or goes on delivering what guests left behind.
  @usableFromInline
  func leave() { fatalError("RosterBase is abstract.") }
}

// MARK: - Entries (owned)

extension RosterBase {
  /// Adds a subscriber at the end.
  @usableFromInline
  final func append(_ outlet: OutletBase, conduit: Conduit) {
    outlet.conduit = conduit
    if count == capacity { grow() }
    outlet.index = count
    (entries + count).initialize(to: Unmanaged.passRetained(outlet))
    count += 1
  }

  private final func grow() {
    let larger = UnsafeMutablePointer<Unmanaged<OutletBase>?>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = larger
    capacity *= 2
  }

  /// Takes one subscriber out, in constant time on average. Only outside of deliveries.
  ///
  /// - Returns: The outlet, to be freed once the gate is left.
  final func remove(_ outlet: OutletBase) -> Unmanaged<OutletBase>? {
    guard outlet.index >= 0 else { return nil }
    let removed = entries[outlet.index]
    entries[outlet.index] = nil
    outlet.index = -1
    outlet.conduit = nil
    holes += 1
    while count > 0, entries[count - 1] == nil {
      count -= 1
      holes -= 1
    }
    if holes > 16, holes > count / 2 { closeHoles() }
    return removed
  }

  private final func closeHoles() {
    var kept = 0
    for index in 0..<count {
      guard let entry = entries[index] else { continue }
      entries[kept] = entry
      entry._withUnsafeGuaranteedRef { $0.index = kept }
      kept += 1
    }
    count = kept
    holes = 0
  }

  /// Breaks the tie between an outlet that left and its subscription, and frees the outlet.
  private final func free(_ leaver: Unmanaged<OutletBase>) {
    let outlet = leaver.takeRetainedValue()
    outlet.index = -1
    gate.lock.lock()
    let conduit = outlet.conduit
    outlet.conduit = nil
    conduit?.outlet = nil
    gate.lock.unlock()
  }

  /// Lets go of everyone who was closed during a delivery. Freeing may call out, so it comes last.
  @usableFromInline
  final func releaseLeavers() {
    hasLeavers = false
    var leavers: [Unmanaged<OutletBase>] = []
    for index in 0..<count {
      guard let entry = entries[index], entry._withUnsafeGuaranteedRef({ $0.credit.isClosed }) else {
        continue
      }
      entries[index] = nil
      leavers.append(entry)
    }
    closeHoles()
    for leaver in leavers { free(leaver) }
  }
}

// MARK: - Requesting and cancelling

extension RosterBase {
  /// Grants demand to the subscriber behind `conduit`.
  final func grant(_ demand: Subscribers.Demand, to conduit: Conduit) {
    let demand = ignoresCounts ? .unlimited : demand
    let entry = gate.enter()
    guard let outlet = conduit.outlet else { return retreat(entry) }
    let upstreams = noteDemand()
    switch entry {
    case .owner where outlet.isBehind:
      gate.open()
      catchUp(outlet, with: demand)
      leave()
    case .nested where outlet.isBehind:
      gate.lock.unlock()
      catchUp(outlet, with: demand)
    case .guest where outlet.isBehind:
      postpone(catchUpOf: outlet, with: demand)
      gate.lock.unlock()
    case let entry:
      outlet.credit.add(demand)
      retreat(entry)
    }
    for upstream in upstreams { upstream.request(.unlimited) }
  }

  /// Ends the subscription behind `conduit`; from here on nothing more is delivered to it.
  final func cancel(_ conduit: Conduit) {
    let entry = gate.enter()
    conduit.introduction.cancel()
    guard let outlet = conduit.outlet else { return retreat(entry) }
    conduit.outlet = nil
    _ = outlet.credit.close()
    switch entry {
    case .owner:
      let removed = remove(outlet)
      leave()
      removed?.release()
    case .nested:
      hasLeavers = true
      gate.lock.unlock()
    case .guest:
      postpone(departureOf: outlet)
      gate.lock.unlock()
    }
    withExtendedLifetime(outlet) {}
  }

  /// Goes out the way `entry` came in, with nothing done.
  @usableFromInline
  final func retreat(_ entry: Gate.Entry) {
    switch entry {
    case .owner: leave()
    case .nested, .guest: gate.lock.unlock()
    }
  }
}

// MARK: - Upstream

extension RosterBase {
  /// Keeps the subscription of a publisher that feeds the subject, and opens it if anyone wants values.
  @usableFromInline
  final func add(upstream: any Subscription) {
    let entry = gate.enter()
    upstreams.append(upstream)
    let isWanted = hasDemand
    retreat(entry)
    if isWanted { upstream.request(.unlimited) }
  }

  /// Lets go of the subscription of a publisher that no longer feeds the subject.
  final func forget(upstream: CombineIdentifier) {
    let entry = gate.enter()
    let forgotten = upstreams.remove(upstream)
    retreat(entry)
    withExtendedLifetime(forgotten) {}
  }

  /// Notes that some subscriber wants values.
  ///
  /// - Returns: The upstream subscriptions that are to be opened now. Called with access to the shared state.
  final func noteDemand() -> [any Subscription] {
    if hasDemand { return [] }
    hasDemand = true
    return upstreams
  }
}

extension RosterBase: CustomStringConvertible {
  @usableFromInline var description: String { "\(name)" }
}
