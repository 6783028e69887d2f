/// The subscribers of a subject in the order they came, whatever the type of the values.
///
/// The entries and their count are owned by the gate. What a guest may leave behind is shared; see ``SubscriberList``.
@usableFromInline
class SubscriberListBase {
  @usableFromInline let gate = Gate()

  /// The subscribers, each held once. `nil` is a hole: a subscriber left there.
  @exclusivity(unchecked) @usableFromInline final var entries:
    UnsafeMutablePointer<Unmanaged<SubscriberEntryBase>?>

  /// The number of entries, holes included.
  @exclusivity(unchecked) @usableFromInline final var count = 0
  @exclusivity(unchecked) private final var capacity = 1
  @exclusivity(unchecked) private final var holes = 0

  /// Whether an entry was closed during a delivery and is still in the list.
  @exclusivity(unchecked) @usableFromInline final var hasLeavers = false

  /// The subscriptions of the publishers that feed the subject. Shared.
  @exclusivity(unchecked) @usableFromInline final var upstreams = SubjectUpstreams()

  /// Whether every request counts as a request for all values. Set before the first subscriber comes.
  @exclusivity(unchecked) final var ignoresCounts = false

  /// The description of the subscriptions.
  let name: StaticString

  /// Adds to the demand of an entry and delivers the value it missed. Called by the owner, with the gate open.
  ///
  /// A closure that is made where the types are known, because each subscriber of a subject that keeps its value begins with
  /// this. An overridden method of a generic class never knows them.
  private let catchUp: CatchUp

  @usableFromInline typealias CatchUp = (SubscriberListBase, SubscriberEntryBase, Subscribers.Demand) -> Void

  @usableFromInline
  init(name: StaticString, catchUp: @escaping CatchUp) {
    self.name = name
    self.catchUp = catchUp
    entries = .allocate(capacity: capacity)
  }

  deinit {
    for index in 0..<count { entries[index]?.release() }
    entries.deallocate()
    upstreams.cancel()
  }

  // MARK: What depends on the type of the values

  /// Queues a departure. Called with the lock held.
  @usableFromInline
  func postpone(departureOf entry: SubscriberEntryBase) { fatalError("SubscriberListBase is abstract.") }

  /// Queues the demand of an entry that is behind. Called with the lock held.
  @usableFromInline
  func postpone(catchUpOf entry: SubscriberEntryBase, with demand: Subscribers.Demand) {
    fatalError("SubscriberListBase is abstract.")
  }

  /// Removes the entries that left, delivers what guests left behind, and leaves the gate.
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

  /// Removes a subscriber. Only outside of deliveries.
  ///
  /// - Returns: The entry, to be freed once the gate is left.
  /// - Complexity: O(1) on average.
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

  /// Separates an entry that left from its subscription, and frees it.
  private final func free(_ leaver: Unmanaged<SubscriberEntryBase>) {
    let entry = leaver.takeRetainedValue()
    entry.index = -1
    gate.lock.lock()
    let subscription = entry.subscription
    entry.subscription = nil
    subscription?.entry = nil
    let subject = subscription?.subject.take()
    gate.lock.unlock()
    withExtendedLifetime(subject) {}
  }

  /// Removes the entries that were closed during a delivery. Freeing them may run user code, so it comes last.
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
  /// Adds to the demand of the subscriber that has `subscription`.
  final func grant(_ demand: Subscribers.Demand, to subscription: SubjectSubscription) {
    let demand = ignoresCounts ? .unlimited : demand
    let access = gate.enter()
    guard let entry = subscription.entry else { return retreat(access) }
    let upstreams = upstreams.open()
    switch access {
    case .owner where entry.isBehind:
      gate.open()
      catchUp(self, entry, demand)
      leave()
    case .nested where entry.isBehind:
      gate.lock.unlock()
      catchUp(self, entry, demand)
    case .guest where entry.isBehind:
      postpone(catchUpOf: entry, with: demand)
      gate.lock.unlock()
    case let access:
      entry.outstandingDemand.add(demand)
      retreat(access)
    }
    for upstream in upstreams { upstream.request(.unlimited) }
  }

  /// Ends a subscription. Nothing more is delivered to its subscriber.
  final func cancel(_ subscription: SubjectSubscription) {
    let access = gate.enter()
    subscription.introduction.cancel()
    guard let entry = subscription.entry else { return retreat(access) }
    subscription.entry = nil
    let subject = subscription.subject.take()
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
    withExtendedLifetime((entry, subject)) {}
  }

  /// Leaves the way `access` entered, with nothing to deliver.
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
  /// Keeps the subscription of a publisher that feeds the subject, and asks it for its values if a subscriber wants
  /// any.
  @usableFromInline
  final func add(upstream: any Subscription) {
    let access = gate.enter()
    let isWanted = upstreams.add(upstream)
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
}

extension SubscriberListBase: CustomStringConvertible {
  @usableFromInline var description: String { "\(name)" }
}
