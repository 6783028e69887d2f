/// The storage of a published property: its value, its subscribers, and the publisher that announces its changes.
///
/// The gate of the subscriber list guards the value and the subscribers. `willChange` is set once. `feeds` has a lock.
@usableFromInline
final class PublishedBox<Value>: PublishedPlace {
  @usableFromInline let subscribers: SubscriberList<Value, Never>

  /// Announces changes of the object. Held until the box goes.
  @usableFromInline let willChange = LazyOnce<ObservableObjectPublisher>()

  /// The subscriptions of the publishers that set this property.
  @usableFromInline let feeds = Guarded<[CombineIdentifier: any Subscription]>([:])

  @inlinable
  init(_ value: Value) {
    subscribers = SubscriberList(name: "PublishedSubject", current: value, keeping: .afterDelivery)
  }

  @inlinable
  deinit {
    for feed in feeds.withLock({ $0.values }) { feed.cancel() }
  }

  @inlinable var value: Value { subscribers.latest.unsafelyUnwrapped }

  @inlinable @inline(__always)
  func set(_ value: Value) {
    announce()
    subscribers.sendThenKeep(value)
    tellOfChange()
  }

  @inlinable @inline(__always)
  func announce() {
    willChange.ifSet { $0.announce() }
  }

  @inlinable @inline(__always)
  func tellOfChange() {
    willChange.ifSet { $0.tellOfSetting() }
  }

  package func announceChanges(to publisher: ObservableObjectPublisher, of object: AnyObject) {
    _ = willChange.object { publisher }
  }

  // MARK: Publishers that set this property

  /// - Returns: Whether it is the first subscription of its subscriber; any other is not kept.
  @inlinable
  func add(feed: any Subscription, _ identifier: CombineIdentifier) -> Bool {
    feeds.withLock { feeds in
      if feeds[identifier] != nil { return false }
      feeds[identifier] = feed
      return true
    }
  }

  @inlinable
  func removeFeed(_ identifier: CombineIdentifier) {
    _ = feeds.withLock { $0.removeValue(forKey: identifier) }
  }
}

/// The storage of a published property, whatever its type.
package protocol PublishedPlace: AnyObject {
  func announceChanges(to publisher: ObservableObjectPublisher, of object: AnyObject)
}

/// A property wrapper that publishes, whatever its type. An ``ObservableObject`` finds its properties by it.
///
/// Settings conforms with a wrapper of its own.
package protocol PublishedProperty {
  var publishedPlace: any PublishedPlace { get }
}

extension Published: PublishedProperty {
  package var publishedPlace: any PublishedPlace { box }
}

extension Published.Publisher {
  /// What tells this property from all others. It lives at least as long as any subscriber of the property.
  package var identity: AnyObject { box.subscribers }
}
