#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
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
    @inlinable
    public func reduce<Accumulator>(
      _ initialResult: Accumulator,
      _ nextPartialResult: @escaping @isolated(any) (Accumulator, Output) -> Accumulator
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
    @inlinable
    public func tryReduce<Accumulator>(
      _ initialResult: Accumulator,
      _ nextPartialResult: @escaping @isolated(any) (Accumulator, Output) throws -> Accumulator
    ) -> Publishers.TryReduce<Self, Accumulator> {
      Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/reduce(_:_:)``.
  public struct Reduce<Upstream: Publisher, Output>: _PlacingPublisher {
    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The result of no values.
    public let initial: Output

    /// Combines the result so far with a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output,
      at origin: _Place?
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        subscriber, on: place, through: ReduceRule(initial: initial, nextPartialResult: nextPartialResult),
        at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.Reduce {
    /// Creates the publisher, as ``Publisher/reduce(_:_:)`` does.
    @inlinable
    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping @isolated(any) (Output, Upstream.Output) -> Output
    ) {
      self.init(
        upstream: upstream, initial: initial, nextPartialResult: plain(nextPartialResult),
        at: nextPartialResult.isolation)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/tryReduce(_:_:)``.
  public struct TryReduce<Upstream: Publisher, Output>: _PlacingPublisher {
    /// Any error of the upstream or of the closure.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// The result of no values.
    public let initial: Output

    /// Combines the result so far with a value.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output, at origin: _Place?
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        subscriber, on: place, through: ReduceRule(initial: initial, nextPartialResult: nextPartialResult),
        at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.TryReduce {
    /// Creates the publisher, as ``Publisher/tryReduce(_:_:)`` does.
    @inlinable
    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping @isolated(any) (Output, Upstream.Output) throws -> Output
    ) {
      self.init(
        upstream: upstream, initial: initial, nextPartialResult: plain(nextPartialResult),
        at: nextPartialResult.isolation)
    }
  }
#endif

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
  mutating func receive(_ input: Input, emit: (Output) -> Step) throws(Thrown) -> Step {
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
