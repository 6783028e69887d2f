extension SubscriberList {
  /// Sends a value that is not kept.
  @inlinable @inline(__always)
  func send(_ value: Output) {
    if let attempt = openAtOnce() { return sendSlowly(value, attempt) }
    // As `deliver(_:)` does, without one more call for each value of a debug build.
    let (first, last) = ends
    deliver(value, from: first, to: last)
    leaveQuickly()
  }

  /// Not inlined: the compiler gives up on inlining what is long.
  @inlinable @inline(never)
  func sendSlowly(_ value: Output, _ attempt: Gate.Attempt) {
    let access = gate.enter(after: attempt)
    if isClosed { return retreat(access) }
    if access == .guest { return postpone(value) }
    gate.open(for: access)
    deliver(value)
    if access == .owner { leave() }
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
    if access == .guest {
      waiting.append(.completion(completion))
      return gate.lock.unlock()
    }
    self.completion = BoxedCompletion(completion)
    gate.open(for: access)
    deliver(completion)
    if access == .owner { leave() }
  }
}
