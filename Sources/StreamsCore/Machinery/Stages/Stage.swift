import Synchronization

/// The base of operators with several upstreams, or with values that wait. It takes one event at a time and delivers
/// the results to one subscriber.
///
/// The state of an operator, its ``demand`` and its ``outbox`` are shared state of the gate. The owner of the gate may
/// touch them until it opens the gate, other threads with the lock held. Values are delivered one at a time, in order,
/// within the demand and never nested in one another. A completion follows what is in the outbox; what waits for demand is
/// dropped then. After a cancellation nothing is delivered.
@usableFromInline
class Stage<Downstream: Subscriber>: Subscription {
  @usableFromInline final let gate = Gate()

  /// The subscriber, until the end. Only the owner of the gate delivers to it and takes it out. Counting references to it
  /// would cost each value some nanoseconds, so it is in a box that is not counted. Owned.
  @exclusivity(unchecked) @usableFromInline final var downstreamBox: Unmanaged<DownstreamBox<Downstream>>?

  /// The demand that no value in the outbox has been counted against. Shared.
  @exclusivity(unchecked) @usableFromInline final var demand = Subscribers.Demand.none

  /// Values to be delivered once the subscriber is no longer busy. They are within the demand. Shared.
  @exclusivity(unchecked) @usableFromInline final var outbox = Queue<Downstream.Input>()

  /// The completion to deliver once the outbox is empty. Shared.
  @exclusivity(unchecked) @usableFromInline final var ending: Box<Subscribers.Completion<Downstream.Failure>>?

  /// True if ``cleanUp()`` is to be called before anything else is delivered. Only set together with
  /// ``ending``. Shared.
  @exclusivity(unchecked) @usableFromInline final var mustCleanUp = false

  /// True if the stream has been completed or cancelled, so that events are ignored. Shared.
  @exclusivity(unchecked) @usableFromInline final var isOver = false

  /// True if the subscriber has its subscription. Nothing is delivered before that. Shared.
  @exclusivity(unchecked) @usableFromInline final var isReady = false

  /// True if a nested call may have left work. Owned.
  @exclusivity(unchecked) @usableFromInline final var hasNestedWork = false

  /// Handles a request. Made where the types are known: reached through `any Subscription`, the methods of a generic class
  /// run unspecialised.
  @usableFromInline final let onRequest: (Stage, Subscribers.Demand) -> Void

  @inlinable
  init(_ downstream: Downstream) {
    downstreamBox = .passRetained(DownstreamBox(downstream))
    onRequest = { $0.raiseDemand($1) }
  }

  @inlinable
  deinit { downstreamBox?.release() }

  // MARK: For operators to override; all called with exclusive access

  /// The name of the operator.
  @usableFromInline var name: StaticString { fatalError("Stage is abstract.") }

  /// Notes `more` demand, and moves values that waited for it to the outbox.
  ///
  /// - Returns: The requests to make to the upstreams.
  @inlinable
  func raise(_ more: Subscribers.Demand) -> Requests? {
    demand += more
    return nil
  }

  /// Expects nothing more from the upstreams, because the stream has ended.
  @inlinable
  func giveUp() {}

  /// Cancels the upstreams, and frees the values that were kept for later. Called outside of the gate, once, after the
  /// end. No other thread touches the values by then. Subscriptions are still looked at, so ``exclusively(_:)`` takes
  /// them out.
  @inlinable
  func cleanUp() {}

  /// Returns the request to make to the upstream after everything in the outbox has been delivered.
  @inlinable
  func refill() -> Requests? { nil }

  // MARK: Subscription

  @inlinable
  final func request(_ demand: Subscribers.Demand) {
    if !demand.isEmpty(for: name) { onRequest(self, demand) }
  }

