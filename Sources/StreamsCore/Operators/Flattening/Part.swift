extension Operators {
  /// A publisher of a part of a stream: a window, or the values of a group.
  ///
  /// - Demand: The first subscriber gets all values of the part, later ones those that follow. What a subscriber has no demand for
  ///   waits.
  /// - Completion: Finishes when the part is complete, and fails if the stream does. If the subscription to the stream is
  ///   cancelled, the part publishes nothing more.
  public final class Part<Output, Failure: Error>: Publisher {
    // The buffer guards everything.
    @usableFromInline let buffer = ReplayBuffer<Output, Failure>(bufferSize: .max, handsOver: true)

    @inlinable
    init() {}

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) { buffer.attach(subscriber, to: self) }

    @inlinable
    func send(_ input: Output) { buffer.send(input) }

    @inlinable
    func send(completion: Subscribers.Completion<Failure>) { buffer.send(completion: completion) }
  }
}

/// The subscription of an operator that divides a stream. After a cancellation, nothing more reaches the parts.
@usableFromInline
final class DividingSubscription: OperatorSubscription {
  @usableFromInline override var name: String { "Divide" }
}
