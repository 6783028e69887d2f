/// A publisher of recorded values and a recorded completion.
///
/// Use it in tests and previews, in place of a real source.
///
/// ```swift
/// let record = Record<Int, Never>(output: [1, 2], completion: .finished)
/// let cancellable = record.sink { print($0) }
/// // 1
/// // 2
/// ```
///
/// - Demand: As many values as there is demand for.
/// - Completion: The recorded one, right after the last value, or at once if there are no values.
public struct Record<Output, Failure: Error>: Publisher {
  /// The recorded values and the completion.
  public let recording: Recording

  /// Creates a publisher of the events that `record` adds to a recording.
  @inlinable
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// Creates a publisher of a recording.
  @inlinable
  public init(recording: Recording) { self.recording = recording }

  /// Creates a publisher of values and a completion.
  @inlinable
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  /// Attaches a subscriber, which receives the recorded values from the first on.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let completion = recording.completion
    if recording.output.isEmpty {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      subscriber.receive(
        subscription: SequenceSubscription(recording.output, completion: completion, to: subscriber))
    }
  }
}

extension Record: Sendable where Output: Sendable {}
