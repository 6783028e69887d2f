/// A publisher that announces that an object is about to change.
///
/// Every ``ObservableObject`` has one. Call ``send()`` yourself before you change a property that is not published.
///
/// - Demand: Any request counts as unlimited demand.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  /// An announcement carries no value.
  public typealias Output = Void

  /// An announcement cannot fail.
  public typealias Failure = Never

  /// Its gate guards the subscribers.
  @usableFromInline let subscribers: SubscriberList<Void, Never>

  /// The subject for publishers of single properties, made for the first one.
  private let watchers = LazyOnce<PassthroughSubject<Moment, Never>>()

  /// A message to publishers of single properties.
  @usableFromInline
  enum Moment {
    /// A change was announced, and no message will say when it has happened.
    case before
    /// A published property has changed.
    case after
  }

  /// Creates a publisher without subscribers.
  public init() {
    subscribers = SubscriberList(.observableObjectPublisher)
  }

  /// Attaches a subscriber, which receives the announcements from now on.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subscribers.attach(subscriber, to: self)
  }

  /// Announces a change to all subscribers.
  @inlinable
  public func send() {
    subscribers.send(())
    tell(.before)
  }

  // MARK: Published properties

  /// Announces a change that a published property makes.
  @usableFromInline
  func announce() { subscribers.send(()) }

  // MARK: Publishers of single properties

  var moments: PassthroughSubject<Moment, Never> { watchers.object { PassthroughSubject() } }

  @usableFromInline
  func tell(_ moment: Moment) { watchers.ifSet { $0.send(moment) } }
}
