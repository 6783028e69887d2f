/// Delivers the values of a subject to its subscribers, one at a time and in one order for all of them.
///
/// A value that is sent while another thread delivers waits in ``waiting``, and the thread that delivers takes it from
/// there before it leaves. A value sent from within a delivery, on the same thread, is delivered at once, nested.
@usableFromInline
class SubscriberList<Output, Failure: Error>: SubscriberListBase {
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

  @usableFromInline final let keeping: Keeping

  /// What guests left behind, in order. Shared.
  @usableFromInline final var waiting: [Waiting]

  /// Storage for the next batch, so that a busy queue allocates nothing. Owned.
  @usableFromInline final var spare: [Waiting]

  /// How the stream ended, once that was delivered. Shared.
  @usableFromInline final var completion: BoxedCompletion<Failure>?

  @usableFromInline
  enum Waiting {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
    case arrival(SubscriberEntry<Output, Failure>)
    case departure(SubjectSubscription)
    case catchUp(SubjectSubscription, Subscribers.Demand)
  }

  @inlinable
  init(name: StaticString, keeping: Keeping = .never) {
    self.keeping = keeping
    // One empty array for both: without optimisation, each `[]` looks up its type.
    waiting = []
    spare = waiting
    // A subject that keeps a value wants all values, even without subscribers.
    super.init(
      name: name, upstreams: SubjectUpstreams(hasDemand: keeping != .never), catchUp: Self.typedCatchUp)
  }

  @inlinable
  final override func postpone(departureOf subscription: SubjectSubscription) {
    waiting.append(.departure(subscription))
  }
  @inlinable
  final override func postpone(catchUpOf subscription: SubjectSubscription, with demand: Subscribers.Demand) {
    waiting.append(.catchUp(subscription, demand))
  }
  /// Made by an `init` that knows the types, and kept by the base: see there.
  @inlinable final class var typedCatchUp: CatchUp {
    { list, subscription, demand in
      _unsafeUncheckedDowncast(list, to: SubscriberList.self)
        .catchUp(
          _unsafeUncheckedDowncast(subscription, to: SubscriberEntry<Output, Failure>.self), adding: demand)
    }
  }

  @inlinable
  final override func leave() { leaveQuickly() }
}

// MARK: - Types

extension SubscriberList {
  @usableFromInline typealias KeepingEntry = KeepingSubscriberEntry<Output, Failure, Output?>
  @usableFromInline typealias KeepingList = KeepingSubscriberList<Output, Failure, Output?>

  /// A subscriber of the list, with its types.
  @inlinable @inline(__always)
  func entry(at link: SubscriberLink) -> Unmanaged<SubscriberEntry<Output, Failure>> {
    unsafeBitCast(link.reference, to: Unmanaged<SubscriberEntry<Output, Failure>>.self)
  }

  /// Whether a value is kept for new subscribers.
  @inlinable
  var keepsValues: Bool { @_transparent get { if case .never = keeping { false } else { true } } }

  // A checked cast would look up the type without optimisation, for each value that is kept.

  /// The list with its value; `nil` if no values are kept.
  @inlinable
  var kept: KeepingList? { keepsValues ? _unsafeUncheckedDowncast(self, to: KeepingList.self) : nil }

  /// The entry with its missed value; `nil` if no values are kept.
  @inlinable
  func keeping(_ entry: SubscriberEntry<Output, Failure>) -> KeepingEntry? {
    keepsValues ? _unsafeUncheckedDowncast(entry, to: KeepingEntry.self) : nil
  }
}

// MARK: - Attaching

extension SubscriberList {
  /// Adds `subscriber` at the end, or completes it at once if the stream has ended. Its subscription keeps `subject`
  /// alive. A list that keeps a value has ``KeepingSubscriberList/attachKeeping(_:to:)`` for this.
  @inlinable
  func attach<S: Subscriber>(_ subscriber: S, to subject: AnyObject? = nil)
  where S.Input == Output, S.Failure == Failure {
    attach(
      subscriber,
      SubscriberEntry(
        EntryClosures(subscriber), of: self, subject: subject, subscriber: object(of: subscriber)))
  }

  /// Adds the entry of `subscriber`, and gives the subscriber its subscription, which is the entry.
  @inlinable @inline(__always)
  func attach<S: Subscriber>(_ subscriber: S, _ entry: SubscriberEntry<Output, Failure>)
  where S.Input == Output, S.Failure == Failure {
    if let ending = add(entry) {
      subscriber.receive(subscription: Subscriptions.empty)
      ending.complete(subscriber)
    } else {
      // As the class that conforms: without optimisation, the type of the entry would be looked up.
      subscriber.receive(subscription: entry as SubjectSubscription)
      // The completion came before the subscription. It does not change any more.
      if entry.introduction.finish(), let completion { completion.complete(subscriber) }
    }
  }

  /// - Returns: How the stream ended, if it has; nothing is added then.
  @inlinable @inline(__always)
  func add(_ entry: SubscriberEntry<Output, Failure>) -> BoxedCompletion<Failure>? {
    entry.isBehind = keepsValues
    let access = gate.enter()
    guard case .owner = access, !isClosed else { return addSlowly(entry, access) }
    append(entry)
    missCurrent(entry)
    leaveQuickly()
    return nil
  }

  @inlinable @inline(never)
  func addSlowly(_ entry: SubscriberEntry<Output, Failure>, _ access: Gate.Access) -> BoxedCompletion<
    Failure
  >? {
    if let completion {
      retreat(access)
      return completion
    }
    switch access {
    case .owner, .nested:
      append(entry)
      missCurrent(entry)
    case .guest:
      waiting.append(.arrival(entry))
    }
    retreat(access)
    return nil
  }

  /// Lets a new subscriber start with the value that is kept, if any.
  @inlinable
  func missCurrent(_ entry: SubscriberEntry<Output, Failure>) {
    if let kept, let entry = keeping(entry) { kept.introduce(entry) }
  }
}
