extension Publisher {
  /// Combines all values into one result with the given closure, and publishes it when the upstream finishes.
  ///
  /// ```swift
  /// let cancellable = (1...4).publisher.reduce(0) { $0 + $1 }.sink { print($0) }
  /// // 10
  /// ```
  ///
  /// - Demand: Unlimited. The result waits for a request.
  /// - Completion: Finishes after the result, which is `initialResult` if there were no values.
  /// - Note: If `nextPartialResult` makes the upstream send another value, while it runs, that value is ignored.
  @preconcurrency
  @inlinable
  public func reduce<Accumulator>(
    _ initialResult: Accumulator,
    _ nextPartialResult: @escaping @Sendable (Accumulator, Output) -> Accumulator
  ) -> Publishers.Reduce<Self, Accumulator> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Combines all values into one result with the given throwing closure, and publishes it when the upstream finishes.
  ///
  /// ```swift
  /// let cancellable = [5, 0].publisher
  ///   .tryReduce(10) { try $1 != 0 ? $0 / $1 : { throw CancellationError() }() }
  ///   .sink { print($0) } receiveValue: { print($0) }
  /// // failure(Swift.CancellationError())
  /// ```
  ///
  /// - Demand: Unlimited. The result waits for a request.
  /// - Completion: Finishes after the result, which is `initialResult` if there were no values.
  /// - Note: If `nextPartialResult` makes the upstream send another value, while it runs, that value is ignored.
  /// - Failure: An error of the upstream, or of the closure, which cancels the upstream. Either fails at once.
  @preconcurrency
  @inlinable
  public func tryReduce<Accumulator>(
    _ initialResult: Accumulator,
    _ nextPartialResult: @escaping @Sendable (Accumulator, Output) throws -> Accumulator
  ) -> Publishers.TryReduce<Self, Accumulator> {
    Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/reduce(_:_:)``.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The result of no values.
    public let initial: Output

    /// Combines the result so far with a value.
    public let nextPartialResult: @Sendable (Output, Upstream.Output) -> Output

    /// Creates the publisher, as ``Publisher/reduce(_:_:)`` does.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping @Sendable (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        subscriber, through: ReduceRule(initial: initial, nextPartialResult: nextPartialResult))
    }
  }
}

extension Publishers.Reduce: Sendable where Upstream: Sendable, Output: Sendable {}

extension Publishers {
  /// The publisher returned by ``Publisher/tryReduce(_:_:)``.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    /// Any error of the upstream or of the closure.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// The result of no values.
    public let initial: Output

    /// Combines the result so far with a value.
    public let nextPartialResult: @Sendable (Output, Upstream.Output) throws -> Output

    /// Creates the publisher, as ``Publisher/tryReduce(_:_:)`` does.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping @Sendable (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        subscriber, through: ReduceRule(initial: initial, nextPartialResult: nextPartialResult))
    }
  }
}

extension Publishers.TryReduce: Sendable where Upstream: Sendable, Output: Sendable {}

@usableFromInline
struct ReduceRule<Input, Output, Thrown: Error>: ClosingRule {
  @usableFromInline let nextPartialResult: (Output, Input) throws -> Output
  @usableFromInline var result: Output?

  @inlinable
  init(initial: Output, nextPartialResult: @escaping (Output, Input) throws -> Output) {
    result = initial
    self.nextPartialResult = nextPartialResult
  }

  @usableFromInline var name: String { Self.nameOfTwin("Reduce") }

  @inlinable @inline(__always)
  mutating func receive(_ input: Input) throws(Thrown) -> Step<Output> {
    // Taken out, because the closure may send another value, which would free this one while it is in use.
    if let current = result.take() {
      result = try call(throwing: Thrown.self) { [nextPartialResult] in try nextPartialResult(current, input)
      }
    }
    return .keep
  }

  @inlinable
  func last() -> Output? { result }
}
