extension Publisher where Output: Comparable {
  /// Publishes the least value, at the end.
  ///
  /// ```swift
  /// let cancellable = [3, 1, 2].publisher.min().sink { print($0) }
  /// // 1
  /// ```
  ///
  /// - Demand: Unlimited. The value waits for a request.
  /// - Completion: Finishes with the publisher above. No value at all makes none here.
  @inlinable
  public func min() -> Publishers.Comparison<Self> { min(by: <) }

  /// Publishes the greatest value, at the end.
  ///
  /// ```swift
  /// let cancellable = [3, 1, 2].publisher.max().sink { print($0) }
  /// // 3
  /// ```
  ///
  /// - Demand: Unlimited. The value waits for a request.
  /// - Completion: Finishes with the publisher above. No value at all makes none here.
  @inlinable
  public func max() -> Publishers.Comparison<Self> { max(by: <) }
}

extension Publisher {
  /// Publishes the value that comes first in the order of `areInIncreasingOrder`, at the end.
  ///
  /// ```swift
  /// let cancellable = ["ccc", "a", "b"].publisher.min { $0.count < $1.count }.sink { print($0) }
  /// // a
  /// ```
  ///
  /// - Demand: Unlimited. The value waits for a request.
  /// - Completion: Finishes with the publisher above. No value at all makes none here.
  @inlinable
  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self>
  {
    Publishers.Comparison(upstream: self) { areInIncreasingOrder($1, $0) }
  }

  /// Publishes the value that comes last in the order of `areInIncreasingOrder`, at the end.
  ///
  /// ```swift
  /// let cancellable = ["a", "ccc", "b"].publisher.max { $0.count < $1.count }.sink { print($0) }
  /// // ccc
  /// ```
  ///
  /// - Demand: Unlimited. The value waits for a request.
  /// - Completion: Finishes with the publisher above. No value at all makes none here.
  @inlinable
  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self>
  {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Publishes the value that comes first in the order of `areInIncreasingOrder`, which may throw, at the
  /// end.
  ///
  /// ```swift
  /// let cancellable = [2, 1, 0].publisher
  ///   .tryMin { try $0 > 0 ? $0 < $1 : { throw CancellationError() }() }
  ///   .sink { print($0) } receiveValue: { print($0) }
  /// // failure(Swift.CancellationError())
  /// ```
  ///
  /// - Demand: Unlimited. The value waits for a request.
  /// - Completion: Finishes with the publisher above. No value at all makes none here.
  /// - Failure: What `areInIncreasingOrder` throws cancels the publisher above and fails at once.
  @inlinable
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self) { try areInIncreasingOrder($1, $0) }
  }

  /// Publishes the value that comes last in the order of `areInIncreasingOrder`, which may throw, at the end.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 0].publisher
  ///   .tryMax { try $1 > 0 ? $0 < $1 : { throw CancellationError() }() }
  ///   .sink { print($0) } receiveValue: { print($0) }
  /// // failure(Swift.CancellationError())
  /// ```
  ///
  /// - Demand: Unlimited. The value waits for a request.
  /// - Completion: Finishes with the publisher above. No value at all makes none here.
  /// - Failure: What `areInIncreasingOrder` throws cancels the publisher above and fails at once.
  @inlinable
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}

extension Publishers {
  /// What ``Publisher/max(by:)`` returns.
  public struct Comparison<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// Decides whether a later value takes the place of the one kept.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    /// Attaches a subscriber; it receives the result once it asks for it.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Gatherer(
          ComparisonGathering(areInIncreasingOrder: areInIncreasingOrder), PlainPath<Failure>.self, subscriber
        ))
    }
  }
}

extension Publishers {
  /// What ``Publisher/tryMax(by:)`` returns.
  public struct TryComparison<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// Any error: from above, or thrown by the closure.
    public typealias Failure = any Error

    /// The publisher above.
    public let upstream: Upstream

    /// Decides whether a later value takes the place of the one kept.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    /// Attaches a subscriber; it receives the result once it asks for it.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Gatherer(
          TryComparisonGathering(areInIncreasingOrder: areInIncreasingOrder),
          ThrowingPath<Upstream.Failure>.self, subscriber))
    }
  }
}

@usableFromInline
struct ComparisonGathering<Input>: Gathering {
  @usableFromInline let areInIncreasingOrder: (Input, Input) -> Bool
  @usableFromInline var result: Input?

  @inlinable
  init(areInIncreasingOrder: @escaping (Input, Input) -> Bool) {
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  @usableFromInline static var name: StaticString { "Comparison" }

  @inlinable
  @inline(__always)
  mutating func add(_ input: Input) -> Progress {
    // Taken out, because the closure may send another value, which would free this one while it is in use. What was
    // sent is there then, and is compared as well.
    var best = input
    while let kept = result.take() { best = areInIncreasingOrder(kept, best) ? best : kept }
    result = best
    return .undecided
  }
}

@usableFromInline
struct TryComparisonGathering<Input>: Gathering {
  @usableFromInline let areInIncreasingOrder: (Input, Input) throws -> Bool
  @usableFromInline var result: Input?

  @inlinable
  init(areInIncreasingOrder: @escaping (Input, Input) throws -> Bool) {
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  @usableFromInline static var name: StaticString { "TryComparison" }

  @inlinable
  @inline(__always)
  mutating func add(_ input: Input) throws -> Progress {
    // Taken out, because the closure may send another value, which would free this one while it is in use. What was
    // sent is there then, and is compared as well.
    var best = input
    while let kept = result.take() { best = try areInIncreasingOrder(kept, best) ? best : kept }
    result = best
    return .undecided
  }
}
