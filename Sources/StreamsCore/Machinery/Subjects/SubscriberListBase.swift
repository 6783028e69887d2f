/// The subscribers of a subject in the order they came, whatever the type of the values.
///
/// The links are owned by the gate. What a guest may leave behind is shared; see ``SubscriberList``. Each subscription keeps
/// the list alive, so a list that goes has no subscribers.
@usableFromInline
package class SubscriberListBase {
  @usableFromInline let gate = Gate()

  // One byte each, beside the gate and each other, since each value looks at them.

  /// True if a subscription was ended during a delivery and is still in the list.
  @exclusivity(unchecked) @usableFromInline final var hasLeavers = false

  /// True if no value may be sent any more. Shared.
  @usableFromInline final var isClosed = false

  /// True if a value leaves the usual way: because no value may be sent any more, or because the subject has a name. Shared.
  @exclusivity(unchecked) @usableFromInline final var isClosedOrNamed = false

  /// True if a subscriber has asked for values, so that the upstreams are asked for theirs. Shared.
  @exclusivity(unchecked) private final var hasDemand: Bool

  @usableFromInline let kind: SubjectKind
  @usableFromInline let keeping: SubjectKind.Keeping

  /// The first subscriber and the last one. The list holds each once; from one it comes to the next.
  @exclusivity(unchecked) @usableFromInline final var first: SubscriberLink?
  @exclusivity(unchecked) @usableFromInline final var last: SubscriberLink?

  /// The subscriptions of the publishers that feed the subject. Made for the first one. Shared.
  private final var upstreams: SubjectUpstreams?

  /// The first name of the subject, if it was given one: a ``SubjectName``. Its type is not named here, because the `deinit`
  /// would look it up.
  @usableFromInline let firstName = LazyOnce<AnyObject>()

  /// A ``Box`` with the end of the stream, once that was delivered. Shared.
  @exclusivity(unchecked) @usableFromInline final var completion: AnyObject?

  /// The work that guests leave behind. Made for the first one. Shared.
  @exclusivity(unchecked) private final var guests: Guests?

  #if DEBUG
    /// The number of deliveries that run within the first one. Owned.
    private final var nesting = 0

    /// As many deliveries within each other are surely not meant.
    static let deepNesting = 1_000
  #endif

  @usableFromInline
  init(_ kind: SubjectKind) {
    self.kind = kind
    keeping = kind.keeping
    // A subject that keeps a value wants all values, even without subscribers.
    hasDemand = keeping != .never
  }

  deinit { upstreams?.cancel() }

  /// True if there are no subscribers. If another thread is inside, they count as present.
  final var isEmpty: Bool {
    let access = gate.enter()
    let isEmpty = first == nil && access != .guest
    retreat(access)
    return isEmpty
  }

  // MARK: Steps that depend on the type of the values

  /// Adds to the demand of a subscriber, and delivers the value it missed. Called by the owner, with the gate open.
  @usableFromInline
  func catchUp(_ subscription: SubjectSubscription, adding demand: Subscribers.Demand) {
    fatalError("SubscriberListBase is abstract.")
  }

  /// Takes the value that guests look at while their values wait, once none does. Called by the owner with exclusive access.
  @usableFromInline
  func takeNewest() -> AnyObject? { nil }

  /// Takes the values of the work that guests left behind. Called by the owner with the lock held.
  @usableFromInline
  func takeValues() { fatalError("SubscriberListBase is abstract.") }

  /// Leaves the gate by ``leaveSlowly(_:)``.
  @usableFromInline
  func leaveSlowly() { fatalError("SubscriberListBase is abstract.") }
}

// MARK: - Leaving

extension SubscriberListBase {
  /// Leaves the gate, after everything that was left to this thread is done.
  @inlinable @inline(__always)
  final func leave() {
    if hasLeavers || !gate.leave() { leaveSlowly() }
  }

  /// Leaves the way `access` entered, with nothing to deliver.
  @inlinable @inline(__always)
  final func retreat(_ access: Gate.Access) {
    if access == .owner { leave() } else { gate.lock.unlock() }
  }
}

