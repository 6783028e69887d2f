extension Publisher {
  /// Publishes the given elements after the upstream has finished.
  ///
  /// ```swift
  /// let cancellable = [1, 2].publisher.append(8, 9).collect().sink { print($0) }
  /// // [1, 2, 8, 9]
  /// ```
  ///
  /// - Demand: Demand that the upstream has not met passes to the elements.
  /// - Failure: A failure of the upstream ends the stream; the elements are not published.
  @inlinable
  public func append(
    _ elements: Output...
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Publishes the elements of a sequence after the upstream has finished.
  ///
  /// ```swift
  /// let cancellable = Just(0).append(1...3).collect().sink { print($0) }
  /// // [0, 1, 2, 3]
  /// ```
  ///
  /// - Demand: Demand that the upstream has not met passes to the sequence.
  /// - Failure: A failure of the upstream ends the stream; the sequence is not read.
  @inlinable
  public func append<Elements: Swift.Sequence>(
    _ elements: Elements
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<Elements, Failure>> where Elements.Element == Output {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Publishes the values of another publisher after the upstream has finished.
  ///
  /// ```swift
  /// let cancellable = [1, 2].publisher.append(Just(3)).collect().sink { print($0) }
  /// // [1, 2, 3]
  /// ```
  ///
  /// - Demand: Demand that the upstream has not met passes to `publisher`.
  /// - Failure: A failure of the upstream ends the stream; `publisher` is not subscribed to.
  @inlinable
  public func append<Suffix: Publisher<Output, Failure>>(_ publisher: Suffix)
    -> Publishers.Concatenate<Self, Suffix>
  {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }

  /// Publishes the given elements before the values of the upstream.
  ///
  /// ```swift
  /// let cancellable = [8, 9].publisher.prepend(1, 2).collect().sink { print($0) }
  /// // [1, 2, 8, 9]
  /// ```
  ///
  /// - Demand: The upstream is subscribed to once the elements have been published.
  @inlinable
  public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Publishes the elements of a sequence before the values of the upstream.
  ///
  /// ```swift
  /// let cancellable = Just(4).prepend(1...3).collect().sink { print($0) }
  /// // [1, 2, 3, 4]
  /// ```
  ///
  /// - Demand: The upstream is subscribed to once the sequence has been published.
  @inlinable
  public func prepend<Elements: Swift.Sequence>(
    _ elements: Elements
  ) -> Publishers.Concatenate<Publishers.Sequence<Elements, Failure>, Self> where Elements.Element == Output {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Publishes the values of another publisher before the values of the upstream.
  ///
  /// ```swift
  /// let cancellable = [2, 3].publisher.prepend(Just(1)).collect().sink { print($0) }
  /// // [1, 2, 3]
  /// ```
  ///
  /// - Failure: A failure of `publisher` ends the stream; the upstream is not subscribed to.
  @inlinable
  public func prepend<Prefix: Publisher<Output, Failure>>(
    _ publisher: Prefix
  ) -> Publishers.Concatenate<Prefix, Self> {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/append(_:)-(Suffix)`` and ``Publisher/prepend(_:)-(Prefix)``.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher<Prefix.Output, Prefix.Failure>>: Publisher {
    /// The values of both publishers.
    public typealias Output = Suffix.Output

    /// The error type of both publishers.
    public typealias Failure = Suffix.Failure

    /// The publisher whose values come first.
    public let prefix: Prefix

    /// The publisher that is subscribed to once the first one has finished.
    public let suffix: Suffix

    /// Creates a publisher of the values of `prefix`, followed by those of `suffix`.
    @inlinable
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    /// Attaches a subscriber to the first publisher.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      prefix.receive(
        subscriber: PrefixSubscriber(
          SequentialSubscription(name: "Concatenate", nextSource: suffix), subscriber))
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}
extension Publishers.Concatenate {
  /// Receives from the prefix.
  @usableFromInline
  struct PrefixSubscriber<Downstream: Subscriber<Output, Failure>>: SequentialSide {
    @usableFromInline typealias NextSource = Suffix

    @usableFromInline let owner: SequentialSubscription
    @usableFromInline let downstream: Downstream

    @inlinable
    init(_ owner: SequentialSubscription, _ downstream: Downstream) {
      self.owner = owner
      self.downstream = downstream
    }

    @inlinable var number: Int { 0 }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      guard case .finished = completion else { return finish(completion) }
      guard let suffix = nextSource, owner.advance(from: 0) else { return }
      follow(by: suffix, PlainPath<Downstream.Failure>.self)
    }
  }
}
