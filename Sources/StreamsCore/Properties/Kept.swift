/// A value that is followed: with its subscribers, and with readers that are told of changes without a subscription.
///
/// A published property makes it for the first of them. See ``LatestValue`` for the other use.
@usableFromInline
final class Kept<Value>: KeepingSubscriberList<Value, Never> {
  /// The trackings and derived values that have read the value.
  @usableFromInline let readers = Readers()

  /// Announces changes of the object.
  @usableFromInline let willChange = LazyOnce<ObservableObjectPublisher>()

  @inlinable
  override init(_ kind: SubjectKind, _ value: Value) { super.init(kind, value) }

  /// Says that the value is about to change.
  @inlinable @inline(__always)
  func announce() {
    readers.willChange()
    willChange.ifSet { $0.announce() }
  }

  /// Says that the value has changed.
  @inlinable @inline(__always)
  func tellOfChange() {
    // First, so that what the others read was computed from the new value.
    readers.didChange()
    willChange.ifSet { $0.tell(.after) }
  }

  @inlinable @inline(__always)
  func set(_ value: Value) {
    announce()
    send(value)
    tellOfChange()
  }
}
