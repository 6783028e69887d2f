/// The base of operators with several upstreams, or with values that wait. It takes one event at a time and delivers
/// the results to one subscriber.
@usableFromInline
class Stage<Downstream: Subscriber>: StageBase {
  /// Values to be delivered once the subscriber is no longer busy. They are within the demand. Shared.
  @exclusivity(unchecked) @usableFromInline final var outbox = Queue<Downstream.Input>()

  @inlinable
  init(_ downstream: Downstream) {
    super.init(DownstreamBox(downstream)) { unsafeDowncast($0, to: Stage.self).deliverNext() }
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
    if let holder {
      holder._withUnsafeGuaranteedRef { $0.downstream.receive(subscription: self) }
    }
    hasNestedWork = true
    leave()
  }

  /// Delivers `value`, which is within the demand, and leaves the gate. If a delivery is under way, the value waits.
  ///
  /// - Returns: The demand with which the subscriber answered, or none if the value waits.
  @inlinable @inline(__always)
  final func emit(_ value: Downstream.Input, _ access: Gate.Access) -> Subscribers.Demand {
    if access == .owner, isIdle { return deliverAtOnce(value) }
    postpone(value, access)
    return .none
  }

  /// Lets `value`, which is within the demand, wait for the delivery that is under way, and leaves the gate.
  @inlinable @inline(never)
  final func postpone(_ value: Downstream.Input, _ access: Gate.Access) {
    enqueue(value)
    settle(access)
  }

  /// Puts `value`, which is within the demand, in the outbox. Called with exclusive access.
  @inlinable
  final func enqueue(_ value: Downstream.Input) {
    outbox.append(value)
    hasWork = true
  }

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
    guard let holder else { return .none }
    return holder._withUnsafeGuaranteedRef { $0.downstream.receive(value) }
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
    hasWork = true
    giveUp()
    mustCleanUp = true
  }

  /// The box with the subscriber, until the end. Owned.
  @inlinable @inline(__always)
  final var holder: Unmanaged<DownstreamBox<Downstream>>? {
    // No other kind of object is kept there.
    downstreamBox.map { unsafeBitCast($0, to: Unmanaged<DownstreamBox<Downstream>>.self) }
  }

  /// Delivers the oldest value of the outbox, or the completion behind the last. After a cancellation, drops what is there. Called by the
  /// owner with the gate open and the lock held. Releases the lock.
  @inlinable
  final func deliverNext() {
    if isOver, ending == nil {
      dropOutbox()
    } else if let value = outbox.popFirst() {
      hasWork = !outbox.isEmpty || ending != nil
      gate.lock.unlock()
      answer(deliver(value))
    } else {
      let completion = ending
      (ending, hasWork) = (nil, false)
      gate.lock.unlock()
      guard let completion, let holder else { return }
      let box = unsafeDowncast(completion, to: Box<Subscribers.Completion<Downstream.Failure>>.self)
      holder._withUnsafeGuaranteedRef { conclude($0.downstream, with: box.content) }
    }
  }

  /// Frees what is left after a cancellation, with the lock free. Not inlinable, since it is rare.
  @usableFromInline
  final func dropOutbox() {
    let dropped = outbox
    outbox.removeAll()
    hasWork = false
    gate.lock.unlock()
    withExtendedLifetime(dropped) {}
  }
}
