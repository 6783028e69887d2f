extension Publisher where Failure == Never {
  /// The values of this publisher as an asynchronous sequence.
  ///
  /// ```swift
  /// for await value in [1, 2].publisher.values { print(value) }
  /// // 1
  /// // 2
  /// ```
  ///
  /// - Demand: One value each time the loop asks for the next. A publisher that does not wait for demand, such as a
  ///   subject, drops the values in between. Put ``Publisher/buffer(size:prefetch:whenFull:)`` before this to keep them.
  /// - Completion: Ends the sequence. Cancelling the task, or leaving the loop, cancels the subscription.
  /// - Threads: The sequence subscribes and requests on the actor of the loop.
  @inlinable public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values of this publisher as an asynchronous sequence that throws its failure.
  ///
  /// As in Combine, the loop throws `any Error`. Otherwise it is like the sequence of a publisher that cannot fail.
  @inlinable public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// The values of a publisher that cannot fail, as an asynchronous sequence.
///
/// Use it to await values in a loop: `for await value in publisher.values`.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// The values of the publisher.
  public typealias Element = P.Output

  /// The sequence does not throw.
  public typealias Failure = Never

  /// The iterator of the sequence.
  public typealias AsyncIterator = Iterator

  @usableFromInline let publisher: P

  /// Creates the sequence of the values of `publisher`.
  @inlinable
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher.
  @inlinable
  public func makeAsyncIterator() -> Iterator { Iterator(source: AsyncValues(publisher)) }

  /// Takes the values one by one. Its end cancels the subscription.
  public struct Iterator: AsyncIteratorProtocol {
    /// The values of the publisher.
    public typealias Element = P.Output

    /// The iterator does not throw.
    public typealias Failure = Never

    @usableFromInline let source: AsyncValues<P.Output, Never>

    @inlinable
    init(source: AsyncValues<P.Output, Never>) { self.source = source }

    /// Requests one value and waits for it. Returns `nil` after the end.
    @inlinable
    public nonisolated(nonsending) mutating func next() async -> Element? {
      await next(isolation: #isolation)
    }

    /// Requests one value and waits for it on an actor. Returns `nil` after the end.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      switch await source.next(isolation: actor).value {
      case .success(let value): value
      }
    }
  }
}

/// The values of a publisher that may fail, as an asynchronous sequence.
///
/// Use it to await values in a loop: `for try await value in publisher.values`.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// The values of the publisher.
  public typealias Element = P.Output

  /// Any error. A failure with the type of the publisher crashes the compiler (Swift 6.3.1) in `try? await` of a method
  /// such as `first(where:)`.
  public typealias Failure = any Error

  /// The iterator of the sequence.
  public typealias AsyncIterator = Iterator

  @usableFromInline let publisher: P

  /// Creates the sequence of the values of `publisher`.
  @inlinable
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher.
  @inlinable
  public func makeAsyncIterator() -> Iterator { Iterator(source: AsyncValues(publisher)) }

  /// Takes the values one by one. Its end cancels the subscription.
  public struct Iterator: AsyncIteratorProtocol {
    /// The values of the publisher.
    public typealias Element = P.Output

    /// Any error.
    public typealias Failure = any Error

    @usableFromInline let source: AsyncValues<P.Output, P.Failure>

    @inlinable
    init(source: AsyncValues<P.Output, P.Failure>) { self.source = source }

    /// Requests one value and waits for it. Returns `nil` after the end.
    @inlinable
    public nonisolated(nonsending) mutating func next() async throws -> Element? {
      try await next(isolation: #isolation)
    }

    /// Requests one value and waits for it on an actor. Returns `nil` after the end.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      try await source.next(isolation: actor).value.get()
    }
  }
}

// Each iterator has a subscription of its own.
extension AsyncPublisher: Sendable where P: Sendable {}
extension AsyncThrowingPublisher: Sendable where P: Sendable {}
