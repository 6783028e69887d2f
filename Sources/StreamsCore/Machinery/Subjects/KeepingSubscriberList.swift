/// The subscribers of a subject that keeps a value, for subscribers that come later.
@usableFromInline
package class KeepingSubscriberList<Output, Failure: Error>: SubscriberList<Output, Failure> {
  /// The value that a new subscriber starts with. Changed by the owner only, shared.
  @exclusivity(unchecked) @usableFromInline final var current: Output

  /// The last value that a guest left behind, until it is the current one. Meanwhile nobody else looks at ``current``, so the owner
  /// changes that without the lock. Shared.
  @exclusivity(unchecked) @usableFromInline final var newest: Box<Output>?

  @inlinable
  init(_ kind: SubjectKind, _ current: Output) {
    self.current = current
    super.init(kind)
  }

  /// The value that was sent last. Called with exclusive access.
  @inlinable final var lastSent: Output { newest?.content ?? current }

  /// - Returns: The previous value, to be freed with the lock free.
  @inlinable @inline(__always)
  final func replace(with value: Output) -> Output {
    let old = current
    current = value
    return old
  }

  // MARK: Values of guests

  /// Notes the value of a guest, with the lock held.
  ///
  /// - Returns: A value to be freed with the lock free.
  @inlinable
  final func note(_ value: Output) -> Output? {
    guard let newest else {
      self.newest = Box(value)
      return nil
    }
    let old = newest.content
    newest.content = value
    return old
  }

  /// Lets guests look at the current value again, unless values of guests wait. Called by the owner with exclusive access.
  ///
  /// - Returns: An object to be freed with the lock free.
  @usableFromInline
  final override func takeNewest() -> AnyObject? {
    if let guestValues, guestValues.taken.count > 0 || guestValues.arrived.count > 0 { return nil }
    let old = newest
    newest = nil
    return old
  }

  // MARK: Reading and changing, past the subscribers

  /// The value that was sent last.
  @inlinable final var latest: Output {
    let access = gate.enter()
    let value = lastSent
    retreat(access)
    return value
  }

  /// Replaces the kept value after the stream has ended.
  @inlinable
  final func keepUnsent(_ value: Output) {
    let access = gate.enter()
    let old: (Output?, AnyObject?)
    if access == .guest {
      old = (note(value), nil)
      postpone(value, as: .unsentValue)
    } else {
      old = (replace(with: value), takeNewest())
    }
    retreat(access)
    withExtendedLifetime(old) {}
  }

  /// Changes the kept value in place.
  ///
  /// - Returns: `nil` if there are subscribers, or another thread is inside; nothing is changed then.
  @inlinable
  final func editCurrent<Result>(_ body: (inout Output) -> Result) -> Result? {
    let access = gate.enter()
    guard access == .owner, first == nil else {
      retreat(access)
      return nil
    }
    let result = body(&current)
    leave()
    return result
  }
}
