extension SubscriberList {
  /// Sends a value that is not kept.
  @inlinable @inline(__always)
  func send(_ value: Output) {
    let access = gate.enter()
    guard case .owner = access, !isClosed else { return sendSlowly(value, access) }
    gate.open()
    // As `deliver(_:)` does, without one more call for each value of a debug build.
    deliver(value, from: first, to: last)
    leaveQuickly()
  }

  /// Not inlined: the compiler gives up on inlining what is long.
  @inlinable @inline(never)
  func sendSlowly(_ value: Output, _ access: Gate.Access) {
    switch access {
    case .nested where !isClosed:
      gate.lock.unlock()
      deliver(value)
    case .guest where !isClosed:
      postpone(value)
    case let access:
      retreat(access)
    }
  }

  @inlinable
  func postpone(_ value: Output) {
    let old = kept?.keepNewest(value)
    waiting.append(.value(value))
    gate.lock.unlock()
    withExtendedLifetime(old) {}
  }

  @inlinable
  func send(completion: Subscribers.Completion<Failure>) {
    let access = gate.enter()
    guard !isClosed else { return retreat(access) }
    isClosed = true
    switch access {
    case .owner:
      self.completion = Ending(completion)
      gate.open()
      deliver(completion)
      leave()
    case .nested:
      self.completion = Ending(completion)
      gate.lock.unlock()
      deliver(completion)
    case .guest:
      waiting.append(.completion(completion))
      gate.lock.unlock()
    }
  }
}
