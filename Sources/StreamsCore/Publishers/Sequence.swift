extension Publishers {
  /// A publisher of the elements of a sequence, in order.
  ///
  /// ```swift
  /// let cancellable = ["a", "b"].publisher.sink { print($0) }
  /// // a
  /// // b
  /// ```
  ///
  /// - Demand: As many elements as there is demand for. The sequence is read one element ahead.
  /// - Completion: Finishes right after the last element.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The elements of the sequence.
    public typealias Output = Elements.Element

    /// The sequence.
    public let sequence: Elements

    /// Creates a publisher of the elements of `sequence`.
    @inlinable
    public init(sequence: Elements) { self.sequence = sequence }

    /// Attaches a subscriber, which receives the elements from the first on.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let subscription = SequenceSubscription(sequence, completion: .finished, to: subscriber)
      if subscription.isEmpty {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      } else {
        subscriber.receive(subscription: subscription)
      }
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}
extension Publishers.Sequence: Sendable where Elements: Sendable {}

extension Sequence {
  /// A publisher of the elements of this sequence.
  @inlinable
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}
