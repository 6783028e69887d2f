extension Publisher {
  /// Publishes each value together with the value before it.
  ///
  /// ```swift
  /// let cancellable = [1, 4, 9].publisher.adjacentPairs().sink { print($0, $1) }
  /// // 1 4
  /// // 4 9
  /// ```
  ///
  /// - Note: Combine has no such operator.
  /// - Demand: Requests one more value in place of the first, which makes no pair.
  @_disfavoredOverload
  @inlinable
  public func adjacentPairs() -> Operators.AdjacentPairs<Self> { Operators.AdjacentPairs(upstream: self) }
}

extension Operators {
  /// The publisher returned by ``Publisher/adjacentPairs()``.
  public struct AdjacentPairs<Upstream: Publisher>: _PlacingPublisher {
    /// The previous value and the current one.
    public typealias Output = (Upstream.Output, Upstream.Output)

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher, as ``Publisher/adjacentPairs()`` does.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, on: place, through: AdjacentPairsRule(), at: place)
    }
  }
}

extension Operators.AdjacentPairs: Equatable where Upstream: Equatable {}

@usableFromInline
struct AdjacentPairsRule<Input>: Rule {
  @usableFromInline var previous: Input?

  @inlinable
  init() {}

  @usableFromInline var name: String { "AdjacentPairs" }

  @inlinable @inline(__always)
  mutating func receive(_ input: Input, emit: ((Input, Input)) -> Step) -> Step {
    let previous = previous
    self.previous = input
    return if let previous { emit((previous, input)) } else { .skip }
  }
}
