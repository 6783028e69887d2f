import Synchronization

/// A stage, whatever the types of its values and of its subscriber, so that a program has all of this once.
///
/// The state of an operator, its ``demand`` and what waits are shared state of the gate. The owner of the gate may
/// touch them until it opens the gate, other threads with the lock held. Values are delivered one at a time, in order,
/// within the demand and never nested in one another. A completion follows what is in the outbox; what waits for demand is
/// dropped then. After a cancellation nothing is delivered.
@usableFromInline
class StageBase: Subscription {
  @usableFromInline final let gate = Gate()

  /// A ``DownstreamBox`` with the subscriber, until the end. Only the owner of the gate delivers to it and takes it out. Counting
  /// references to it would cost each value some nanoseconds, so it is in a box that is not counted. Owned.
  @exclusivity(unchecked) @usableFromInline final var downstreamBox: Unmanaged<AnyObject>?

  /// The demand that no value in the outbox has been counted against. Shared.
  @exclusivity(unchecked) @usableFromInline final var demand = Subscribers.Demand.none

  /// A ``Box`` with the completion to deliver once the outbox is empty. Shared.
  @exclusivity(unchecked) @usableFromInline final var ending: AnyObject?

  /// True if something is in the outbox, or ``ending`` is set. May be true without either. Shared.
  @exclusivity(unchecked) @usableFromInline final var hasWork = false

  /// True if ``cleanUp()`` is to be called before anything else is delivered. Only set together with
  /// ``ending``. Shared.
  @exclusivity(unchecked) @usableFromInline final var mustCleanUp = false

  /// True if the stream has been completed or cancelled, so that events are ignored. Shared.
  @exclusivity(unchecked) @usableFromInline final var isOver = false

  /// True if the subscriber has its subscription. Nothing is delivered before that. Shared.
  @exclusivity(unchecked) @usableFromInline final var isReady = false

  /// True if a nested call may have left work. Owned.
  @exclusivity(unchecked) @usableFromInline final var hasNestedWork = false

  /// Delivers the oldest thing that waits, as ``Stage/deliverNext()`` does. Made where the types are known: an overridden method would run
  /// unspecialised.
  @usableFromInline final let deliverNext: (StageBase) -> Void

  @usableFromInline
  init(_ downstreamBox: AnyObject, deliverNext: @escaping (StageBase) -> Void) {
    self.downstreamBox = .passRetained(downstreamBox)
    self.deliverNext = deliverNext
  }

  deinit { downstreamBox?.release() }

  // MARK: For operators to override; all called with exclusive access

  /// The name of the operator.
  @usableFromInline var name: StaticString { fatalError("Stage is abstract.") }

  /// Notes `more` demand, and moves values that waited for it to the outbox.
  ///
  /// - Returns: The requests to make to the upstreams.
  @usableFromInline
  func raise(_ more: Subscribers.Demand) -> Requests? {
    demand += more
    return nil
  }

  /// Expects nothing more from the upstreams, because the stream has ended.
  @usableFromInline
  func giveUp() {}

  /// Cancels the upstreams, and frees the values that were kept for later. Called outside of the gate, once, after the
  /// end. No other thread touches the values by then. Subscriptions are still looked at, so ``exclusively(_:)`` takes
  /// them out.
  @usableFromInline
  func cleanUp() {}

  /// Returns the request to make to the upstream after everything in the outbox has been delivered.
  @usableFromInline
  func refill() -> Requests? { nil }

  // MARK: Subscription

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    if !demand.isEmpty(for: name) { raiseDemand(demand) }
  }

  @usableFromInline
  final func cancel() {
    let access = gate.enter()
    let cleansUp = !isOver || mustCleanUp
    if !isOver { giveUp() }
    isOver = true
    mustCleanUp = false
    let completion = ending
    ending = nil
    // The thread that delivers lets the subscriber go itself.
    let box = access == .owner ? takeDownstream() : nil
    settle(access)
    if cleansUp { cleanUp() }
    box?.release()
    withExtendedLifetime(completion) {}
  }
}

