/// The storage of a published property: its value, until the companion has it, and a word that guards it.
@usableFromInline
final class PublishedBox<Value>: Box<Value?> {
  /// Leads to the companion, a ``Kept``. Its type is not named here, because the `deinit` would look it up.
  @usableFromInline let word = CompanionWord<SubscriberListBase>()

  @inlinable
  init(_ value: Value) { super.init(value) }

  // MARK: Companion

  @inlinable @inline(__always)
  var present: Unmanaged<Kept<Value>>? {
    // Its companions are of this type.
    word.present.map { unsafeBitCast($0, to: Unmanaged<Kept<Value>>.self) }
  }

  /// The companion, which is made if there is none.
  @inlinable var full: Kept<Value> {
    if let present { return present.takeUnretainedValue() }
    guard word.enter() else { return self.full }
    let companion = Kept(.publishedProperty, content.unsafelyUnwrapped)
    content = nil
    word.leave(to: companion)
    return companion
  }

  // MARK: Value

  /// The value, for a reader that may be told of changes.
  @inlinable var value: Value {
    if let present {
      present._withUnsafeGuaranteedRef { $0.readers.noteRead() }
    } else {
      Readers.noteRead { $0(full.readers) }
    }
    return current
  }

  /// The value, for a reader that is not told of changes.
  @inlinable var current: Value {
    guard let present else { return plainValue }
    return present._withUnsafeGuaranteedRef { $0.latest }
  }

  @inlinable var plainValue: Value {
    guard word.enter() else { return full.latest }
    let value = content.unsafelyUnwrapped
    word.leave()
    return value
  }

  @inlinable @inline(__always)
  func set(_ value: Value) {
    guard let present else { return setPlain(value) }
    present._withUnsafeGuaranteedRef { $0.set(value) }
  }

  @inlinable
  func setPlain(_ value: Value) {
    guard word.enter() else { return setFull(value) }
    let old = content
    content = value
    word.leave()
    withExtendedLifetime(old) {}
  }

  /// Sets a value where another thread has made the companion just now. That is rare, so this is compiled for no type.
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  func setFull(_ value: Value) { full.set(value) }
}

/// A property wrapper that publishes, whatever its type. An ``ObservableObject`` finds its properties by it.
///
/// Settings conforms with a wrapper of its own.
package protocol PublishedProperty {
  /// Lets the property announce its changes to the publisher of its object.
  func announceChanges(to publisher: ObservableObjectPublisher, of object: AnyObject)
}

extension Published: PublishedProperty {
  package func announceChanges(to publisher: ObservableObjectPublisher, of object: AnyObject) {
    _ = box.full.willChange.object { publisher }
  }
}
