// MARK: - Delivering (by the owner, with the gate open)

extension SubscriberList {
  /// Delivers a value to the subscribers from `start` on, but not to those that come meanwhile.
  ///
  /// - Returns: The index of the first subscriber that came meanwhile.
  @inlinable @inline(__always)
  @discardableResult
  func deliver(_ value: Output, from start: Int = 0) -> Int {
    let end = count
    var index = start
    while index < end {
      if let entry = entry(at: index) {
        entry._withUnsafeGuaranteedRef { entry in
          if entry.outstandingDemand.isUnlimited {
            _ = entry.deliver(value)
          } else {
            offer(value, to: entry)
          }
        }
      }
      index += 1
    }
    return end
  }

  /// Delivers a value that becomes current afterwards. A subscriber that comes meanwhile starts with the previous
  /// value and receives this one as well.
  @inlinable @inline(__always)
  func deliverToNewcomersToo(_ value: Output) {
    var reached = deliver(value)
    while reached < count { reached = deliver(value, from: reached) }
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
    if keeping == .never || entry.outstandingDemand.isClosed { return false }
    if !entry.isBehind {
      gate.lock.lock()
      // A guest that found the entry up to date has added its demand by now. Any later guest finds it behind.
      let isPaid = entry.outstandingDemand.take()
      entry.isBehind = !isPaid
      gate.lock.unlock()
      if isPaid { return true }
    }
    let old = keepingEntry(entry)?.miss(value)
    withExtendedLifetime(old) {}
    return false
  }

  @inlinable
  func deliver(_ completion: Subscribers.Completion<Failure>) {
    let last = count
    for index in 0..<last {
      guard let entry = entry(at: index)?.takeUnretainedValue() else { continue }
      end(entry, with: completion)
    }
  }

  @inlinable
  func end(_ entry: SubscriberEntry<Output, Failure>, with completion: Subscribers.Completion<Failure>) {
    hasLeavers = true
    guard entry.outstandingDemand.close(), let subscription = entry.subscription else { return }
    if subscription.introduction.admitsCompletion() { entry.complete(completion) }
  }

  /// Adds to the demand of an entry, and delivers the value it missed.
  @inlinable
  func catchUp(_ entry: SubscriberEntry<Output, Failure>, adding demand: Subscribers.Demand) {
    var more = demand
    while more != .none {
      gate.lock.lock()
      entry.outstandingDemand.add(more)
      let isDue = entry.isBehind && entry.outstandingDemand.take()
      if isDue { entry.isBehind = false }
      gate.lock.unlock()
      guard isDue, let value = keepingEntry(entry)?.miss(nil) else { return }
      more = entry.deliver(value)
    }
  }
}

// MARK: - Leaving

extension SubscriberList {
  @inlinable @inline(__always)
  func leaveQuickly() {
    if hasLeavers { return leave() }
    if !gate.leave() { leaveContended() }
  }

  @inlinable @inline(never)
  func leaveContended() {
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
        let old = keepLeft(value)
        deliver(value)
        withExtendedLifetime(old) {}
      case .afterDelivery:
        deliverToNewcomersToo(value)
        let old = keepLeft(value)
        withExtendedLifetime(old) {}
      }
    case .completion(let completion):
      gate.lock.lock()
      self.completion = Ending(completion)
      gate.lock.unlock()
      deliver(completion)
    case .arrival(let entry, let subscription):
      append(entry, subscription: subscription)
      missCurrent(entry)
      if let completion { end(entry, with: completion.completion) }
      if entry.outstandingDemand.isClosed { hasLeavers = true }
    case .departure:
      hasLeavers = true
    case .catchUp(let entry, let demand):
      catchUp(unsafeDowncast(entry, to: SubscriberEntry<Output, Failure>.self), adding: demand)
    }
  }

  /// Makes a value that a guest left behind the current one.
  ///
  /// - Returns: Values to be freed with the lock free.
  @inlinable
  func keepLeft(_ value: Output) -> (Output?, Output?) {
    gate.lock.lock()
    defer { gate.lock.unlock() }
    unkept -= 1
    return (replaceCurrent(with: value), unkept == 0 ? newest.take() : nil)
  }
}
