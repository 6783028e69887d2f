// Stand-ins for the other parts of Streams that the storage of a published property uses. Nothing is read in a tracking here.

/// As in Streams, without anything that is told.
@usableFromInline
struct Readers: ~Copyable, Sendable {
  @usableFromInline
  init() {}

  @usableFromInline
  func noteRead() {}
  @usableFromInline
  static func noteRead(_ makeReaders: ((borrowing Readers) -> Void) -> Void) {}
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
  enum Moment { case after }
  @usableFromInline
  func tell(_ moment: Moment) {}
}

/// As in Streams, without being a wrapper.
public struct Published<Value> {
  @usableFromInline let box: PublishedBox<Value>

  /// As in Streams.
  public struct Publisher {
    @usableFromInline let box: PublishedBox<Value>
  }
}
