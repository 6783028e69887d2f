/// Delivers the values of a subject to its subscribers, one at a time and in one order for all of them.
///
/// A value that is sent while another thread delivers waits in ``waiting``, and the thread that delivers takes it from
/// there before it leaves. A value sent from within a delivery, on the same thread, is delivered at once, nested.
@usableFromInline
package class SubscriberList<Output, Failure: Error>: SubscriberListBase {
  /// The work that guests left behind, in order. Shared.
  @usableFromInline final var waiting: [Waiting] = []

  /// Storage for the next batch, so that a busy queue allocates nothing. Owned.
  @usableFromInline final var spare: [Waiting] = []

  /// The end of the stream, once that was delivered. Shared.
  @usableFromInline final var completion: Box<Subscribers.Completion<Failure>>?

  @usableFromInline
  enum Waiting {
    case value(Output, SubjectName<Output, Failure>?)
    /// A value that is kept, but not sent, because the stream has ended.
    case unsent(Output)
    case completion(Subscribers.Completion<Failure>, SubjectName<Output, Failure>?)
    case arrival(SubscriberEntry<Output, Failure>)
    case departure
    case catchUp(SubscriberEntry<Output, Failure>, Subscribers.Demand)
  }

  @inlinable
  package override init(_ kind: SubjectKind) { super.init(kind) }

  /// This list, if it keeps a value.
  @inlinable @inline(__always)
  final var kept: KeepingSubscriberList<Output, Failure>? {
    // Unchecked, because a check looks up the type.
    keeping == .never ? nil : _unsafeUncheckedDowncast(self, to: KeepingSubscriberList.self)
  }

  /// A subscriber of the list, with its types.
  @inlinable @inline(__always)
  final func entry(at link: SubscriberLink) -> Unmanaged<SubscriberEntry<Output, Failure>> {
    unsafeBitCast(link.reference, to: Unmanaged<SubscriberEntry<Output, Failure>>.self)
  }

  @inlinable
  final func entry(_ subscription: SubjectSubscription) -> SubscriberEntry<Output, Failure> {
    unsafeDowncast(subscription, to: SubscriberEntry<Output, Failure>.self)
  }

  // MARK: For the base

  @inlinable
  final override func postponeDeparture() { waiting.append(.departure) }

  @inlinable
  final override func postpone(catchUpOf subscription: SubjectSubscription, adding demand: Subscribers.Demand)
  {
    waiting.append(.catchUp(entry(subscription), demand))
  }

  @inlinable
  final override func catchUp(_ subscription: SubjectSubscription, adding demand: Subscribers.Demand) {
    catchUp(entry(subscription), adding: demand)
  }

  /// Does what guests left behind, and removes the subscribers that left, until the gate can be left.
  ///
  /// Called with the lock held after ``Gate/leave()`` has failed, or without it to remove subscribers first.
  @inlinable @inline(never)
  final override func leaveSlowly() {
    if hasLeavers {
      while hasLeavers { releaseLeavers() }
      if gate.leave() { return }
    }
    repeat {
      if waiting.isEmpty { return gate.leaveLocked() }
      var work: [Waiting] = []
      swap(&work, &spare)
      swap(&work, &waiting)
      gate.resume()
      for item in work { perform(item) }
      work.removeAll(keepingCapacity: work.count <= 1_024)
      swap(&work, &spare)
      while hasLeavers { releaseLeavers() }
    } while !gate.leave()
  }
}

// MARK: - Attaching

extension SubscriberList {
  /// Adds `subscriber` at the end, or completes it at once if the stream has ended. Its subscription keeps `subject` alive.
  ///
  /// It receives everything over a hop to `place`, if there is one.
  @inlinable @inline(never)
  package func attach<S: Subscriber>(
    _ subscriber: consuming S, to subject: AnyObject? = nil, on place: _Place? = nil
  ) where S.Input == Output, S.Failure == Failure {
    if MemoryLayout<S>.size == MemoryLayout<AnyObject>.size {
      let subscriber = subscriber
      attach(subscriber, EntryClosures(subscriber), subject, place)
    } else {
      // One object, in place of a copy of the subscriber in each closure.
      let box = DownstreamBox(subscriber)
      attach(box.downstream, EntryClosures(box), subject, place)
    }
  }

  @inlinable @inline(__always)
  func attach<S: Subscriber>(
    _ subscriber: S, _ closures: consuming EntryClosures<Output, Failure>, _ subject: AnyObject?,
    _ place: _Place?
  ) where S.Input == Output, S.Failure == Failure {
    #if !hasFeature(Embedded)
      if let place { return attach(closures, behindHopTo: place, subject) }
      if let givenName { return show(subscriber, closures, subject, to: givenName) }
    #endif
    attachUnseen(closures, subject)
  }

  // Calls, since a program has what knows the type of a subscriber once for each.

  /// Adds a subscriber, hands it the subscription, and the completion if that came before.
  @inlinable @inline(never)
  func attachUnseen(_ closures: consuming EntryClosures<Output, Failure>, _ subject: AnyObject?) {
    let (begin, complete) = (closures.begin, closures.complete)
    let entry = SubscriberEntry(closures, of: self, subject: subject)
    let ending = add(entry)
    begin(ending == nil ? entry : Subscriptions.empty)
    // One that came before the subscription was received does not change any more.
    let completion = ending ?? (entry.introduction.finish() ? completion : nil)
    if let completion { complete(completion.content) }
  }

  #if !hasFeature(Embedded)
    @inlinable @inline(never)
    func attach(
      _ closures: consuming EntryClosures<Output, Failure>, behindHopTo place: _Place, _ subject: AnyObject?
    ) {
      let hop = ActorHop(to: place, closures)
      attach(hop, EntryClosures(hop), subject, nil)
    }

    /// Shows a subscriber to the name, which attaches it, or another one in its place. Compiled for no type: the closures know the
    /// types, and nothing else is called for a value.
    @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func show<S: Subscriber>(
      _ subscriber: S, _ closures: consuming EntryClosures<Output, Failure>, _ subject: AnyObject?,
      to name: SubjectName<Output, Failure>
    ) where S.Input == Output, S.Failure == Failure {
      name.attach(AnySubscriber(subscriber, in: nil, closures), S.self) {
        attachUnseen(EntryClosures($0), subject)
      }
    }
  #endif

  /// Adds the entry of a subscriber, which its subscriber receives as its subscription afterwards.
  ///
  /// - Returns: The end of the stream, if it has ended; nothing is added then.
  @inlinable
  package func add(_ entry: SubscriberEntry<Output, Failure>) -> Box<Subscribers.Completion<Failure>>? {
    entry.isBehind = kept != nil
    let access = gate.enter()
    if let completion {
      retreat(access)
      return completion
    }
    switch access {
    case .owner, .nested: append(entry)
    case .guest: waiting.append(.arrival(entry))
    }
    retreat(access)
    return nil
  }

  /// Adds a subscriber at the end, and lets it start with the value that is kept, if any. Exclusive.
  @inlinable
  func append(_ entry: SubscriberEntry<Output, Failure>) {
    link(entry)
    // A value that becomes current after its delivery has been received or missed by this subscriber by then.
    if keeping == .beforeDelivery, let kept { entry.missed = Box(kept.current) }
  }
}
