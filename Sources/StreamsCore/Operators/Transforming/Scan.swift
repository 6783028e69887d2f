#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Combines each value with the result before, and publishes each new result.
    ///
    /// ```swift
    /// let cancellable = [1, 2, 3].publisher.scan(0) { $0 + $1 }.sink { print($0) }
    /// // 1
    /// // 3
    /// // 6
    /// ```
    ///
    /// - Demand: Passed on unchanged.
    @inlinable
    public func scan<Result>(
      _ initialResult: Result,
      _ nextPartialResult: @escaping @isolated(any) (Result, Output) -> Result
    ) -> Publishers.Scan<Self, Result> {
      Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/scan(_:_:)``.
  public struct Scan<Upstream: Publisher, Output>: _PlacingPublisher {
    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The result before the first value. It is not published.
    public let initialResult: Output

    /// Combines the result before with a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output, at origin: _Place?
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Upstream.Failure {
      upstream._receive(
        subscriber: ScanSubscriber(
          Outlet(subscriber, on: place, from: origin), initialResult: initialResult,
          nextPartialResult: nextPartialResult), on: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.Scan {
    /// Creates the publisher, as ``Publisher/scan(_:_:)`` does.
    @inlinable
    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping @isolated(any) (Output, Upstream.Output) -> Output
    ) {
      self.init(
        upstream: upstream, initialResult: initialResult, nextPartialResult: plain(nextPartialResult),
        at: nextPartialResult.isolation)
    }
  }
#endif

@usableFromInline
final class ScanSubscriber<Input, Downstream: Subscriber>: PassThroughSubscriber {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let hop: Outlet<Downstream>.Hop?
  @usableFromInline let nextPartialResult: (Downstream.Input, Input) -> Downstream.Input
  @exclusivity(unchecked) @usableFromInline var result: Downstream.Input

  @inlinable
  init(
    _ outlet: Outlet<Downstream>,
    initialResult: Downstream.Input,
    nextPartialResult: @escaping (Downstream.Input, Input) -> Downstream.Input
  ) {
    downstream = outlet.downstream
    hop = outlet.hop
    self.nextPartialResult = nextPartialResult
    result = initialResult
  }

  @usableFromInline var name: String { "Scan" }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    let next = nextPartialResult(result, input)
    result = next
    return hop.pass(next, to: downstream)
  }
}

// MARK: - Throwing

#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Combines each value with the result before, using a throwing closure, and publishes each new result.
    ///
    /// ```swift
    /// struct Overdrawn: Error {}
    /// let cancellable = [-3, -4, 5].publisher
    ///   .tryScan(5) { balance, change in if balance + change < 0 { throw Overdrawn() } else { balance + change } }
    ///   .sink { _ in print("ended") } receiveValue: { print($0) }
    /// // 2
    /// // ended
    /// ```
    ///
    /// - Demand: Passed on unchanged.
    /// - Failure: An error of the upstream, or of the closure, which cancels the upstream.
    @inlinable
    public func tryScan<Result>(
      _ initialResult: Result,
      _ nextPartialResult: @escaping @isolated(any) (Result, Output) throws -> Result
    ) -> Publishers.TryScan<Self, Result> {
      Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/tryScan(_:_:)``.
  public struct TryScan<Upstream: Publisher, Output>: _PlacingPublisher {
    /// Any error of the upstream or of the closure.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// The result before the first value. It is not published.
    public let initialResult: Output

    /// Combines the result before with a value.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output, at origin: _Place?
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      let rule = TryScanRule(result: initialResult, nextPartialResult: nextPartialResult)
      upstream.subscribe(subscriber, on: place, through: rule, at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.TryScan {
    /// Creates the publisher, as ``Publisher/tryScan(_:_:)`` does.
    @inlinable
    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping @isolated(any) (Output, Upstream.Output) throws -> Output
    ) {
      self.init(
        upstream: upstream, initialResult: initialResult, nextPartialResult: plain(nextPartialResult),
        at: nextPartialResult.isolation)
    }
  }
#endif

@usableFromInline
struct TryScanRule<Input, Output>: Rule {
  @usableFromInline typealias Thrown = any Error

  @usableFromInline var result: Output
  @usableFromInline let nextPartialResult: (Output, Input) throws -> Output

  @inlinable
  init(result: Output, nextPartialResult: @escaping (Output, Input) throws -> Output) {
    self.result = result
    self.nextPartialResult = nextPartialResult
  }

  @usableFromInline var name: String { "TryScan" }

  @inlinable @inline(__always)
  mutating func receive(_ input: Input, emit: (Output) -> Step) throws -> Step {
    let result = try nextPartialResult(result, input)
    self.result = result
    return emit(result)
  }
}
