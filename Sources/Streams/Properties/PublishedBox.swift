import Synchronization

/// Where a published property keeps its value, its subscribers and what announces its changes.
///
/// The subscribers's gate guards the value and the subscribers; `willChange` is set once, atomically; `feeds` has a lock.
@usableFromInline
final class PublishedBox<Value>: PublishedPlace {
  @usableFromInline let subscribers: SubscriberList<Value, Never>

  /// Announces changes of the object; held once it is set, until the box goes.
  private let willChange = Atomic<Unmanaged<ObservableObjectPublisher>?>(nil)

  /// The subscriptions of publishers that set this property.
  private let feeds = Guarded<[CombineIdentifier: any Subscription]>([:])

  @usableFromInline
  init(_ value: Value) {
    subscribers = SubscriberList(name: "PublishedSubject", current: value, keeping: .afterDelivery)
  }

  deinit {
    willChange.load(ordering: .acquiring)?.release()
    for feed in feeds.withLock({ $0.values }) { feed.cancel() }
  }

  @inlinable var value: Value { subscribers.latest.unsafelyUnwrapped }

  @inlinable
  @inline(__always)
  func set(_ value: Value) {
    announce()
    subscribers.sendThenKeep(value)
    tellOfChange()
  }

  @usableFromInline
  func announce() {
    willChange.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0.subscribers.send(()) }
  }

  @usableFromInline
  func tellOfChange() {
    willChange.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0.tell(.after) }
  }

  package func announceChanges(to publisher: ObservableObjectPublisher, of object: AnyObject) {
    let retained = Unmanaged.passRetained(publisher)
    let isFirst = willChange.compareExchange(
      expected: nil, desired: retained, ordering: .acquiringAndReleasing
    )
    .exchanged
    if !isFirst { retained.release() }
  }

  // MARK: Publishers that set this property

  /// - Returns: Whether it is the first one of its subscriber; any other is not kept.
  @usableFromInline
  func add(feed: any Subscription, _ identifier: CombineIdentifier) -> Bool {
    feeds.withLock { feeds in
      if feeds[identifier] != nil { return false }
      feeds[identifier] = feed
      return true
    }
  }

  @usableFromInline
  func removeFeed(_ identifier: CombineIdentifier) {
    _ = feeds.withLock { $0.removeValue(forKey: identifier) }
  }
}

/// A published property, whatever its type, as its object sees it.
package protocol PublishedPlace: AnyObject {
  func announceChanges(to publisher: ObservableObjectPublisher, of object: AnyObject)
}

/// A published property wrapper, whatever its type, as a mirror finds it.
///
/// Modules above this one conform with wrappers of their own.
package protocol PublishedProperty {
  var publishedPlace: any PublishedPlace { get }
}

extension Published: PublishedProperty {
  package var publishedPlace: any PublishedPlace { box }
}
