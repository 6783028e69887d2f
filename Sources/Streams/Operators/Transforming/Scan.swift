extension Publisher {
  /// Publishes, for each value, what `nextPartialResult` makes of it and of the result before.
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
    _ nextPartialResult: @escaping (Result, Output) -> Result
  ) -> Publishers.Scan<Self, Result> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// What ``Publisher/scan(_:_:)`` returns.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// The result before the first value; not published.
    public let initialResult: Output

    /// What makes a result of the one before and a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber to the publisher above, behind a result of its own.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Upstream.Failure {
      upstream.receive(
        subscriber: ScanSubscriber(
          downstream: subscriber, initialResult: initialResult, nextPartialResult: nextPartialResult))
    }
  }
}

@usableFromInline
final class ScanSubscriber<Input, Downstream: Subscriber>: PassThroughSubscriber {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let nextPartialResult: (Downstream.Input, Input) -> Downstream.Input
  @exclusivity(unchecked) @usableFromInline var result: Downstream.Input

  @inlinable
  init(
    downstream: Downstream,
    initialResult: Downstream.Input,
    nextPartialResult: @escaping (Downstream.Input, Input) -> Downstream.Input
  ) {
    self.downstream = downstream
    self.nextPartialResult = nextPartialResult
    result = initialResult
  }

  @usableFromInline static var name: String { "Scan" }
  @usableFromInline var children: [Mirror.Child] { [("downstream", downstream), ("result", result)] }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    let next = nextPartialResult(result, input)
    result = next
    return downstream.receive(next)
  }
}

// MARK: - Throwing

extension Publisher {
  /// Publishes, for each value, what `nextPartialResult` makes of it and of the result before; fails with the first
  /// error it throws.
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
  /// - Failure: An error from above, or one that the closure throws; the latter cancels the publisher above.
  @inlinable
  public func tryScan<Result>(
    _ initialResult: Result,
    _ nextPartialResult: @escaping (Result, Output) throws -> Result
  ) -> Publishers.TryScan<Self, Result> {
    Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// What ``Publisher/tryScan(_:_:)`` returns.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    /// Any error: from above, or thrown by the closure.
    public typealias Failure = any Error

    /// The publisher above.
    public let upstream: Upstream

    /// The result before the first value; not published.
    public let initialResult: Output

    /// What makes a result of the one before and a value.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber to the publisher above, behind a result of its own.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let rule = TryScanRule(result: initialResult, nextPartialResult: nextPartialResult)
      upstream.receive(subscriber: Relay(rule, ThrowingPath<Upstream.Failure>.self, subscriber))
    }
  }
}

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

  @usableFromInline static var name: String { "TryScan" }
  @inlinable static var isStrict: Bool { false }

  @inlinable
  @inline(__always)
  mutating func receive(_ input: Input) throws -> Step<Output> {
    result = try nextPartialResult(result, input)
    return .emit(result)
  }

  @usableFromInline
  func children(downstream: Any, status: Any) -> [Mirror.Child] {
    [("downstream", downstream), ("status", status), ("result", result)]
  }
}
