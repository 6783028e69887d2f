// MARK: - Delivering (by the owner, with the gate open)

extension SubscriberList {
  /// Delivers a value to the subscribers between two, both included.
  @inlinable @inline(__always)
  func deliver(_ value: Output, from start: SubscriberLink?, to end: SubscriberLink?) {
    var link = start
    while let present = link {
      entry(at: present)._withUnsafeGuaranteedRef { entry in
        if entry.outstandingDemand.isUnlimited {
          _ = entry.deliver(value)
        } else {
          offer(value, to: entry)
        }
      }
      if present == end { return }
      link = present.next
    }
  }

  /// Delivers a value to all subscribers, those included that come meanwhile if they began with the value before.
  @inlinable @inline(never)
  func deliverToAll(_ value: Output) {
    let end = last
    deliver(value, from: first, to: end)
    if keeping == .afterDelivery { deliverToNewcomers(value, after: end) }
  }

  /// Delivers a value to the subscribers that have come since it was delivered to the others.
  @inlinable @inline(never)
  func deliverToNewcomers(_ value: Output, after end: SubscriberLink?) {
    var reached = end
    while reached != last {
      let newcomer = reached?.next ?? first
      reached = last
      deliver(value, from: newcomer, to: reached)
    }
  }

  @inlinable @inline(never)
  func offer(_ value: Output, to entry: SubscriberEntry<Output, Failure>) {
    guard entry.outstandingDemand.take() || takeLate(from: entry, for: value) else { return }
    let more = entry.deliver(value)
    if more == .none { return }
    if entry.isBehind { catchUp(entry, adding: more) } else { entry.outstandingDemand.add(more) }
  }

  /// Takes demand that was added just now. Without demand, an entry of a subject that keeps values misses the value.
  @inlinable
  func takeLate(from entry: SubscriberEntry<Output, Failure>, for value: Output) -> Bool {
    guard let kept, !entry.outstandingDemand.isClosed else { return false }
    if !entry.isBehind {
      let isPaid = withSharedState {
        // A guest that found the entry up to date has added its demand by now. Any later guest finds it behind.
        let isPaid = entry.outstandingDemand.take()
        entry.isBehind = !isPaid
        return isPaid
      }
      if isPaid { return true }
    }
    // A value that was sent from within this delivery is the later one, and the current one by now.
    var latest = keeping == .beforeDelivery ? kept.current : value
    if let missed = entry.missed { swap(&missed.content, &latest) } else { entry.missed = Box(latest) }
    return false
  }

  @inlinable
  func deliver(_ completion: Subscribers.Completion<Failure>) {
    let end = last
    var reached: SubscriberLink?
    while reached != end {
      reached = if let reached { reached.next } else { first }
      entry(at: reached.unsafelyUnwrapped)._withUnsafeGuaranteedRef { self.end($0, with: completion) }
    }
  }

  @inlinable
  func end(_ entry: SubscriberEntry<Output, Failure>, with completion: Subscribers.Completion<Failure>) {
    hasLeavers = true
    if entry.outstandingDemand.close(), entry.introduction.admitsCompletion() { entry.complete(completion) }
  }
}

// MARK: - The work of guests

extension SubscriberList {
  /// Leaves a value to the owner. Called with the lock held.
  @inlinable
  func postpone(_ value: Output, as work: GuestWork) {
    // Set once, since the owner reads it without the lock.
    if guestValues == nil { guestValues = GuestValues() }
    guestValues?.arrived.append(value)
    postpone(work)
  }

  /// Takes the oldest value of the batch, which has one for each such piece of work.
  @inlinable
  func nextOfGuests() -> Output { guestValues.unsafelyUnwrapped.taken.popFirst().unsafelyUnwrapped }

  @inlinable
  func perform(_ work: GuestWork) {
    guard case .value(let name) = work else { return performRarely(work) }
    let value = nextOfGuests()
    // Without the lock: see ``KeepingSubscriberList/newest``.
    if keeping == .beforeDelivery { _ = kept?.replace(with: value) }
    if let name { show(value, to: subjectName(name)) } else { deliverToAll(value) }
    if keeping == .afterDelivery { _ = kept?.replace(with: value) }
  }

  /// Does what is no value of a guest. Not inlinable: many values come for one of these.
  @usableFromInline
  func performRarely(_ work: GuestWork) {
    switch work {
    case .value: break
    case .unsentValue: _ = kept?.replace(with: nextOfGuests())
    case .completion(let completion, let name):
      gate.lock.lock()
      self.completion = completion
      gate.lock.unlock()
      let content = content(of: completion)
      name.map(subjectName).show(content) { deliver(content) }
    case .arrival(let subscription):
      let entry = entry(subscription)
      append(entry)
      if let completion { end(entry, with: content(of: completion)) }
      if entry.outstandingDemand.isClosed { hasLeavers = true }
    case .departure: hasLeavers = true
    case .catchUp(let subscription, let demand): catchUp(subscription, adding: demand)
    }
  }
}
