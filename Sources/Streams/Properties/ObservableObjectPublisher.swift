import Synchronization

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
  @usableFromInline let subscribers: SubscriberList<Void, Never>

  /// Who watches single properties; made for the first one, and held from then on.
  private let watchers = Atomic<Unmanaged<PassthroughSubject<Moment, Never>>?>(nil)

  /// What those who watch single properties are told.
  enum Moment {
    /// A change was announced, and nobody will say when it has happened.
    case before
    /// A published property has changed.
    case after
  }

  /// Makes a publisher without subscribers.
  public init() {
    subscribers = SubscriberList(name: "ObservableObjectPublisher")
    subscribers.ignoresCounts = true
  }

  deinit { watchers.load(ordering: .acquiring)?.release() }

  /// Attaches a subscriber; it receives the announcements from now on.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subscribers.attach(subscriber)
  }

  /// Announces a change to all subscribers.
  @inlinable
  public func send() {
    subscribers.send(())
    tellOfAnnouncement()
  }

  @usableFromInline
  func tellOfAnnouncement() { tell(.before) }

  // MARK: Who watches single properties

  var moments: PassthroughSubject<Moment, Never> {
    if let present = watchers.load(ordering: .acquiring) { return present.takeUnretainedValue() }
    let fresh = Unmanaged.passRetained(PassthroughSubject<Moment, Never>())
    let (isFirst, present) = watchers.compareExchange(
      expected: nil, desired: fresh, ordering: .acquiringAndReleasing)
    if isFirst { return fresh.takeUnretainedValue() }
    fresh.release()
    return present.unsafelyUnwrapped.takeUnretainedValue()
  }

  func tell(_ moment: Moment) {
    watchers.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0.send(moment) }
  }
}
