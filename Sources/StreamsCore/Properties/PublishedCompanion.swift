/// What most published properties never need: the subscribers, and those that are told of changes without a subscription. Keeps
/// the value as soon as it is there.
@usableFromInline
final class PublishedCompanion<Value>: KeepingSubscriberList<Value, Never> {
  /// Those that have read the value in a tracking.
  @usableFromInline let readers = Readers()

  /// Announces changes of the object.
  @usableFromInline let willChange = LazyOnce<ObservableObjectPublisher>()

  /// The subscriptions of the publishers that set the property.
  @usableFromInline let feeds = LazyOnce<PropertyFeeds>()

  @inlinable
  init(_ value: Value) { super.init(.publishedProperty, value) }

  /// Says that the property is about to change.
  @inlinable @inline(__always)
  func announce() {
    readers.willChange()
    willChange.ifSet { $0.announce() }
  }

  /// Says that the property has changed.
  @inlinable @inline(__always)
  func tellOfChange() {
    // First, so that what the others read was computed from the new value.
    readers.didChange()
    willChange.ifSet { $0.tellOfSetting() }
  }

  @inlinable @inline(__always)
  func set(_ value: Value) {
    announce()
    send(value)
    tellOfChange()
  }
}
