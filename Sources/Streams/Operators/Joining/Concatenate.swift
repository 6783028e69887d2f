extension Publisher {
  /// Publishes the values from here, then `elements`.
  ///
  /// ```swift
  /// let cancellable = [1, 2].publisher.append(8, 9).collect().sink { print($0) }
  /// // [1, 2, 8, 9]
  /// ```
  ///
  /// - Demand: What was asked for and not yet received is asked of the elements.
  /// - Failure: A failure here ends the stream; the elements do not follow.
  @inlinable
  public func append(
    _ elements: Output...
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Publishes the values from here, then the elements of a sequence.
  ///
  /// ```swift
  /// let cancellable = Just(0).append(1...3).collect().sink { print($0) }
  /// // [0, 1, 2, 3]
  /// ```
  ///
  /// - Demand: What was asked for and not yet received is asked of the sequence.
  /// - Failure: A failure here ends the stream; the sequence does not follow.
  @inlinable
  public func append<Elements: Swift.Sequence>(
    _ elements: Elements
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<Elements, Failure>> where Elements.Element == Output {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Publishes the values from here, then those of `publisher`.
  ///
  /// ```swift
  /// let cancellable = [1, 2].publisher.append(Just(3)).collect().sink { print($0) }
  /// // [1, 2, 3]
  /// ```
  ///
  /// - Demand: What was asked for and not yet received is asked of `publisher`.
  /// - Failure: A failure here ends the stream; `publisher` is not subscribed to.
  @inlinable
  public func append<Suffix: Publisher>(_ publisher: Suffix) -> Publishers.Concatenate<Self, Suffix>
  where Suffix.Output == Output, Suffix.Failure == Failure {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }

  /// Publishes `elements`, then the values from here.
  ///
  /// ```swift
  /// let cancellable = [8, 9].publisher.prepend(1, 2).collect().sink { print($0) }
  /// // [1, 2, 8, 9]
  /// ```
  ///
  /// - Demand: Nothing is subscribed to here before the elements are used up.
  @inlinable
  public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Publishes the elements of a sequence, then the values from here.
  ///
  /// ```swift
  /// let cancellable = Just(4).prepend(1...3).collect().sink { print($0) }
  /// // [1, 2, 3, 4]
  /// ```
  ///
  /// - Demand: Nothing is subscribed to here before the sequence is used up.
  @inlinable
  public func prepend<Elements: Swift.Sequence>(
    _ elements: Elements
  ) -> Publishers.Concatenate<Publishers.Sequence<Elements, Failure>, Self> where Elements.Element == Output {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Publishes the values of `publisher`, then those from here.
  ///
  /// ```swift
  /// let cancellable = [2, 3].publisher.prepend(Just(1)).collect().sink { print($0) }
  /// // [1, 2, 3]
  /// ```
  ///
  /// - Failure: A failure of `publisher` ends the stream; nothing is subscribed to here.
  @inlinable
  public func prepend<Prefix: Publisher>(_ publisher: Prefix) -> Publishers.Concatenate<Prefix, Self>
  where Prefix.Output == Output, Prefix.Failure == Failure {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }
}

extension Publishers {
  /// What ``Publisher/append(_:)-(Suffix)`` and ``Publisher/prepend(_:)-(Prefix)`` return.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    /// The values of both publishers.
    public typealias Output = Suffix.Output

    /// The errors of both publishers.
    public typealias Failure = Suffix.Failure

    /// The publisher that comes first.
    public let prefix: Prefix

    /// The publisher that follows once the first one has finished.
    public let suffix: Suffix

    /// Makes the publisher.
    @inlinable
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    /// Attaches a subscriber to the first publisher.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      prefix.receive(
        subscriber: ConcatenateSubscriber(
          sequential: SequentialSubscription(name: "Concatenate", subscriber, reserve: suffix)))
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}
extension Publishers.Concatenate: Sendable where Prefix: Sendable, Suffix: Sendable {}

/// Receives the prefix.
@usableFromInline
struct ConcatenateSubscriber<Suffix: Publisher, Downstream: Subscriber>: Subscriber
where Suffix.Output == Downstream.Input, Suffix.Failure == Downstream.Failure {
  @usableFromInline let sequential: SequentialSubscription<Downstream, Suffix>

  @inlinable
  init(sequential: SequentialSubscription<Downstream, Suffix>) { self.sequential = sequential }

  @inlinable var combineIdentifier: CombineIdentifier { sequential.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) { sequential.receive(subscription: subscription, from: 0) }

  @inlinable
  @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { sequential.receive(input, from: 0) }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard case .finished = completion else { return sequential.finish(completion, from: 0) }
    guard let suffix = sequential.reserve, sequential.advance(from: 0) else { return }
    sequential.follow(0, by: suffix, PlainPath<Downstream.Failure>.self)
  }
}

extension ConcatenateSubscriber: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline var description: String { sequential.description }
  @usableFromInline var customMirror: Mirror { sequential.customMirror }
  @usableFromInline var playgroundDescription: Any { description }
}
