import Streams

/// One thing that happened between a publisher and a subscriber.
///
/// A ``Probe`` records what came down: a subscription, values, a completion. A ``RecordedSubscription`` records what
/// went up: requests and cancellations.
///
/// ```swift
/// let probe = Just(1).probe()
/// print(probe.events == [.subscription("Just"), .value(1), .completion(.finished)])
/// // true
/// ```
public enum Event<Value, Failure: Error> {
  /// A subscription arrived, by its description.
  case subscription(String)

  /// A value arrived.
  case value(Value)

  /// The stream ended.
  case completion(Subscribers.Completion<Failure>)

  /// Values were asked for.
  case requested(Subscribers.Demand)

  /// The subscription was cancelled.
  case cancelled
}

extension Event: Equatable where Value: Equatable, Failure: Equatable {}
extension Event: Sendable where Value: Sendable {}

extension Event: CustomStringConvertible {
  /// What happened, in one line: `value 1`, `finished`, `requested max(2)`.
  public var description: String {
    switch self {
    case .subscription(let description): "subscription \(description)"
    case .value(let value): "value \(value)"
    case .completion(.finished): "finished"
    case .completion(.failure(let error)): "failure \(error)"
    case .requested(let demand): "requested \(demand)"
    case .cancelled: "cancelled"
    }
  }
}

// MARK: - Errors without a type

extension Event {
  /// The same event with its error, if any, replaced by the text that describes it.
  ///
  /// `any Error` cannot be compared. A ``TestError`` can: two errors count as equal here where
  /// `String(describing:)` says the same of both.
  public var textual: Event<Value, TestError> {
    switch self {
    case .subscription(let description): .subscription(description)
    case .value(let value): .value(value)
    case .completion(.finished): .completion(.finished)
    case .completion(.failure(let error)): .completion(.failure(TestError(describing: error)))
    case .requested(let demand): .requested(demand)
    case .cancelled: .cancelled
    }
  }
}

extension Array {
  /// The same events with their errors replaced by the texts that describe them; see ``Event/textual``.
  ///
  /// ```swift
  /// let source = ManualPublisher<Int, any Error>()
  /// let probe = source.probe()
  /// source.send(completion: .failure(TestError("torn")))
  /// print(probe.events.textual() == [.subscription("ManualPublisher"), .completion(.failure("torn"))])
  /// // true
  /// ```
  public func textual<Value, Failure>() -> [Event<Value, TestError>] where Element == Event<Value, Failure> {
    map(\.textual)
  }
}
