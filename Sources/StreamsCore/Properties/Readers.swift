import CStreams

/// The readers of a value that are told of its changes without a subscription: trackings of Observation, and derived values.
///
/// Part of each published property. Other values that a view reads have one of their own: they call ``noteRead()`` before each
/// read, and wrap each change in ``change(_:)``.
@usableFromInline
package struct Readers: ~Copyable, Sendable {
  private let tracking = LazyOnce<PropertyTracking>()
  private let source = LazyOnce<ReadValue>()

  @usableFromInline
  package init() {}

  // MARK: Reading

  /// Notes a read of the value, before it happens.
  @usableFromInline
  package func noteRead() { noteRead(Reading.here) }

  @inline(__always)
  func noteRead(_ here: Reading.Place) {
    // A derived value is told of the change, and tells those that track it.
    if here.pointee.computation != nil {
      if source.present == nil { _ = source.object { ReadValue() } }
      return source.ifSet { here.note($0) }
    }
    if let tracking = tracking.present {
      tracking._withUnsafeGuaranteedRef { $0.noteRead(here) }
    } else if let first = PropertyTracking.ofTrackedRead(here) {
      begin(with: first, here)
    }
  }

  /// Notes a read of a value that has no readers yet.
  ///
  /// - Parameter makeReaders: Makes them, and calls a closure with them.
  @usableFromInline
  static func noteRead(_ makeReaders: ((borrowing Readers) -> Void) -> Void) {
    let here = Reading.here
    if here.pointee.computation != nil {
      makeReaders { $0.noteRead(here) }
    } else if let first = PropertyTracking.ofTrackedRead(here) {
      makeReaders { $0.begin(with: first, here) }
    }
  }

  /// Takes the tracking of the first tracked read.
  private func begin(with first: PropertyTracking, _ here: Reading.Place) {
    let tracking = tracking.object { first }
    // Another thread came first.
    if tracking !== first { tracking.noteRead(here) }
  }

  /// True if a tracking is to be told of the next change.
  package var areWatching: Bool { tracking.present?._withUnsafeGuaranteedRef { !$0.isQuiet } ?? false }

  /// True if a tracking or a derived value is to be told of the next change.
  package var areListening: Bool { source.present != nil || areWatching }

  // MARK: Changing

  /// Says that the value is about to change.
  @usableFromInline
  package func willChange() { tracking.ifSet { $0.willChange() } }

  /// Says that the value has changed.
  @usableFromInline
  package func didChange() {
    source.ifSet { $0.tellOfChange() }
    tracking.ifSet { $0.didChange() }
  }

  /// Changes the value, and reports that before and after.
  package func change<Result, Thrown: Error>(_ body: () throws(Thrown) -> Result) throws(Thrown) -> Result {
    willChange()
    defer { didChange() }
    return try body()
  }
}
