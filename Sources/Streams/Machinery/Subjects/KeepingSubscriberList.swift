/// The subscribers of a subject that keeps a value for new ones.
///
/// `Kept` is `Output?`: see ``KeepingSubscriberEntry``.
@usableFromInline
final class KeepingSubscriberList<Output, Failure: Error, Kept: ExpressibleByNilLiteral>:
  SubscriberList<Output, Failure>
{
  /// The number of values that guests left behind and that have not been current yet. Shared.
  @usableFromInline var unkept = 0

  /// The value that a new subscriber starts with. Changed by the owner only, shared.
  @exclusivity(unchecked) @usableFromInline var current: Kept

  /// The last value that a guest left behind, until it is the current one. Shared.
  @exclusivity(unchecked) @usableFromInline var newest: Kept = nil

  @inlinable
  init(name: StaticString, current: Output, keeping: Keeping) where Kept == Output? {
    self.current = current
    super.init(name: name, keeping: keeping)
  }

  /// Lets a new subscriber start with the value that is kept. Exclusive.
  @inlinable
  final func introduce(_ entry: KeepingSubscriberEntry<Output, Failure, Kept>) { entry.missed = current }
}

// MARK: - Attaching

extension KeepingSubscriberList where Kept == Output? {
  /// Adds `subscriber` as ``SubscriberList/attach(_:to:)`` does. It starts with the value that is kept.
  @inlinable
  func attachKeeping<S: Subscriber>(_ subscriber: S, to subject: AnyObject? = nil)
  where S.Input == Output, S.Failure == Failure {
    attach(
      subscriber,
      KeepingEntry(
        EntryClosures(subscriber), of: self, subject: subject, subscriber: object(of: subscriber)))
  }
}

// MARK: - Sending

extension KeepingSubscriberList where Kept == Output? {
  /// Keeps a value for new subscribers, then sends it.
  ///
  /// - Returns: Whether the stream had not ended; if it had, nothing has happened.
  @inlinable @inline(__always)
  func sendKeeping(_ value: Output) -> Bool {
    let attempt = gate.enterAtOnce()
    guard case .entered = attempt, !isClosed else { return sendKeepingSlowly(value, attempt) }
    let old = replaceCurrent(with: value)
    gate.open()
    deliver(value)
    leaveQuickly()
    withExtendedLifetime(old) {}
    return true
  }

  @inlinable @inline(never)
  func sendKeepingSlowly(_ value: Output, _ attempt: Gate.Attempt) -> Bool {
    let access = gate.enter(after: attempt)
    if isClosed {
      retreat(access)
      return false
    }
    if access == .guest {
      postpone(value)
      return true
    }
    let old = replaceCurrent(with: value)
    gate.open(for: access)
    deliver(value)
    if access == .owner { leave() }
    withExtendedLifetime(old) {}
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
    let attempt = gate.enterAtOnce()
    guard case .entered = attempt else { return sendThenKeepSlowly(value, attempt) }
    gate.open()
    deliverToNewcomersToo(value)
    let old = keep(value)
    leaveQuickly()
    withExtendedLifetime(old) {}
  }

  @inlinable @inline(never)
  func sendThenKeepSlowly(_ value: Output, _ attempt: Gate.Attempt) {
    let access = gate.enter(after: attempt)
    if access == .guest { return postpone(value) }
    gate.open(for: access)
    deliverToNewcomersToo(value)
    let old = keep(value)
    if access == .owner { leave() }
    withExtendedLifetime(old) {}
  }

  /// Replaces the kept value from within a delivery.
  @inlinable @inline(__always)
  func keep(_ value: Output) -> Output? {
    withSharedState { replaceCurrent(with: value) }
  }

  /// - Returns: The previous value, to be freed with the lock free.
  @inlinable @inline(__always)
  func replaceCurrent(with value: Output) -> Output? {
    let old = current
    current = value
    return old
  }

  /// The value that was sent last.
  @inlinable
  var latest: Output? {
    let access = gate.enter()
    let value = newest ?? current
    retreat(access)
    return value
  }

  // MARK: What guests leave behind

  /// Notes a value that a guest leaves behind. Called with the lock held.
  ///
  /// - Returns: A value to be freed with the lock free.
  @inlinable
  func keepNewest(_ value: Output) -> Output? {
    let old = newest
    newest = value
    unkept += 1
    return old
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
