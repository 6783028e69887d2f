/// The storage of a published property: its value, its subscribers, and the publisher that announces its changes.
///
/// The gate of the subscriber list guards the value and the subscribers. `willChange` and `feeds` are set once.
@usableFromInline
final class PublishedBox<Value>: PublishedPlace {
  @usableFromInline let subscribers: SubscriberList<Value, Never>

  /// Announces changes of the object. Held until the box goes.
  @usableFromInline let willChange = LazyOnce<ObservableObjectPublisher>()

  /// The subscriptions of the publishers that set this property. Made for the first one, and held until the box goes.
  @usableFromInline let feeds = LazyOnce<PropertyFeeds>()

  @inlinable
  init(_ value: Value) {
    subscribers = SubscriberList(name: "PublishedSubject", current: value, keeping: .afterDelivery)
  }

  @inlinable var value: Value { subscribers.latest }

  @inlinable @inline(__always)
  func set(_ value: Value) {
    announce()
    subscribers.send(value)
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
  /// The identity of the property. It lives at least as long as any subscriber of the property.
  package var identity: AnyObject { box.subscribers }
}
