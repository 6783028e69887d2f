extension SubscriberList {
  /// Sends a value to the subscribers, and keeps it for later ones if the subject does.
  ///
  /// - Returns: True if the stream had not ended; if it had, nothing has happened.
  @inlinable @inline(__always)
  @discardableResult
  package func send(_ value: Output) -> Bool {
    let access = gate.enter()
    if access == .guest || isClosedOrNamed { return sendSlowly(value, access) }
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

  /// Ends a delivery. The types are known here: through ``leave()``, the work of guests runs unspecialised.
  @inlinable @inline(__always)
  final func close(_ access: Gate.Access) {
    if access == .owner {
      if hasLeavers || !gate.leave() { leaveSlowly() }
      return
    }
    #if DEBUG
      closeNested()
    #endif
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

  /// Leaves a value to the thread that delivers, or shows it to the name, unless the stream has ended.
  @inlinable @inline(never)
  func sendSlowly(_ value: Output, _ access: Gate.Access) -> Bool {
    if isClosed {
      retreat(access)
      return false
    }
    if access != .guest {
      sendNamed(value, access)
      return true
    }
    let old = kept?.note(value)
    postpone(value, as: .value(isClosedOrNamed ? nameOfGuest : nil))
    let isFirst = guestValues?.arrived.count == 1
    gate.lock.unlock()
    withExtendedLifetime(old) {}
    // Otherwise the gate, the lock and the queue would move from processor to processor with each value, which takes ten times as
    // long as the values. While the owner is busy with an earlier value, nothing moves.
    if isFirst { Platform.pause() }
    return true
  }

  @inlinable
  func send(completion: Subscribers.Completion<Failure>) {
    let access = gate.enter()
    guard !isClosed else { return retreat(access) }
    isClosed = true
    if access == .guest {
      postpone(.completion(Box(completion), nameOfGuest))
      isClosedOrNamed = true
      return gate.lock.unlock()
    }
    self.completion = Box(completion)
    let name = name
    isClosedOrNamed = true
    open(access)
    name.show(completion) { deliver(completion) }
    close(access)
  }
}

// MARK: - The name

extension SubscriberList {
  /// The name, if the subject has one.
  @inlinable var givenName: SubjectName<Output, Failure>? {
    firstName.present.map { subjectName($0.takeUnretainedValue()).present }
  }

  /// The name that an object is. No other kind of object is kept as one.
  @inlinable
  func subjectName(_ object: AnyObject) -> SubjectName<Output, Failure> {
    unsafeDowncast(object, to: SubjectName<Output, Failure>.self)
  }

  /// The name that sees what this thread delivers. Called with exclusive access.
  @inlinable var name: SubjectName<Output, Failure>? { isClosedOrNamed ? givenName : nil }

  // Not inlinable: only what a name sees runs these, and takes longer anyway.

  /// The name that sees what this thread leaves to the one that delivers. Called with the lock held.
  @usableFromInline var nameOfGuest: AnyObject? { name?.onBehalfOfThisThread() }

  /// Shows a value to the name, and keeps it for later subscribers if the subject does.
  @usableFromInline
  func sendNamed(_ value: Output, _ access: Gate.Access) {
    let name = name
    var old: Output?
    if keeping == .beforeDelivery { old = kept?.replace(with: value) }
    open(access)
    show(value, to: name)
    if keeping == .afterDelivery { old = withSharedState { kept?.replace(with: value) } }
    close(access)
    withExtendedLifetime(old) {}
  }

  /// Lets a name see a value, and delivers it.
  @usableFromInline
  func show(_ value: Output, to name: SubjectName<Output, Failure>?) {
    name.show(value, isHeard: kept != nil || first != nil) { deliverToAll(value) }
  }

  /// Shows everything to a name from now on, in place of an earlier one.
  package func name(_ name: SubjectName<Output, Failure>) {
    let first = firstName.object { name }
    subjectName(first).replace(with: name)
    let access = gate.enter()
    isClosedOrNamed = true
    retreat(access)
  }
}
