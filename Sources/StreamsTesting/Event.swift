import StreamsCore

/// An event between a publisher and a subscriber.
///
/// Compare events in a test if their order or the demand matters, and not only the values.
///
/// A ``Probe`` records the events that travel downstream: a subscription, values and a completion. A
/// ``RecordedSubscription`` records those that travel upstream: requests and cancellations.
///
/// ```swift
/// let probe = Just(1).probe()
/// print(probe.events == [.subscription("Just"), .value(1), .completion(.finished)])
/// // true
/// ```
public enum Event<Value, Failure: Error> {
  /// A subscription arrived. The payload is its description.
  case subscription(String)

  /// A value arrived.
  case value(Value)

  /// The stream ended.
  case completion(Subscribers.Completion<Failure>)

  /// Values were requested.
  case requested(Subscribers.Demand)

  /// The subscription was cancelled.
  case cancelled
}

extension Event: Equatable where Value: Equatable, Failure: Equatable {}
extension Event: Sendable where Value: Sendable {}

extension Event: CustomStringConvertible {
  /// The event in one line: `value 1`, `finished`, `requested max(2)`.
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
  /// The same event, with its error replaced by a ``TestError`` of the same description.
  ///
  /// Use it to compare events whose failure is `any Error`. Two errors are equal if `String(describing:)` returns the
  /// same text for both.
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
  /// Returns the same events, with their errors replaced by errors that can be compared; see ``Event/textual``.
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
