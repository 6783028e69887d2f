/// Delivers the values of a subject to its subscribers, one at a time and in one order for all of them.
///
/// A value that is sent while another thread delivers waits in ``waiting``; the thread that delivers takes it up
/// before it leaves. A value sent from within a delivery, on the same thread, is delivered at once, nested.
@usableFromInline
final class Roster<Output, Failure: Error>: RosterBase {
  /// When a value becomes the one that new subscribers start with.
  @usableFromInline
  enum Keeping {
    /// Never: nothing is kept.
    case never
    /// Before it is delivered.
    case beforeDelivery
    /// After it was delivered, so that whoever looks meanwhile sees the one before.
    case afterDelivery
  }

  @usableFromInline let keeping: Keeping

  /// What guests left behind, in order. Shared.
  var waiting: [Waiting] = []

  /// Room for the next batch, so that a busy queue allocates nothing. Owned.
  var spare: [Waiting] = []

  /// Whether no value may be sent any more. Shared.
  @exclusivity(unchecked) @usableFromInline var isClosed = false

  /// How the stream ended, once that was delivered. Shared.
  var completion: Subscribers.Completion<Failure>?

  /// The value a new subscriber starts with, as far as it was delivered. Changed by the owner only, shared.
  @exclusivity(unchecked) @usableFromInline var current: Output?

  /// The last of the values that guests left behind, until it is the current one. Shared.
  @usableFromInline var newest: Output?

  /// How many values that guests left behind have not been the current one yet. Shared.
  var unkept = 0

  enum Waiting {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
    case arrival(Outlet<Output, Failure>, Conduit)
    case departure(OutletBase)
    case catchUp(OutletBase, Subscribers.Demand)
  }

  @usableFromInline
  override init(name: StaticString) {
    keeping = .never
    super.init(name: name)
  }

  @usableFromInline
  init(name: StaticString, current: Output, keeping: Keeping) {
    self.current = current
    self.keeping = keeping
    super.init(name: name)
    // What a subject keeps, it keeps whether anyone listens or not.
    hasDemand = true
  }

  override func postpone(departureOf outlet: OutletBase) { waiting.append(.departure(outlet)) }
  override func postpone(catchUpOf outlet: OutletBase, with demand: Subscribers.Demand) {
    waiting.append(.catchUp(outlet, demand))
  }
  override func catchUp(_ outlet: OutletBase, with demand: Subscribers.Demand) {
    catchUp(unsafeDowncast(outlet, to: Outlet<Output, Failure>.self), adding: demand)
  }

  @usableFromInline
  override func leave() {
    while hasLeavers { releaseLeavers() }
    if !gate.leave() { leaveContended() }
  }

  @inlinable
  @inline(__always)
  func outlet(at index: Int) -> Unmanaged<Outlet<Output, Failure>>? {
    unsafeBitCast(entries[index], to: Unmanaged<Outlet<Output, Failure>>?.self)
  }
}

// MARK: - Attaching

extension Roster {
  /// Adds `subscriber` at the end, or ends it at once where the stream has ended.
  @inlinable
  func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    let outlet = keeping == .never ? Outlet(subscriber) : KeepingOutlet(subscriber)
    let conduit = Conduit(roster: self, outlet: outlet)
    if let completion = add(outlet, conduit) {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      subscriber.receive(subscription: conduit)
      if conduit.introduction.finish() { completeLate(outlet) }
    }
  }

  /// - Returns: How the stream ended, if it has; nothing is added then.
  @inlinable
  @inline(__always)
  func add(_ outlet: Outlet<Output, Failure>, _ conduit: Conduit) -> Subscribers.Completion<Failure>? {
    outlet.isBehind = keeping != .never
    let entry = gate.enter()
    if isClosed || entry != .owner { return addSlowly(outlet, conduit, entry) }
    append(outlet, conduit: conduit)
    if keeping != .never { missCurrent(outlet) }
    leaveQuickly()
    return nil
  }

  @usableFromInline
  @inline(never)
  func addSlowly(
    _ outlet: Outlet<Output, Failure>, _ conduit: Conduit, _ entry: Gate.Entry
  ) -> Subscribers.Completion<Failure>? {
    if let completion {
      retreat(entry)
      return completion
    }
    switch entry {
    case .owner, .nested:
      append(outlet, conduit: conduit)
      missCurrent(outlet)
    case .guest:
      waiting.append(.arrival(outlet, conduit))
    }
    retreat(entry)
    return nil
  }

  /// Lets a newcomer start with the value that is kept, if any.
  @usableFromInline
  func missCurrent(_ outlet: Outlet<Output, Failure>) { _ = keepingOutlet(outlet)?.miss(current) }

  /// The outlet with its room for a missed value, where values are kept.
  func keepingOutlet(_ outlet: Outlet<Output, Failure>) -> KeepingOutlet<Output, Failure>? {
    keeping == .never ? nil : unsafeDowncast(outlet, to: KeepingOutlet<Output, Failure>.self)
  }

  /// Delivers a completion that came before the subscription; nothing changes it any more.
  @usableFromInline
  @inline(never)
  func completeLate(_ outlet: Outlet<Output, Failure>) {
    if let completion { outlet.complete(completion) }
  }
}
