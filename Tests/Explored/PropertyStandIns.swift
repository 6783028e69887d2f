// What the storage of a published property uses of the rest of Streams. Nothing is read in a tracking here.

@usableFromInline
enum Reading {
  @usableFromInline static var here: Int { 0 }
  static func isForComputation(_ here: Int) -> Bool { false }
}

@usableFromInline
final class PropertyTracking {
  static func ofTrackedRead(_ here: Int) -> PropertyTracking? { nil }
}

/// As in Streams, without anything that is told.
@usableFromInline
struct Readers: ~Copyable, Sendable {
  @usableFromInline
  init() {}

  @usableFromInline
  func noteRead() {}
  func noteRead(_ here: Int) {}
  func begin(with first: PropertyTracking, _ here: Int) {}
  @usableFromInline
  func willChange() {}
  @usableFromInline
  func didChange() {}
}

/// As in Streams, without subscribers.
public final class ObservableObjectPublisher: Sendable {
  @usableFromInline
  func announce() {}
  @usableFromInline
  func tellOfSetting() {}
}

/// What feeds a property: nothing does.
@usableFromInline
final class PropertyFeeds: Sendable {}

/// As in Streams, without being a wrapper.
public struct Published<Value> {
  @usableFromInline let box: PublishedBox<Value>

  /// As in Streams.
  public struct Publisher {
    @usableFromInline let box: PublishedBox<Value>
  }
}
