/// The subscribers of a subject in the order they came, apart from what depends on the type of the values.
///
/// Owned by the gate: the entries and their count. Shared: everything a guest may leave
/// behind; see ``SubscriberList``.
@usableFromInline
class SubscriberListBase {
  @usableFromInline let gate = Gate()

  /// The subscribers, each held once. A hole stands for one that left.
  @exclusivity(unchecked) @usableFromInline final var entries:
    UnsafeMutablePointer<Unmanaged<SubscriberEntryBase>?>

  /// How many entries there are, holes included.
  @exclusivity(unchecked) @usableFromInline final var count = 0
  @exclusivity(unchecked) private final var capacity = 1
  @exclusivity(unchecked) private final var holes = 0

  /// Whether an entry was closed during a delivery and waits to be let go.
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
  func postpone(departureOf entry: SubscriberEntryBase) { fatalError("SubscriberListBase is abstract.") }

  /// Leaves demand of an entry that is behind in the queue. Called with the lock held.
  func postpone(catchUpOf entry: SubscriberEntryBase, with demand: Subscribers.Demand) {
    fatalError("SubscriberListBase is abstract.")
  }

  /// Adds to the outstandingDemand of an entry and hands it the value it missed. Called by the owner, with the gate open.
  func catchUp(_ entry: SubscriberEntryBase, with demand: Subscribers.Demand) {
    fatalError("SubscriberListBase is abstract.")
  }

  /// Settles departures and leaves the gate, or goes on delivering what guests left behind.
  @usableFromInline
  func leave() { fatalError("SubscriberListBase is abstract.") }
}

// MARK: - Entries (owned)

extension SubscriberListBase {
  /// Adds a subscriber at the end.
  @usableFromInline
  final func append(_ entry: SubscriberEntryBase, subscription: SubjectSubscription) {
    entry.subscription = subscription
    if count == capacity { grow() }
    entry.index = count
    (entries + count).initialize(to: Unmanaged.passRetained(entry))
    count += 1
  }

  private final func grow() {
    let larger = UnsafeMutablePointer<Unmanaged<SubscriberEntryBase>?>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = larger
    capacity *= 2
  }

  /// Takes one subscriber out, in constant time on average. Only outside of deliveries.
  ///
  /// - Returns: The entry, to be freed once the gate is left.
  final func remove(_ entry: SubscriberEntryBase) -> Unmanaged<SubscriberEntryBase>? {
    guard entry.index >= 0 else { return nil }
    let removed = entries[entry.index]
    entries[entry.index] = nil
    entry.index = -1
    entry.subscription = nil
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
      guard let access = entries[index] else { continue }
      entries[kept] = access
      access._withUnsafeGuaranteedRef { $0.index = kept }
      kept += 1
    }
    count = kept
    holes = 0
  }

  /// Breaks the tie between an entry that left and its subscription, and frees the entry.
  private final func free(_ leaver: Unmanaged<SubscriberEntryBase>) {
    let entry = leaver.takeRetainedValue()
    entry.index = -1
    gate.lock.lock()
    let subscription = entry.subscription
    entry.subscription = nil
    subscription?.entry = nil
    gate.lock.unlock()
  }

  /// Lets go of everyone who was closed during a delivery. Freeing may call out, so it comes last.
  @usableFromInline
  final func releaseLeavers() {
    hasLeavers = false
    var leavers: [Unmanaged<SubscriberEntryBase>] = []
    for index in 0..<count {
      guard let access = entries[index], access._withUnsafeGuaranteedRef({ $0.outstandingDemand.isClosed })
      else {
        continue
      }
      entries[index] = nil
      leavers.append(access)
    }
    closeHoles()
    for leaver in leavers { free(leaver) }
  }
}

// MARK: - Requesting and cancelling

extension SubscriberListBase {
  /// Grants demand to the subscriber behind `subscription`.
  final func grant(_ demand: Subscribers.Demand, to subscription: SubjectSubscription) {
    let demand = ignoresCounts ? .unlimited : demand
    let access = gate.enter()
    guard let entry = subscription.entry else { return retreat(access) }
    let upstreams = noteDemand()
    switch access {
    case .owner where entry.isBehind:
      gate.open()
      catchUp(entry, with: demand)
      leave()
    case .nested where entry.isBehind:
      gate.lock.unlock()
      catchUp(entry, with: demand)
    case .guest where entry.isBehind:
      postpone(catchUpOf: entry, with: demand)
      gate.lock.unlock()
    case let access:
      entry.outstandingDemand.add(demand)
      retreat(access)
    }
    for upstream in upstreams { upstream.request(.unlimited) }
  }

  /// Ends the subscription behind `subscription`; from here on nothing more is delivered to it.
  final func cancel(_ subscription: SubjectSubscription) {
    let access = gate.enter()
    subscription.handshake.cancel()
    guard let entry = subscription.entry else { return retreat(access) }
    subscription.entry = nil
    _ = entry.outstandingDemand.close()
    switch access {
    case .owner:
      let removed = remove(entry)
      leave()
      removed?.release()
    case .nested:
      hasLeavers = true
      gate.lock.unlock()
    case .guest:
      postpone(departureOf: entry)
      gate.lock.unlock()
    }
    withExtendedLifetime(entry) {}
  }

  /// Goes out the way `access` came in, with nothing done.
  @usableFromInline
  final func retreat(_ access: Gate.Access) {
    switch access {
    case .owner: leave()
    case .nested, .guest: gate.lock.unlock()
    }
  }
}

// MARK: - Upstream

extension SubscriberListBase {
  /// Keeps the subscription of a publisher that feeds the subject, and opens it if anyone wants values.
  @usableFromInline
  final func add(upstream: any Subscription) {
    let access = gate.enter()
    upstreams.append(upstream)
    let isWanted = hasDemand
    retreat(access)
    if isWanted { upstream.request(.unlimited) }
  }

  /// Lets go of the subscription of a publisher that no longer feeds the subject.
  final func forget(upstream: CombineIdentifier) {
    let access = gate.enter()
    let forgotten = upstreams.remove(upstream)
    retreat(access)
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

extension SubscriberListBase: CustomStringConvertible {
  @usableFromInline var description: String { "\(name)" }
}