// MARK: - The work of guests

extension SubscriberListBase {
  /// Leaves work to the owner. Called with the lock held.
  @usableFromInline
  final func postpone(_ work: GuestWork) {
    if guests == nil { guests = Guests() }
    guests?.waiting.append(work)
  }

  /// Does what guests left behind, and removes the subscribers that left, until the gate can be left.
  ///
  /// Called with the lock held after ``Gate/leave()`` has failed, or without it to remove subscribers first.
  @usableFromInline
  final func leaveSlowly(_ perform: (GuestWork) -> Void) {
    if hasLeavers {
      while hasLeavers { releaseLeavers() }
      if gate.leave() { return }
    }
    repeat {
      guard let guests, !guests.waiting.isEmpty else {
        let old = takeNewest()
        gate.leaveLocked()
        return withExtendedLifetime(old) {}
      }
      var work: [GuestWork] = []
      swap(&work, &guests.spare)
      swap(&work, &guests.waiting)
      takeValues()
      gate.resume()
      for item in work { perform(item) }
      work.removeAll(keepingCapacity: work.count <= Guests.mostSpare)
      swap(&work, &guests.spare)
      while hasLeavers { releaseLeavers() }
    } while !gate.leave()
  }
}

// MARK: - Deliveries within deliveries

extension SubscriberListBase {
  /// Begins a delivery after the caller has decided.
  @inlinable @inline(__always)
  final func open(_ access: Gate.Access) {
    if access == .nested { openNested() } else { gate.open() }
  }

  @usableFromInline @inline(never)
  final func openNested() {
    // The value that is about to be delivered comes after that of the guest, and is the current one, if it is kept before.
    let old = keeping == .beforeDelivery ? takeNewest() : nil
    gate.lock.unlock()
    withExtendedLifetime(old) {}
    #if DEBUG
      nesting += 1
      if nesting == Self.deepNesting {
        Contract.tell(.feedback(subscribers: subscriberTypes.joined(separator: ", ")), by: description)
      }
    #endif
  }

  #if DEBUG
    @usableFromInline @inline(never)
    final func closeNested() { nesting -= 1 }

    /// The types of the first subscribers, which name the operators that they belong to.
    private final var subscriberTypes: [String] {
      var types: [String] = []
      var link = first
      while let present = link, types.count < 3 {
        present.reference._withUnsafeGuaranteedRef { types.append(String(describing: $0.subscriberType)) }
        link = present.next
      }
      return types
    }
  #endif
}

// MARK: - Links (owned)

extension SubscriberListBase {
  /// Adds a subscriber at the end, unless the stream has ended.
  ///
  /// - Parameter append: Adds the subscriber, where its type is known. A guest leaves that to the owner.
  /// - Returns: ``completion``.
  @usableFromInline
  final func add(_ subscription: SubjectSubscription, by append: () -> Void) -> AnyObject? {
    subscription.isBehind = keeping != .never
    let access = gate.enter()
    let completion = completion
    if completion == nil {
      if access == .guest { postpone(.arrival(subscription)) } else { append() }
    }
    retreat(access)
    return completion
  }

  /// Adds a subscriber at the end.
  @usableFromInline
  final func link(_ subscription: SubjectSubscription) {
    let added = SubscriberLink(.passRetained(subscription))
    subscription.previous = last
    if let last { last.next = added } else { first = added }
    last = added
  }

  /// True if a subscriber is in the list. One that came as a guest is not, until the owner has done what guests left behind.
  private final func isLinked(_ subscription: SubjectSubscription) -> Bool {
    subscription.previous != nil || first == SubscriberLink(.passUnretained(subscription))
  }

  /// Takes a subscriber out. Only outside of deliveries. The caller then calls ``SubjectSubscription/empty()`` and releases
  /// what the list held.
  private final func unlink(_ subscription: SubjectSubscription) {
    let (previous, next) = (subscription.previous, subscription.next)
    if let previous { previous.next = next } else { first = next }
    if let next { next.previous = previous } else { last = previous }
  }

