/// Delivers the values of a subject to its subscribers, one at a time and in one order for all of them.
///
/// A value that is sent while another thread delivers waits in ``waiting``, and the thread that delivers takes it from
/// there before it leaves. A value sent from within a delivery, on the same thread, is delivered at once, nested.
@usableFromInline
final class SubscriberList<Output, Failure: Error>: SubscriberListBase {
  /// When a value becomes the one that new subscribers start with.
  @usableFromInline
  enum Keeping {
    /// Never. No value is kept.
    case never
    /// Before it is delivered.
    case beforeDelivery
    /// After it is delivered, so that a subscriber that reads it meanwhile sees the previous one.
    case afterDelivery
  }

  @usableFromInline let keeping: Keeping

  /// What guests left behind, in order. Shared.
  @usableFromInline var waiting: [Waiting] = []

  /// Storage for the next batch, so that a busy queue allocates nothing. Owned.
  @usableFromInline var spare: [Waiting] = []

  /// Whether no value may be sent any more. Shared.
  @exclusivity(unchecked) @usableFromInline var isClosed = false

  /// How the stream ended, once that was delivered. Shared.
  @usableFromInline var completion: Ending<Failure>?

  /// The value that a new subscriber starts with. Changed by the owner only, shared.
  @exclusivity(unchecked) @usableFromInline var current: Output?

  /// The last value that a guest left behind, until it is the current one. Shared.
  @usableFromInline var newest: Output?

  /// The number of values that guests left behind and that have not been current yet. Shared.
  @usableFromInline var unkept = 0

  @usableFromInline
  enum Waiting {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
    case arrival(SubscriberEntry<Output, Failure>, SubjectSubscription)
    case departure(SubscriberEntryBase)
    case catchUp(SubscriberEntryBase, Subscribers.Demand)
  }

  @inlinable
  init(name: StaticString) {
    keeping = .never
    super.init(name: name, catchUp: Self.typedCatchUp)
  }

  @inlinable
  init(name: StaticString, current: Output, keeping: Keeping) {
    self.current = current
    self.keeping = keeping
    super.init(name: name, catchUp: Self.typedCatchUp)
    // A subject that keeps a value wants all values, even without subscribers.
    upstreams = SubjectUpstreams(hasDemand: true)
  }

  @inlinable
  override func postpone(departureOf entry: SubscriberEntryBase) { waiting.append(.departure(entry)) }
  @inlinable
  override func postpone(catchUpOf entry: SubscriberEntryBase, with demand: Subscribers.Demand) {
    waiting.append(.catchUp(entry, demand))
  }
  /// Made by an `init` that knows the types, and kept by the base: see there.
  @inlinable static var typedCatchUp: CatchUp {
    { list, entry, demand in
      unsafeDowncast(list, to: SubscriberList.self)
        .catchUp(unsafeDowncast(entry, to: SubscriberEntry<Output, Failure>.self), adding: demand)
    }
  }

  @inlinable
  override func leave() {
    while hasLeavers { releaseLeavers() }
    if !gate.leave() { leaveContended() }
  }

  @inlinable @inline(__always)
  func entry(at index: Int) -> Unmanaged<SubscriberEntry<Output, Failure>>? {
    unsafeBitCast(entries[index], to: Unmanaged<SubscriberEntry<Output, Failure>>?.self)
  }
}

// MARK: - Attaching

extension SubscriberList {
  /// Adds `subscriber` at the end, or completes it at once if the stream has ended. Its subscription keeps `subject`
  /// alive.
  @inlinable
  func attach<S: Subscriber>(_ subscriber: S, to subject: AnyObject? = nil)
  where S.Input == Output, S.Failure == Failure {
    let entry = keeping == .never ? SubscriberEntry(subscriber) : KeepingSubscriberEntry(subscriber)
    let subscription = SubjectSubscription(subscribers: self, entry: entry, subject: subject)
    if let completion = add(entry, subscription) {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      subscriber.receive(subscription: subscription)
      if subscription.introduction.finish() { completeLate(entry) }
    }
  }

  /// - Returns: How the stream ended, if it has; nothing is added then.
  @inlinable @inline(__always)
  func add(_ entry: SubscriberEntry<Output, Failure>, _ subscription: SubjectSubscription) -> Subscribers
    .Completion<Failure>?
  {
    entry.isBehind = keeping != .never
    let access = gate.enter()
    if isClosed || access != .owner { return addSlowly(entry, subscription, access) }
    append(entry, subscription: subscription)
    if keeping != .never { missCurrent(entry) }
    leaveQuickly()
    return nil
  }

  @inlinable @inline(never)
  func addSlowly(
    _ entry: SubscriberEntry<Output, Failure>, _ subscription: SubjectSubscription, _ access: Gate.Access
  ) -> Subscribers.Completion<Failure>? {
    if let completion {
      retreat(access)
      return completion.completion
    }
    switch access {
    case .owner, .nested:
      append(entry, subscription: subscription)
      missCurrent(entry)
    case .guest:
      waiting.append(.arrival(entry, subscription))
    }
    retreat(access)
    return nil
  }

  /// Lets a new subscriber start with the value that is kept, if any.
  @inlinable
  func missCurrent(_ entry: SubscriberEntry<Output, Failure>) { _ = keepingEntry(entry)?.miss(current) }

  /// The entry with its missed value; `nil` if no values are kept.
  @inlinable
  func keepingEntry(_ entry: SubscriberEntry<Output, Failure>) -> KeepingSubscriberEntry<Output, Failure>? {
    keeping == .never ? nil : unsafeDowncast(entry, to: KeepingSubscriberEntry<Output, Failure>.self)
  }

  /// Delivers a completion that came before the subscription. It does not change any more.
  @inlinable @inline(never)
  func completeLate(_ entry: SubscriberEntry<Output, Failure>) {
    if let completion { entry.complete(completion.completion) }
  }
}
