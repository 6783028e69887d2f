extension Publisher where Output: Comparable {
  /// Publishes the smallest value when the upstream finishes.
  ///
  /// ```swift
  /// let cancellable = [3, 1, 2].publisher.min().sink { print($0) }
  /// // 1
  /// ```
  ///
  /// - Demand: Unlimited. The value waits for a request.
  /// - Completion: Finishes after the value. If there were no values, publishes nothing and finishes.
  @inlinable
  public func min() -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: { $1 < $0 }, at: nil)
  }

  /// Publishes the largest value when the upstream finishes.
  ///
  /// ```swift
  /// let cancellable = [3, 1, 2].publisher.max().sink { print($0) }
  /// // 3
  /// ```
  ///
  /// - Demand: Unlimited. The value waits for a request.
  /// - Completion: Finishes after the value. If there were no values, publishes nothing and finishes.
  @inlinable
  public func max() -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: <, at: nil)
  }
}

#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Publishes the smallest value, in the order of the given closure, when the upstream finishes.
    ///
    /// ```swift
    /// let cancellable = ["ccc", "a", "b"].publisher.min { $0.count < $1.count }.sink { print($0) }
    /// // a
    /// ```
    ///
    /// - Demand: Unlimited. The value waits for a request.
    /// - Completion: Finishes after the value. If there were no values, publishes nothing and finishes.
    @inlinable
    public func min(by areInIncreasingOrder: @escaping @isolated(any) (Output, Output) -> Bool)
      -> Publishers.Comparison<Self>
    {
      let (precedes, place) = (plain(areInIncreasingOrder), areInIncreasingOrder.isolation)
      return Publishers.Comparison(
        upstream: self, areInIncreasingOrder: { precedes($1, $0) }, at: place)
    }

    /// Publishes the largest value, in the order of the given closure, when the upstream finishes.
    ///
    /// ```swift
    /// let cancellable = ["a", "ccc", "b"].publisher.max { $0.count < $1.count }.sink { print($0) }
    /// // ccc
    /// ```
    ///
    /// - Demand: Unlimited. The value waits for a request.
    /// - Completion: Finishes after the value. If there were no values, publishes nothing and finishes.
    @inlinable
    public func max(by areInIncreasingOrder: @escaping @isolated(any) (Output, Output) -> Bool)
      -> Publishers.Comparison<Self>
    {
      Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    }

    /// Publishes the smallest value, in the order of the given throwing closure, when the upstream finishes.
    ///
    /// ```swift
    /// let cancellable = [2, 1, 0].publisher
    ///   .tryMin { try $0 > 0 ? $0 < $1 : { throw CancellationError() }() }
    ///   .sink { print($0) } receiveValue: { print($0) }
    /// // failure(Swift.CancellationError())
    /// ```
    ///
    /// - Demand: Unlimited. The value waits for a request.
    /// - Completion: Finishes after the value. If there were no values, publishes nothing and finishes.
    /// - Failure: An error of the upstream, or of the closure, which cancels the upstream. Either fails at once.
    @inlinable
    public func tryMin(
      by areInIncreasingOrder: @escaping @isolated(any) (Output, Output) throws -> Bool
    ) -> Publishers.TryComparison<Self> {
      let (precedes, place) = (plain(areInIncreasingOrder), areInIncreasingOrder.isolation)
      return Publishers.TryComparison(
        upstream: self, areInIncreasingOrder: { try precedes($1, $0) }, at: place)
    }

    /// Publishes the largest value, in the order of the given throwing closure, when the upstream finishes.
    ///
    /// ```swift
    /// let cancellable = [1, 2, 0].publisher
    ///   .tryMax { try $1 > 0 ? $0 < $1 : { throw CancellationError() }() }
    ///   .sink { print($0) } receiveValue: { print($0) }
    /// // failure(Swift.CancellationError())
    /// ```
    ///
    /// - Demand: Unlimited. The value waits for a request.
    /// - Completion: Finishes after the value. If there were no values, publishes nothing and finishes.
    /// - Failure: An error of the upstream, or of the closure, which cancels the upstream. Either fails at once.
    @inlinable
    public func tryMax(
      by areInIncreasingOrder: @escaping @isolated(any) (Output, Output) throws -> Bool
    ) -> Publishers.TryComparison<Self> {
      Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/max(by:)``.
  public struct Comparison<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Decides whether a later value takes the place of an earlier one.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool,
      at origin: _Place?
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        subscriber, on: place, through: ComparisonRule(areInIncreasingOrder: areInIncreasingOrder), at: origin
      )
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.Comparison {
    /// Creates the publisher, as ``Publisher/max(by:)`` does.
    @inlinable
    public init(
      upstream: Upstream,
      areInIncreasingOrder: @escaping @isolated(any) (Upstream.Output, Upstream.Output) -> Bool
    ) {
      self.init(
        upstream: upstream, areInIncreasingOrder: plain(areInIncreasingOrder),
        at: areInIncreasingOrder.isolation)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/tryMax(by:)``.
  public struct TryComparison<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// Any error of the upstream or of the closure.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// Decides whether a later value takes the place of an earlier one.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool,
      at origin: _Place?
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        subscriber, on: place, through: ComparisonRule(areInIncreasingOrder: areInIncreasingOrder), at: origin
      )
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.TryComparison {
    /// Creates the publisher, as ``Publisher/tryMax(by:)`` does.
    @inlinable
    public init(
      upstream: Upstream,
      areInIncreasingOrder: @escaping @isolated(any) (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      self.init(
        upstream: upstream, areInIncreasingOrder: plain(areInIncreasingOrder),
        at: areInIncreasingOrder.isolation)
    }
  }
#endif

@usableFromInline
struct ComparisonRule<Input, Thrown: Error>: ClosingRule {
  @usableFromInline let areInIncreasingOrder: (Input, Input) throws -> Bool
  @usableFromInline var result: Input?

  @inlinable
  init(areInIncreasingOrder: @escaping (Input, Input) throws -> Bool) {
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  @usableFromInline var name: String { Self.nameOfTwin("Comparison") }

  @inlinable @inline(__always)
  mutating func receive(_ input: Input, emit: (Input) -> Step) throws(Thrown) -> Step {
    // Taken out, because the closure may send another value, which would free this one while it is in use. The value
    // that was sent is the result then, and is compared as well.
    var best = input
    while let kept = result.take() {
      if try !call(throwing: Thrown.self, { [areInIncreasingOrder] in try areInIncreasingOrder(kept, best) })
      {
        best = kept
      }
    }
    result = best
    return .keep
  }

  @inlinable
  func last() -> Input? { result }
}
