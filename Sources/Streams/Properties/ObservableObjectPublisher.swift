/// Announces that an object is about to change.
///
/// Every ``ObservableObject`` has one; call ``send()`` yourself for changes of properties that are not published.
///
/// - Demand: Any request opens the stream for good.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  /// There is nothing to tell but that something will change.
  public typealias Output = Void

  /// An announcement cannot fail.
  public typealias Failure = Never

  /// Its gate guards everything.
  @usableFromInline let roster: Roster<Void, Never>

  /// Makes a publisher without subscribers.
  public init() {
    roster = Roster(name: "ObservableObjectPublisher")
    roster.ignoresCounts = true
  }

  /// Attaches a subscriber; it receives the announcements from now on.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    roster.attach(subscriber)
  }

  /// Announces a change to all subscribers.
  @inlinable
  public func send() { roster.send(()) }
}
