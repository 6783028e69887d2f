extension SubscriberList {
  /// Sends a value to the subscribers, and keeps it for later ones if the subject does.
  ///
  /// - Returns: Whether the stream had not ended; if it had, nothing has happened.
  @inlinable @inline(__always)
  @discardableResult
  package func send(_ value: Output) -> Bool {
    let access = gate.enter()
    if access == .guest || isClosed { return leaveBehind(value, access) }
    var old: Output?
    if keeping == .beforeDelivery { old = kept?.replace(with: value) }
    open(access)
    let end = last
    deliver(value, from: first, to: end)
    if keeping == .afterDelivery { old = keep(value, deliveredTo: end) }
    close(access)
    withExtendedLifetime(old) {}
    return true
  }

  /// Keeps a value after its delivery. A subscriber that came meanwhile started with the previous value, and receives this one
  /// now.
  ///
  /// - Returns: The previous value, to be freed with the lock free.
  @inlinable @inline(__always)
  func keep(_ value: Output, deliveredTo end: SubscriberLink?) -> Output? {
    if end != last { deliverToNewcomers(value, after: end) }
    return withSharedState { kept?.replace(with: value) }
  }

  /// Leaves a value to the thread that delivers, unless the stream has ended.
  @inlinable @inline(never)
  func leaveBehind(_ value: Output, _ access: Gate.Access) -> Bool {
    if isClosed {
      retreat(access)
      return false
    }
    let old = kept?.note(value)
    waiting.append(.value(value))
    gate.lock.unlock()
    withExtendedLifetime(old) {}
    return true
  }

  @inlinable
  func send(completion: Subscribers.Completion<Failure>) {
    let access = gate.enter()
    guard !isClosed else { return retreat(access) }
    isClosed = true
    if access == .guest {
      waiting.append(.completion(completion))
      return gate.lock.unlock()
    }
    self.completion = BoxedCompletion(completion)
    open(access)
    deliver(completion)
    close(access)
  }
}

// MARK: - The value that is kept

extension SubscriberList {
  /// The value that was sent last. Only for a subject that keeps one.
  @inlinable
  var latest: Output {
    guard let kept else { fatalError("A subject that keeps no value has no latest one.") }
    let access = gate.enter()
    let value = kept.latest
    retreat(access)
    return value
  }

  /// Replaces the kept value after the stream has ended.
  @inlinable
  func keepUnsent(_ value: Output) {
    guard let kept else { return }
    let access = gate.enter()
    let old: Output?
    if access == .guest {
      old = kept.note(value)
      waiting.append(.unsent(value))
    } else {
      old = kept.replace(with: value)
    }
    retreat(access)
    withExtendedLifetime(old) {}
  }
}
