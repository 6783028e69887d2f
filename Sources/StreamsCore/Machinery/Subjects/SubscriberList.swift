/// Delivers the values of a subject to its subscribers, one at a time and in one order for all of them.
///
/// A value that is sent while another thread delivers waits in ``guestValues``, and the thread that delivers takes it
/// from there before it leaves. A value sent from within a delivery, on the same thread, is delivered at once, nested.
@usableFromInline
package class SubscriberList<Output, Failure: Error>: SubscriberListBase {
  /// The values of the work that guests left behind. Made for the first one. Shared.
  @exclusivity(unchecked) @usableFromInline final var guestValues: GuestValues<Output>?

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

  // Not inlinable, since requests reach it through the base, where it runs for no type.
  @usableFromInline
  final override func catchUp(_ subscription: SubjectSubscription, adding demand: Subscribers.Demand) {
    let entry = entry(subscription)
    var more = demand
    while more != .none {
      guard withSharedState({ entry.catchUp(adding: more) }), let kept else { return }
      // In two branches, and without `take`, since the type of an optional value would be looked up.
      if let missed = entry.missed {
        entry.missed = nil
        more = entry.deliver(missed.content)
      } else {
        more = entry.deliver(kept.current)
      }
    }
  }

  @usableFromInline
  final override func takeValues() { guestValues?.take() }

  @inlinable @inline(never)
  final override func leaveSlowly() { leaveSlowly { perform($0) } }
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
    if let completion { complete(content(of: completion)) }
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
  /// - Returns: A ``Box`` with the end of the stream, if it has ended; nothing is added then.
  @inlinable
  package func add(_ entry: SubscriberEntry<Output, Failure>) -> AnyObject? {
    add(entry) { append(entry) }
  }

  /// Adds a subscriber at the end, and lets it start with the value that is kept, if any. Exclusive.
  @inlinable
  func append(_ entry: SubscriberEntry<Output, Failure>) {
    link(entry)
    // A value that becomes current after its delivery has been received or missed by this subscriber by then.
    if keeping == .beforeDelivery, let kept { entry.missed = Box(kept.current) }
  }

  /// The completion in ``completion``. No other kind of object is kept there.
  @inlinable
  func content(of completion: AnyObject) -> Subscribers.Completion<Failure> {
    unsafeDowncast(completion, to: Box<Subscribers.Completion<Failure>>.self).content
  }
}
