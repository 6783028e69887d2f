extension Publisher {
  /// Publishes what all values amount to, put together one by one with `nextPartialResult`, at the end.
  ///
  /// ```swift
  /// let cancellable = (1...4).publisher.reduce(0) { $0 + $1 }.sink { print($0) }
  /// // 10
  /// ```
  ///
  /// - Demand: Unlimited. The result waits for a request.
  /// - Completion: Finishes with the publisher above. No value at all makes `initialResult`.
  /// - Note: What `nextPartialResult` itself makes the publisher above send, while it runs, is not added.
  @inlinable
  public func reduce<Accumulator>(
    _ initialResult: Accumulator, _ nextPartialResult: @escaping (Accumulator, Output) -> Accumulator
  ) -> Publishers.Reduce<Self, Accumulator> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Publishes what all values amount to, put together one by one with `nextPartialResult`, which may throw,
  /// at the end.
  ///
  /// ```swift
  /// let cancellable = [5, 0].publisher
  ///   .tryReduce(10) { try $1 != 0 ? $0 / $1 : { throw CancellationError() }() }
  ///   .sink { print($0) } receiveValue: { print($0) }
  /// // failure(Swift.CancellationError())
  /// ```
  ///
  /// - Demand: Unlimited. The result waits for a request.
  /// - Completion: Finishes with the publisher above. No value at all makes `initialResult`.
  /// - Note: What `nextPartialResult` itself makes the publisher above send, while it runs, is not added.
  /// - Failure: What `nextPartialResult` throws cancels the publisher above and fails at once.
  @inlinable
  public func tryReduce<Accumulator>(
    _ initialResult: Accumulator, _ nextPartialResult: @escaping (Accumulator, Output) throws -> Accumulator
  ) -> Publishers.TryReduce<Self, Accumulator> {
    Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// What ``Publisher/reduce(_:_:)`` returns.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// What the first value is added to.
    public let initial: Output

    /// Adds a value to what there is so far.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber; it receives the result once it asks for it.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Gatherer(
          ReduceGathering(initial: initial, nextPartialResult: nextPartialResult), PlainPath<Failure>.self,
          subscriber))
    }
  }
}

extension Publishers {
  /// What ``Publisher/tryReduce(_:_:)`` returns.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    /// Any error: from above, or thrown by the closure.
    public typealias Failure = any Error

    /// The publisher above.
    public let upstream: Upstream

    /// What the first value is added to.
    public let initial: Output

    /// Adds a value to what there is so far.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber; it receives the result once it asks for it.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Gatherer(
          TryReduceGathering(initial: initial, nextPartialResult: nextPartialResult),
          ThrowingPath<Upstream.Failure>.self, subscriber))
    }
  }
}

@usableFromInline
struct ReduceGathering<Input, Output>: Gathering {
  @usableFromInline let nextPartialResult: (Output, Input) -> Output
  @usableFromInline var result: Output?

  @inlinable
  init(initial: Output, nextPartialResult: @escaping (Output, Input) -> Output) {
    result = initial
    self.nextPartialResult = nextPartialResult
  }

  @usableFromInline static var name: StaticString { "Reduce" }

  @inlinable
  @inline(__always)
  mutating func add(_ input: Input) -> Progress {
    // Taken out, because the closure may send another value, which would free this one while it is in use.
    if let current = result.take() { result = nextPartialResult(current, input) }
    return .undecided
  }
}

@usableFromInline
struct TryReduceGathering<Input, Output>: Gathering {
  @usableFromInline let nextPartialResult: (Output, Input) throws -> Output
  @usableFromInline var result: Output?

  @inlinable
  init(initial: Output, nextPartialResult: @escaping (Output, Input) throws -> Output) {
    result = initial
    self.nextPartialResult = nextPartialResult
  }

  @usableFromInline static var name: StaticString { "TryReduce" }

  @inlinable
  @inline(__always)
  mutating func add(_ input: Input) throws -> Progress {
    // Taken out, because the closure may send another value, which would free this one while it is in use.
    if let current = result.take() { result = try nextPartialResult(current, input) }
    return .undecided
  }
}
