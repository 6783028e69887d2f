/// The subscribers and readers of a published property, allocated on first use. It keeps the value from then on.
@usableFromInline
final class PublishedCompanion<Value>: KeepingSubscriberList<Value, Never> {
  /// The trackings and derived values that have read the value.
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
