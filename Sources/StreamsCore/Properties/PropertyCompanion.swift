/// What most published properties never need: made when the first of it is asked for.
@usableFromInline
class PropertyCompanion {
  /// Those that have read the value in a tracking.
  @usableFromInline final let readers = Readers()

  /// Announces changes of the object.
  @usableFromInline final let willChange = LazyOnce<ObservableObjectPublisher>()

  /// The subscriptions of the publishers that set the property.
  @usableFromInline final let feeds = LazyOnce<PropertyFeeds>()

  @usableFromInline
  init() {}

  /// Says that the property is about to change.
  @inlinable @inline(__always)
  final func announce() {
    readers.willChange()
    willChange.ifSet { $0.announce() }
  }

  /// Says that the property has changed.
  @inlinable @inline(__always)
  final func tellOfChange() {
    // First, so that what the others read was computed from the new value.
    readers.didChange()
    willChange.ifSet { $0.tellOfSetting() }
  }
}

/// The companion of a property whose type is known. It keeps the value, guarded by the gate of the subscriber list.
@usableFromInline
final class PublishedCompanion<Value>: PropertyCompanion {
  @usableFromInline let subscribers: SubscriberList<Value, Never>

  @inlinable
  init(_ value: Value) {
    subscribers = SubscriberList(name: "PublishedSubject", current: value, keeping: .afterDelivery)
    super.init()
  }

  @inlinable @inline(__always)
  func set(_ value: Value) {
    announce()
    subscribers.send(value)
    tellOfChange()
  }
}