// MARK: - Deciding

extension StageBase {
  /// True if the owner may deliver a value at once, because nothing comes before it.
  @inlinable @inline(__always)
  final var isIdle: Bool { isReady && !hasWork }

  /// Enters the gate, unless the stream has ended.
  ///
  /// - Returns: The access to leave the gate with; `nil` if the gate was not entered.
  @inlinable
  final func enterIfLive() -> Gate.Access? {
    let access = gate.enter()
    if !isOver { return access }
    settle(access)
    return nil
  }

  /// Returns whether the stream has been completed or cancelled. Must not be called with the lock held.
  @usableFromInline
  final func hasEnded() -> Bool { exclusively { isOver } }

  /// Runs `body` within the gate. It calls no user code. Must not be called with the lock held.
  @inlinable
  final func exclusively<Result>(_ body: () -> Result) -> Result {
    let access = gate.enter()
    defer { settle(access) }
    return body()
  }

  /// Leaves the gate, and delivers what waits unless a delivery is under way.
  @inlinable @inline(__always)
  final func settle(_ access: Gate.Access) {
    switch access {
    case .owner:
      if isReady, hasWork {
        gate.open()
        hasNestedWork = true
      }
      leave()
    case .nested:
      hasNestedWork = true
      gate.lock.unlock()
    case .guest:
      gate.lock.unlock()
    }
  }

  /// Leaves the gate, and tells of an event that was refused, if that was a breach.
  @usableFromInline
  final func refuse(_ breach: Contract.Breach?, _ access: Gate.Access) {
    settle(access)
    if let breach { Contract.tell(breach, by: description) }
  }

  /// Raises the demand, and makes the requests to the upstreams that this requires.
  @usableFromInline
  final func raiseDemand(_ more: Subscribers.Demand) {
    let access = gate.enter()
    if isOver { return settle(access) }
    let requests = raise(more)
    let (isEnough, delivers) = (isOver, access == .owner && isReady && hasWork)
    settle(access)
    // The subscriber may have cancelled during a delivery here.
    if isEnough || delivers && hasEnded() { return }
    requests?.make()
  }

  /// Notes the demand with which the subscriber answered.
  @inlinable @inline(__always)
  final func answer(_ more: Subscribers.Demand) {
    if more != .none { raiseDemand(more) }
  }
}

// MARK: - Leaving

extension StageBase {
  @inlinable @inline(__always)
  final func leave() {
    if hasNestedWork || !gate.leave() { leaveDelivering() }
  }

  /// Delivers what nested calls and guests have left, until nothing is left.
  @usableFromInline
  final func leaveDelivering() {
    if hasNestedWork {
      gate.lock.lock()
      drain()
    } else if drainAsOwner() {
      return
    }
    while !gate.leave() {
      if drainAsOwner() { return }
    }
  }

  /// Called with the lock held after a failed attempt to leave.
  ///
  /// - Returns: True if there was nothing to do, so that the gate has been left.
  private final func drainAsOwner() -> Bool {
    guard isReady, hasWork || isOver && downstreamBox != nil else {
      gate.leaveLocked()
      return true
    }
    gate.isOpen.store(true, ordering: .releasing)
    drain()
    return false
  }

  /// Delivers what waits. Called by the owner with the gate open and the lock held. Releases the lock.
  private final func drain() {
    while true {
      if mustCleanUp {
        mustCleanUp = false
        gate.lock.unlock()
        cleanUp()
      } else if hasWork {
        deliverNext(self)
      } else {
        guard let requests = refill() else { break }
        gate.lock.unlock()
        requests.make()
      }
      gate.lock.lock()
    }
    hasNestedWork = false
    let left = isOver ? takeDownstream() : nil
    gate.lock.unlock()
    left?.release()
  }

  /// Takes the subscriber out, to be released with the lock free.
  private final func takeDownstream() -> Unmanaged<AnyObject>? {
    let box = downstreamBox
    downstreamBox = nil
    return box
  }
}

extension StageBase: CustomStringConvertible {
  @usableFromInline var description: String { "\(name)" }
}
