// MARK: - Delivering (by the owner, with the gate open)

extension Roster {
  /// Delivers a value to those who were there before; whoever subscribes meanwhile is not meant by it.
  ///
  /// - Returns: Where the newcomers begin.
  @inlinable
  @inline(__always)
  @discardableResult
  func deliver(_ value: Output, from start: Int = 0) -> Int {
    let end = count
    var index = start
    while index < end {
      if let outlet = outlet(at: index) {
        outlet._withUnsafeGuaranteedRef { outlet in
          if outlet.credit.isUnlimited {
            _ = outlet.deliver(value)
          } else {
            offer(value, to: outlet)
          }
        }
      }
      index += 1
    }
    return end
  }

  /// Delivers a value that is kept afterwards; whoever subscribes meanwhile started with the one before.
  @inlinable
  @inline(__always)
  func deliverToNewcomersToo(_ value: Output) {
    var reached = deliver(value)
    while reached < count { reached = deliver(value, from: reached) }
  }

  @usableFromInline
  @inline(never)
  func offer(_ value: Output, to outlet: Outlet<Output, Failure>) {
    guard outlet.credit.take() || takeLate(from: outlet, for: value) else { return }
    let more = outlet.deliver(value)
    if more == .none { return }
    if outlet.isBehind { catchUp(outlet, adding: more) } else { outlet.credit.add(more) }
  }

  /// Takes credit that was added just now; where there is none, and values are kept, leaves the value with the outlet.
  func takeLate(from outlet: Outlet<Output, Failure>, for value: Output) -> Bool {
    if keeping == .never || outlet.credit.isClosed { return false }
    if !outlet.isBehind {
      gate.lock.lock()
      // A guest that found the outlet up to date has added its demand by now; any later one finds it behind.
      let isPaid = outlet.credit.take()
      outlet.isBehind = !isPaid
      gate.lock.unlock()
      if isPaid { return true }
    }
    let old = keepingOutlet(outlet)?.miss(value)
    withExtendedLifetime(old) {}
    return false
  }

  func deliver(_ completion: Subscribers.Completion<Failure>) {
    let last = count
    for index in 0..<last {
      guard let outlet = outlet(at: index)?.takeUnretainedValue() else { continue }
      end(outlet, with: completion)
    }
  }

  func end(_ outlet: Outlet<Output, Failure>, with completion: Subscribers.Completion<Failure>) {
    hasLeavers = true
    guard outlet.credit.close(), let conduit = outlet.conduit else { return }
    if conduit.introduction.admitsCompletion() { outlet.complete(completion) }
  }

  /// Adds to the credit of an outlet, and hands it the value it missed.
  func catchUp(_ outlet: Outlet<Output, Failure>, adding demand: Subscribers.Demand) {
    var more = demand
    while more != .none {
      gate.lock.lock()
      outlet.credit.add(more)
      let isDue = outlet.isBehind && outlet.credit.take()
      if isDue { outlet.isBehind = false }
      gate.lock.unlock()
      guard isDue, let value = keepingOutlet(outlet)?.miss(nil) else { return }
      more = outlet.deliver(value)
    }
  }
}

// MARK: - Leaving

extension Roster {
  @inlinable
  @inline(__always)
  func leaveQuickly() {
    if hasLeavers { return leave() }
    if !gate.leave() { leaveContended() }
  }

  @usableFromInline
  @inline(never)
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
      self.completion = completion
      gate.lock.unlock()
      deliver(completion)
    case .arrival(let outlet, let conduit):
      append(outlet, conduit: conduit)
      missCurrent(outlet)
      if let completion { end(outlet, with: completion) }
      if outlet.credit.isClosed { hasLeavers = true }
    case .departure:
      hasLeavers = true
    case .catchUp(let outlet, let demand):
      catchUp(outlet, with: demand)
    }
  }

  /// Makes a value that a guest left the current one.
  ///
  /// - Returns: Values to be freed where their end may call out.
  func keepLeft(_ value: Output) -> (Output?, Output?) {
    gate.lock.lock()
    defer { gate.lock.unlock() }
    unkept -= 1
    return (replaceCurrent(with: value), unkept == 0 ? newest.take() : nil)
  }
}
