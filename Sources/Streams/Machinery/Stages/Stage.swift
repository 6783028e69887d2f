/// Where several upstreams meet: decides under the gate, one event at a time, and hands results to one subscriber.
///
/// What an operator decides (its own state, ``demand`` and what waits in ``outbox``) is shared state of the gate:
/// touched by the owner before it opens, by anyone else under the lock. Values go down one at a time, in the order
/// they were decided, within the demand and never nested in one another. A failure overtakes values that wait;
/// `finished` waits for them. After a cancellation nothing is delivered.
@usableFromInline
class Stage<Downstream: Subscriber>: Subscription {
  @usableFromInline final let gate = Gate()
  @usableFromInline final let downstream: Downstream

  /// What the subscriber asked for and has not been promised yet. Shared.
  @exclusivity(unchecked) @usableFromInline final var demand = Subscribers.Demand.none

  /// Values that were decided while the subscriber was busy; they are paid for. Shared.
  @exclusivity(unchecked) @usableFromInline final var outbox = Queue<Downstream.Input>()

  /// How the stream is to end once the outbox is empty. Shared.
  private final var ending: Subscribers.Completion<Downstream.Failure>?

  /// What the end leaves over, to be dealt with before anything else is handed down. Shared.
  private final var remains: Remains?

  /// Whether an ending, or its remains, wait to be dealt with. Shared.
  @exclusivity(unchecked) @usableFromInline final var isEnding = false

  /// Whether nothing is decided any more: completed or cancelled. Shared.
  @exclusivity(unchecked) @usableFromInline final var isOver = false

  /// Whether the subscriber has its subscription; before that nothing is handed down. Shared.
  @exclusivity(unchecked) @usableFromInline final var isReady = false

  /// Whether a nested call left something behind. Owned.
  @exclusivity(unchecked) @usableFromInline final var hasNestedWork = false

  @usableFromInline
  init(_ downstream: Downstream) { self.downstream = downstream }

  // MARK: What an operator supplies, all called with exclusive access

  /// The operator's name, by which the subscription shows itself.
  @usableFromInline var name: StaticString { fatalError("Stage is abstract.") }

  /// What a mirror shows.
  @usableFromInline var children: [Mirror.Child] { [] }

  /// Notes `more` demand: moves values that waited for it to the outbox, and says what to ask of the upstreams.
  @usableFromInline
  func raise(_ more: Subscribers.Demand) -> [Request] {
    demand += more
    return []
  }

  /// Gives up everything upstream.
  ///
  /// - Returns: The subscriptions to cancel.
  @usableFromInline
  func abandon() -> [any Subscription] { [] }

  /// Takes out the values that were kept for later, once there is no later.
  ///
  /// - Returns: The values, to be freed where their end may call out.
  @usableFromInline
  func clear() -> Any? { nil }

  /// Says what to ask of the upstreams now that everything decided is delivered.
  @usableFromInline
  func refill() -> [Request] { [] }

  @usableFromInline typealias Request = (upstream: any Subscription, demand: Subscribers.Demand)

  /// What is left over when nothing is decided any more.
  private struct Remains {
    let upstreams: [any Subscription]
    let values: Any?

    func cancel() {
      for upstream in upstreams { upstream.cancel() }
    }
  }

  // MARK: Subscription

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    demand.requirePositive(name)
    raiseDemand(demand)
  }

  @usableFromInline
  final func cancel() {
    let access = gate.enter()
    let remains = isOver ? nil : takeRemains()
    let (waiting, completion) = (outbox, ending)
    isOver = true
    ending = nil
    // Those of an ending that was on its way are still up to whoever delivers.
    isEnding = self.remains != nil
    outbox.removeAll()
    settle(access)
    remains?.cancel()
    withExtendedLifetime((waiting, completion, remains)) {}
  }

  private final func takeRemains() -> Remains { Remains(upstreams: abandon(), values: clear()) }
}

// MARK: - Deciding

extension Stage {
  /// Hands the subscriber its subscription; whatever comes meanwhile waits until it has it.
  @usableFromInline
  final func begin() {
    _ = gate.enter()
    isReady = true
    gate.open()
    downstream.receive(subscription: self)
    hasNestedWork = true
    leave()
  }