  /// Removes the subscribers that left during a delivery. Freeing them may run user code, so it comes last.
  @usableFromInline
  final func releaseLeavers() {
    hasLeavers = false
    var leavers: [SubscriberLink] = []
    gate.lock.lock()
    var link = first
    while let candidate = link {
      link = candidate.next
      candidate.reference._withUnsafeGuaranteedRef { subscription in
        guard subscription.outstandingDemand.isClosed else { return }
        unlink(subscription)
        leavers.append(candidate)
      }
    }
    let old = takeNewest()
    gate.lock.unlock()
    withExtendedLifetime(old) {}
    for leaver in leavers { leaver.reference.takeRetainedValue().empty() }
  }
}

// MARK: - Requesting and cancelling

extension SubscriberListBase {
  /// Runs `body` with the shared state, from within a delivery. There is no need of the lock if no guest can come.
  @inlinable @inline(__always)
  final func withSharedState<Result>(_ body: () -> Result) -> Result {
    let isClosed = gate.close()
    if !isClosed { lockSharedState() }
    let result = body()
    if isClosed { gate.open() } else { unlockSharedState() }
    return result
  }

  // Not inlined: the code of a mutex is long, and this is part of each value of a property.

  @usableFromInline @inline(never)
  final func lockSharedState() { gate.lock.lock() }

  @usableFromInline @inline(never)
  final func unlockSharedState() { gate.lock.unlock() }

  /// Adds to the demand of a subscriber.
  final func grant(_ demand: Subscribers.Demand, to subscription: SubjectSubscription) {
    let demand = kind.ignoresCounts ? .unlimited : demand
    let access = gate.enter()
    if subscription.outstandingDemand.isClosed { return retreat(access) }
    let wanted = hasDemand ? nil : upstreams
    hasDemand = true
    let upstreams = wanted?.inOrder ?? []
    switch access {
    case .owner where subscription.isBehind:
      gate.open()
      catchUp(subscription, adding: demand)
      leave()
    case .nested where subscription.isBehind && isLinked(subscription):
      gate.lock.unlock()
      catchUp(subscription, adding: demand)
    case .nested where subscription.isBehind, .guest where subscription.isBehind:
      postpone(.catchUp(subscription, demand))
      gate.lock.unlock()
    case let access:
      subscription.outstandingDemand.add(demand)
      retreat(access)
    }
    for upstream in upstreams { upstream.request(.unlimited) }
  }

  /// Ends a subscription. Nothing more is delivered to its subscriber.
  final func cancel(_ subscription: SubjectSubscription) {
    let access = gate.enter()
    subscription.introduction.cancel()
    guard subscription.outstandingDemand.close() else { return retreat(access) }
    switch access {
    case .owner:
      unlink(subscription)
      leave()
      subscription.empty()
      Unmanaged.passUnretained(subscription).release()
    case .nested:
      hasLeavers = true
      gate.lock.unlock()
    case .guest:
      postpone(.departure)
      gate.lock.unlock()
    }
  }
}

// MARK: - Upstream

extension SubscriberListBase {
  /// Keeps the subscription of a publisher that feeds the subject, and asks it for its values if a subscriber wants
  /// any.
  ///
  /// - Returns: True if it is the first one of its identifier; any other is not kept.
  @usableFromInline
  @discardableResult
  final func add(upstream: any Subscription, as identifier: CombineIdentifier) -> Bool {
    let access = gate.enter()
    let upstreams = upstreams ?? SubjectUpstreams()
    self.upstreams = upstreams
    let isNew = upstreams.add(upstream, as: identifier)
    let isWanted = hasDemand
    retreat(access)
    if isNew, isWanted { upstream.request(.unlimited) }
    return isNew
  }

  /// Lets go of the subscription of a publisher that no longer feeds the subject.
  @usableFromInline
  final func forget(upstream: CombineIdentifier) {
    let access = gate.enter()
    let forgotten = upstreams?.remove(upstream)
    retreat(access)
    withExtendedLifetime(forgotten) {}
  }
}

extension SubscriberListBase: CustomStringConvertible {
  @usableFromInline package var description: String { "\(kind.name)" }
}
