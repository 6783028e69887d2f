/// The storage of a published property, whatever its type.
@usableFromInline
class PropertyStorage: PublishedPlace {
  @usableFromInline final let word = CompanionWord<PropertyCompanion>()

  @usableFromInline
  init() {}

  /// The companion, which is made if there is none.
  @usableFromInline var companion: PropertyCompanion { fatalError("PropertyStorage is abstract.") }

  /// Notes a read of the value, before it happens.
  @usableFromInline
  final func noteRead() {
    let here = Reading.here
    if let companion = word.present {
      companion._withUnsafeGuaranteedRef { $0.readers.noteRead(here) }
    } else if Reading.isForComputation(here) {
      companion.readers.noteRead(here)
    } else if let first = PropertyTracking.ofTrackedRead(here) {
      companion.readers.begin(with: first, here)
    }
  }

  package final func announceChanges(to publisher: ObservableObjectPublisher, of object: AnyObject) {
    _ = companion.willChange.object { publisher }
  }
}

/// The storage of a published property: its value and a word, until the companion is made.
@usableFromInline
final class PublishedBox<Value>: PropertyStorage {
  /// The value, until the companion has it. Guarded by `word`.
  @exclusivity(unchecked) @usableFromInline var plain: Value?

  @inlinable
  init(_ value: Value) {
    plain = value
    super.init()
  }

  // MARK: Companion

  @inlinable @inline(__always)
  var present: Unmanaged<PublishedCompanion<Value>>? {
    // Its companions are of this type.
    word.present.map { unsafeBitCast($0, to: Unmanaged<PublishedCompanion<Value>>.self) }
  }

  @inlinable
  override var companion: PropertyCompanion { full }

  /// The companion with its type, which is made if there is none.
  @inlinable var full: PublishedCompanion<Value> {
    if let present { return present.takeUnretainedValue() }
    guard word.enter() else { return self.full }
    let companion = PublishedCompanion(plain.unsafelyUnwrapped)
    plain = nil
    word.leave(to: companion)
    return companion
  }

  // MARK: Value

  /// The value, for a reader that may be told of changes.
  @inlinable var value: Value {
    noteRead()
    return current
  }

  /// The value, for a reader that is not told of changes.
  @inlinable var current: Value {
    guard let present else { return plainValue }
    return present._withUnsafeGuaranteedRef { $0.subscribers.latest }
  }

  @inlinable var plainValue: Value {
    guard word.enter() else { return full.subscribers.latest }
    let value = plain.unsafelyUnwrapped
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
    guard word.enter() else { return full.set(value) }
    let old = plain
    plain = value
    word.leave()
    withExtendedLifetime(old) {}
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

#if !hasFeature(Embedded)
  extension Published.Publisher: Nameable {
    package func name(_ witness: any SubjectWitness<Value, Never>) { box.full.subscribers.name(witness) }
  }
#endif
