extension SubscriberList {
  /// Sends a value that is not kept.
  @inlinable @inline(__always)
  func send(_ value: Output) {
    switch gate.enter() {
    case .owner where !isClosed:
      gate.open()
      deliver(value)
      leaveQuickly()
    case .nested where !isClosed:
      gate.lock.unlock()
      deliver(value)
    case .guest where !isClosed:
      postpone(value)
    case let access:
      retreat(access)
    }
  }

  /// Keeps a value for new subscribers, then sends it.
  ///
  /// - Returns: Whether the stream had not ended; if it had, nothing has happened.
  @inlinable @inline(__always)
  func sendKeeping(_ value: Output) -> Bool {
    switch gate.enter() {
    case .owner where !isClosed:
      let old = replaceCurrent(with: value)
      gate.open()
      deliver(value)
      leaveQuickly()
      withExtendedLifetime(old) {}
    case .nested where !isClosed:
      let old = replaceCurrent(with: value)
      gate.lock.unlock()
      deliver(value)
      withExtendedLifetime(old) {}
    case .guest where !isClosed:
      postpone(value)
    case let access:
      retreat(access)
      return false
    }
    return true
  }

  /// Replaces the kept value after the stream has ended.
  @inlinable
  func keepUnsent(_ value: Output) {
    let access = gate.enter()
    var old: (Output?, Output?)
    switch access {
    case .owner, .nested:
      old = (replaceCurrent(with: value), nil)
    case .guest:
      // Values of guests may still wait. This one comes after them.
      old = (nil, newest)
      newest = value
    }
    retreat(access)
    withExtendedLifetime(old) {}
  }

  /// Sends a value first and keeps it afterwards, so that a subscriber that reads it meanwhile sees the previous one.
  @inlinable @inline(__always)
  func sendThenKeep(_ value: Output) {
    switch gate.enter() {
    case .owner:
      gate.open()
      deliverToNewcomersToo(value)
      let old = keep(value)
      leaveQuickly()
      withExtendedLifetime(old) {}
    case .nested:
      gate.lock.unlock()
      deliverToNewcomersToo(value)
      let old = keep(value)
      withExtendedLifetime(old) {}
    case .guest:
      postpone(value)
    }
  }

  /// Replaces the kept value from within a delivery.
  @inlinable @inline(__always)
  func keep(_ value: Output) -> Output? {
    if gate.close() {
      defer { gate.open() }
      return replaceCurrent(with: value)
    }
    gate.lock.lock()
    defer { gate.lock.unlock() }
    return replaceCurrent(with: value)
  }

  /// - Returns: The previous value, to be freed with the lock free.
  @inlinable @inline(__always)
  func replaceCurrent(with value: Output) -> Output? {
    let old = current
    current = value
    return old
  }

  @inlinable @inline(never)
  func postpone(_ value: Output) {
    let old = newest
    if keeping != .never {
      newest = value
      unkept += 1
    }
    waiting.append(.value(value))
    gate.lock.unlock()
    withExtendedLifetime(old) {}
  }

  /// The value that was sent last.
  @inlinable
  var latest: Output? {
    let access = gate.enter()
    let value = newest ?? current
    retreat(access)
    return value
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
