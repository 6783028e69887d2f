// MARK: - Delivering (by the owner, with the gate open)

extension SubscriberList {
  /// Delivers a value to the subscribers, but not to those that come meanwhile.
  @inlinable @inline(__always)
  func deliver(_ value: Output) { deliver(value, from: first, to: last) }

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
      // Not `==` of optionals, which is reached through a table without optimisation.
      if let end, present == end { return }
      link = present.next
    }
  }

  /// Delivers a value that becomes current afterwards. A subscriber that comes meanwhile starts with the previous
  /// value and receives this one as well.
  @inlinable @inline(__always)
  func deliverToNewcomersToo(_ value: Output) {
    var reached = last
    deliver(value, from: first, to: reached)
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
    // As `== .none`, which is two calls in a debug build.
    if more.rawValue == 0 { return }
    if entry.isBehind { catchUp(entry, adding: more) } else { entry.outstandingDemand.add(more) }
  }

  /// Takes demand that was added just now. Without demand, an entry of a subject that keeps values misses the value.
  @inlinable
  func takeLate(from entry: SubscriberEntry<Output, Failure>, for value: Output) -> Bool {
    if !keepsValues || entry.outstandingDemand.isClosed { return false }
    if !entry.isBehind {
      let isPaid = withSharedState {
        // A guest that found the entry up to date has added its demand by now. Any later guest finds it behind.
        let isPaid = entry.outstandingDemand.take()
        entry.isBehind = !isPaid
        return isPaid
      }
      if isPaid { return true }
    }
    let old = keeping(entry)?.miss(value)
    withExtendedLifetime(old) {}
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

  /// Adds to the demand of an entry, and delivers the value it missed.
  @inlinable
  func catchUp(_ entry: SubscriberEntry<Output, Failure>, adding demand: Subscribers.Demand) {
    var more = demand
    while more.rawValue != 0 {
      let isDue = withSharedState { entry.catchUp(adding: more) }
      guard isDue, let value = keeping(entry)?.miss(nil) else { return }
      more = entry.deliver(value)
    }
  }
}

// MARK: - Leaving

extension SubscriberList {
  @inlinable @inline(__always)
  func leaveQuickly() {
    if !leavesAtOnce() { leaveSlowly() }
  }

  /// Leaves after ``leavesAtOnce()`` has failed.
  @inlinable @inline(never)
  func leaveSlowly() {
    if hasLeavers {
      while hasLeavers { releaseLeavers() }
      if gate.leave() { return }
    }
    repeat {
      if waiting.isEmpty { return gate.leaveLocked() }
      var work: [Waiting] = []
      swap(&work, &spare)
      swap(&work, &waiting)
      gate.resume()
      for item in work { perform(item) }
      work.removeAll(keepingCapacity: work.count <= 1_024)
      swap(&work, &spare)
      while hasLeavers { releaseLeavers() }
    } while !gate.leave()
  }

  @inlinable
  func perform(_ item: Waiting) {
    switch item {
    case .value(let value):
      switch keeping {
      case .never:
        deliver(value)
      case .beforeDelivery:
        let old = kept?.keepLeft(value)
        deliver(value)
        withExtendedLifetime(old) {}
      case .afterDelivery:
        deliverToNewcomersToo(value)
        let old = kept?.keepLeft(value)
        withExtendedLifetime(old) {}
      }
    case .completion(let completion):
      gate.lock.lock()
      self.completion = BoxedCompletion(completion)
      gate.lock.unlock()
      deliver(completion)
    case .arrival(let entry):
      append(entry)
      missCurrent(entry)
      if let completion { end(entry, with: completion.completion) }
      if entry.outstandingDemand.isClosed { hasLeavers = true }
    case .departure:
      hasLeavers = true
    case .catchUp(let entry, let demand):
      catchUp(_unsafeUncheckedDowncast(entry, to: SubscriberEntry<Output, Failure>.self), adding: demand)
    }
  }
}