  /// Hands down `value`, which is within the demand, and leaves; or leaves it to whoever delivers right now.
  ///
  /// - Returns: The demand the subscriber answered with, where it was called here.
  @inlinable
  @inline(__always)
  final func emit(_ value: Downstream.Input, _ access: Gate.Access) -> Subscribers.Demand {
    if access == .owner, isReady, !hasWork {
      gate.open()
      let more = downstream.receive(value)
      leave()
      return more
    }
    outbox.append(value)
    settle(access)
    return .none
  }

  /// Decides that the stream ends: after what waits in the outbox, or before it in case of a failure.
  @usableFromInline
  final func end(_ completion: Subscribers.Completion<Downstream.Failure>, _ access: Gate.Access) {
    if isOver { return settle(access) }
    var waiting = Queue<Downstream.Input>()
    if case .failure = completion { swap(&waiting, &outbox) }
    endAfterOutbox(completion)
    settle(access)
    withExtendedLifetime(waiting) {}
  }

  /// Decides, with exclusive access and without leaving, that the stream ends once the outbox is empty.
  @usableFromInline
  final func endAfterOutbox(_ completion: Subscribers.Completion<Downstream.Failure> = .finished) {
    isOver = true
    ending = completion
    remains = takeRemains()
    isEnding = true
  }

  /// Enters the gate, unless the stream is over.
  ///
  /// - Returns: How it was entered, to be passed to what leaves it; `nil` after the end.
  @inlinable
  final func enterIfLive() -> Gate.Access? {
    let access = gate.enter()
    if !isOver { return access }
    settle(access)
    return nil
  }

  /// Whether the stream has completed or was cancelled. Not to be called with the lock held.
  @usableFromInline
  final func hasEnded() -> Bool {
    let access = gate.enter()
    defer { settle(access) }
    return isOver
  }

  /// Leaves after a decision, and delivers what was decided unless someone is delivering already.
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

  /// Raises the demand and asks the upstreams for what that calls for.
  @usableFromInline
  @inline(never)
  final func raiseDemand(_ more: Subscribers.Demand) {
    let access = gate.enter()
    if isOver { return settle(access) }
    let requests = raise(more)
    let (isEnough, delivers) = (isOver, access == .owner && isReady && hasWork)
    settle(access)
    // What was delivered here may have made the subscriber cancel.
    if isEnough || delivers && hasEnded() { return }
    for request in requests { request.upstream.request(request.demand) }
  }

  /// Passes on the demand that a subscriber answered with.
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
  final var hasWork: Bool { !outbox.isEmpty || isEnding }

  @inlinable
  @inline(__always)
  final func leave() {
    if hasNestedWork || !gate.leave() { leaveDelivering() }
  }

  /// Delivers what nested calls and guests left behind, until nothing is left.
  @usableFromInline
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
  /// - Returns: Whether there was nothing to do and the gate is left.
  private final func drainAsOwner() -> Bool {
    guard isReady, hasWork else {
      gate.leaveLocked()
      return true
    }
    gate.isOpen.store(true, ordering: .releasing)
    drain()
    return false
  }

  /// Delivers what waits. Called by the owner with the gate open and the lock held; gives the lock up.
  private final func drain() {
    while true {
      if let left = remains.take() {
        gate.lock.unlock()
        left.cancel()
        withExtendedLifetime(left) {}
      } else if let value = outbox.popFirst() {
        gate.lock.unlock()
        let more = downstream.receive(value)
        answer(more)
      } else if let completion = ending.take() {
        gate.lock.unlock()
        downstream.receive(completion: completion)
      } else {
        isEnding = false
        let requests = refill()
        if requests.isEmpty { break }
        gate.lock.unlock()
        for request in requests { request.upstream.request(request.demand) }
      }
      gate.lock.lock()
    }
    hasNestedWork = false
    gate.lock.unlock()
  }
}

extension Stage: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @usableFromInline var description: String { "\(name)" }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: children) }
  @usableFromInline var playgroundDescription: Any { description }
}
