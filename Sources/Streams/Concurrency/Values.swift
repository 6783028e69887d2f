extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence.
  ///
  /// ```swift
  /// for await value in [1, 2].publisher.values { print(value) }
  /// // 1
  /// // 2
  /// ```
  ///
  /// - Demand: One value each time the loop asks for the next. A publisher that does not wait for demand, such as a
  ///   subject, drops what it sends meanwhile; put ``Publisher/buffer(size:prefetch:whenFull:)`` in between to keep it.
  /// - Completion: The sequence ends. Cancelling the task, or leaving the loop, cancels the subscription.
  /// - Threads: The publisher is subscribed to and asked on the actor of the loop.
  @inlinable public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values as an asynchronous sequence that throws the failure.
  ///
  /// As where nothing can fail; the loop throws an error of the publisher's own type.
  @inlinable public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// The values of a publisher that cannot fail, as an asynchronous sequence.
public struct AsyncPublisher<Upstream: Publisher>: AsyncSequence where Upstream.Failure == Never {
  /// The values of the publisher.
  public typealias Element = Upstream.Output

  /// A publisher that cannot fail makes a sequence that does not throw.
  public typealias Failure = Never

  /// Takes the values one by one.
  public typealias AsyncIterator = Iterator

  @usableFromInline let publisher: Upstream

  /// Makes the sequence of the values of `publisher`.
  @inlinable
  public init(_ publisher: Upstream) { self.publisher = publisher }

  /// Subscribes to the publisher.
  @inlinable
  public func makeAsyncIterator() -> Iterator { Iterator(source: AsyncValues(publisher)) }

  /// Takes the values one by one; the subscription ends with it.
  public struct Iterator: AsyncIteratorProtocol {
    /// The values of the publisher.
    public typealias Element = Upstream.Output

    /// Nothing is thrown.
    public typealias Failure = Never

    @usableFromInline let source: AsyncValues<Upstream.Output, Never>

    @inlinable
    init(source: AsyncValues<Upstream.Output, Never>) { self.source = source }

    /// Asks for one value and waits for it; `nil` after the end.
    @inlinable
    public nonisolated(nonsending) mutating func next() async -> Element? {
      await next(isolation: #isolation)
    }

    /// Asks for one value and waits for it on an actor; `nil` after the end.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      switch await source.next(isolation: actor).value {
      case .success(let value): value
      }
    }
  }
}

/// The values of a publisher that may fail, as an asynchronous sequence.
public struct AsyncThrowingPublisher<Upstream: Publisher>: AsyncSequence {
  /// The values of the publisher.
  public typealias Element = Upstream.Output

  /// The errors of the publisher.
  public typealias Failure = Upstream.Failure

  /// Takes the values one by one.
  public typealias AsyncIterator = Iterator

  @usableFromInline let publisher: Upstream

  /// Makes the sequence of the values of `publisher`.
  @inlinable
  public init(_ publisher: Upstream) { self.publisher = publisher }

  /// Subscribes to the publisher.
  @inlinable
  public func makeAsyncIterator() -> Iterator { Iterator(source: AsyncValues(publisher)) }

  /// Takes the values one by one; the subscription ends with it.
  public struct Iterator: AsyncIteratorProtocol {
    /// The values of the publisher.
    public typealias Element = Upstream.Output

    /// The errors of the publisher.
    public typealias Failure = Upstream.Failure

    @usableFromInline let source: AsyncValues<Upstream.Output, Upstream.Failure>

    @inlinable
    init(source: AsyncValues<Upstream.Output, Upstream.Failure>) { self.source = source }

    /// Asks for one value and waits for it; `nil` after the end.
    @inlinable
    public nonisolated(nonsending) mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: #isolation)
    }

    /// Asks for one value and waits for it on an actor; `nil` after the end.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
      try await source.next(isolation: actor).value.get()
    }
  }
}

// Each iterator makes a subscription of its own.
extension AsyncPublisher: Sendable where Upstream: Sendable {}
extension AsyncThrowingPublisher: Sendable where Upstream: Sendable {}
