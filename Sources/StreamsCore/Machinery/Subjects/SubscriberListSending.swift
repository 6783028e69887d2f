extension SubscriberList {
  /// Sends a value to the subscribers, and keeps it for later ones if the subject does.
  ///
  /// - Returns: Whether the stream had not ended; if it had, nothing has happened.
  @inlinable @inline(__always)
  @discardableResult
  package func send(_ value: Output) -> Bool {
    let access = gate.enter()
    if access == .guest || takesDetour { return sendByDetour(value, access) }
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

  /// Leaves a value to the thread that delivers, or shows it to the witness, unless the stream has ended.
  @inlinable @inline(never)
  func sendByDetour(_ value: Output, _ access: Gate.Access) -> Bool {
    if access == .guest || isClosed { return leaveBehind(value, access) }
    let sight = sight
    var old: Output?
    if keeping == .beforeDelivery { old = kept?.replace(with: value) }
    open(access)
    deliverToAll(value, seenBy: sight)
    if keeping == .afterDelivery { old = withSharedState { kept?.replace(with: value) } }
    close(access)
    withExtendedLifetime(old) {}
    return true
  }

  /// Leaves a value to the thread that delivers, unless the stream has ended.
  @inlinable
  func leaveBehind(_ value: Output, _ access: Gate.Access) -> Bool {
    if isClosed {
      retreat(access)
      return false
    }
    let old = kept?.note(value)
    waiting.append(.value(value, sightOfGuest))
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
      waiting.append(.completion(completion, sightOfGuest))
      takesDetour = true
      return gate.lock.unlock()
    }
    self.completion = BoxedCompletion(completion)
    let sight = sight
    takesDetour = true
    open(access)
    sight.show(completion) { deliver(completion) }
    close(access)
  }
}

// MARK: - The name

extension SubscriberList {
  /// What sees the things that this thread delivers. Called with exclusive access.
  @inlinable var sight: Sight<Output, Failure> {
    #if hasFeature(Embedded)
      Sight()
    #else
      Sight(takesDetour ? witness : nil)
    #endif
  }

  /// What sees the things that this thread leaves to the one that delivers. Called with the lock held.
  @inlinable var sightOfGuest: Sight<Output, Failure> {
    #if hasFeature(Embedded)
      Sight()
    #else
      Sight(sight.witness?.onBehalfOfThisThread())
    #endif
  }
}

#if !hasFeature(Embedded)
  extension SubscriberList: Nameable {
    @inlinable package var witness: (any SubjectWitness<Output, Failure>)? {
      // No other kind of object is kept there.
      givenName.present.map {
        unsafeDowncast($0.takeUnretainedValue(), to: SubjectName<Output, Failure>.self).witness
      }
    }

    package func name(_ witness: any SubjectWitness<Output, Failure>) {
      let name = givenName.object { SubjectName(witness) }
      unsafeDowncast(name, to: SubjectName<Output, Failure>.self).replace(with: witness)
      let access = gate.enter()
      takesDetour = true
      retreat(access)
    }
  }
#endif