  @inlinable
  final func cancel() {
    let access = gate.enter()
    let cleansUp = !isOver || mustCleanUp
    if !isOver { giveUp() }
    isOver = true
    mustCleanUp = false
    // An object. The type of a completion would have to be looked up here.
    let completion: AnyObject? = ending
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

extension Stage {
  /// Gives the subscriber its subscription. Events that arrive meanwhile wait.
  @inlinable
  final func begin() {
    _ = gate.enter()
    isReady = true
    gate.open()
    if let downstreamBox {
      downstreamBox._withUnsafeGuaranteedRef { $0.downstream.receive(subscription: self) }
    }
    hasNestedWork = true
    leave()
  }

  /// Delivers `value`, which is within the demand, and leaves the gate. If a delivery is under way, the value waits.
  ///
  /// - Returns: The demand with which the subscriber answered, or none if the value waits.
  @inlinable
  @inline(__always)
  final func emit(_ value: Downstream.Input, _ access: Gate.Access) -> Subscribers.Demand {
    if access == .owner, isIdle { return deliverAtOnce(value) }
    postpone(value, access)
    return .none
  }

  /// Lets `value`, which is within the demand, wait for the delivery that is under way, and leaves the gate.
  @inlinable @inline(never)
  final func postpone(_ value: Downstream.Input, _ access: Gate.Access) {
    outbox.append(value)
    settle(access)
  }

  /// True if the owner may deliver a value at once, because nothing comes before it.
  @inlinable @inline(__always)
  final var isIdle: Bool { isReady && !hasWork }

  /// Delivers `value`, which is within the demand, and leaves the gate. Called by the owner, if ``isIdle``.
  ///
  /// - Returns: The demand with which the subscriber answered.
  @inlinable @inline(__always)
  final func deliverAtOnce(_ value: Downstream.Input) -> Subscribers.Demand {
    gate.open()
    let more = deliver(value)
    leave()
    return more
  }

  /// Delivers a value. Called by the owner, with the gate open.
  @inlinable @inline(__always)
  final func deliver(_ value: Downstream.Input) -> Subscribers.Demand {
    guard let downstreamBox else { return .none }
    return downstreamBox._withUnsafeGuaranteedRef { $0.downstream.receive(value) }
  }

  /// Ends the stream once the outbox is empty, and leaves the gate.
  @inlinable
  final func end(_ completion: Subscribers.Completion<Downstream.Failure>, _ access: Gate.Access) {
    if !isOver { endAfterOutbox(completion) }
    settle(access)
  }

  /// Ends the stream once the outbox is empty. Called with exclusive access; does not leave the gate.
  @inlinable
  final func endAfterOutbox(_ completion: Subscribers.Completion<Downstream.Failure> = .finished) {
    isOver = true
    ending = Box(completion)
    giveUp()
    mustCleanUp = true
  }

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
  @inlinable
  final func hasEnded() -> Bool { exclusively { isOver } }

  /// Runs `body` within the gate. It calls no user code. Must not be called with the lock held.
  @inlinable
  final func exclusively<Result>(_ body: () -> Result) -> Result {
    let access = gate.enter()
    defer { settle(access) }
    return body()
  }

  /// Leaves the gate, and delivers what waits unless a delivery is under way.
  @inlinable
  @inline(__always)
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
  @inlinable
  @inline(never)
  final func refuse(_ breach: Contract.Breach?, _ access: Gate.Access) {
    settle(access)
    if let breach { Contract.tell(breach, by: description) }
  }

  /// Raises the demand, and makes the requests to the upstreams that this requires.
  @inlinable
  @inline(never)
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
  @inlinable
  @inline(__always)
  final func answer(_ more: Subscribers.Demand) {
    if more != .none { raiseDemand(more) }
  }
}

// MARK: - Leaving

extension Stage {
  @inlinable
  @inline(__always)
  final var hasWork: Bool { !outbox.isEmpty || ending != nil }

  @inlinable
  @inline(__always)
  final func leave() {
    if hasNestedWork || !gate.leave() { leaveDelivering() }
  }

  /// Delivers what nested calls and guests have left, until nothing is left.
  @inlinable
  @inline(never)
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
  @inlinable
  final func drainAsOwner() -> Bool {
    guard isReady, hasWork || isOver && downstreamBox != nil else {
      gate.leaveLocked()
      return true
    }
    gate.isOpen.store(true, ordering: .releasing)
    drain()
    return false
  }

  /// Delivers what waits. Called by the owner with the gate open and the lock held. Releases the lock.
  @inlinable
  final func drain() {
    while true {
      if mustCleanUp {
        mustCleanUp = false
        gate.lock.unlock()
        cleanUp()
      } else if isOver, ending == nil, !outbox.isEmpty {
        let dropped = outbox
        outbox.removeAll()
        gate.lock.unlock()
        withExtendedLifetime(dropped) {}
      } else if let value = outbox.popFirst() {
        gate.lock.unlock()
        let more = deliver(value)
        answer(more)
      } else if let completion = ending.take() {
        gate.lock.unlock()
        if let downstreamBox {
          downstreamBox._withUnsafeGuaranteedRef { conclude($0.downstream, with: completion.content) }
        }
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
  @inlinable @inline(__always)
  final func takeDownstream() -> Unmanaged<DownstreamBox<Downstream>>? {
    let box = downstreamBox
    downstreamBox = nil
    return box
  }
}

extension Stage: CustomStringConvertible {
  @usableFromInline var description: String { "\(name)" }
}
