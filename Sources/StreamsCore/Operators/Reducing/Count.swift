extension Publisher {
  /// Publishes the number of values when the upstream finishes.
  ///
  /// ```swift
  /// let cancellable = ["a", "b", "c"].publisher.count().sink { print($0) }
  /// // 3
  /// ```
  ///
  /// - Demand: Unlimited. The count waits for a request.
  /// - Completion: Finishes after the count, which is zero if there were no values.
  @inlinable
  public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }
}

extension Publishers {
  /// The publisher returned by ``Publisher/count()``.
  public struct Count<Upstream: Publisher>: _PlacingPublisher {
    /// The number of values.
    public typealias Output = Int

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher, as ``Publisher/count()`` does.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, on: place, through: CountRule(), at: nil)
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

@usableFromInline
struct CountRule<Input>: ClosingRule {
  @usableFromInline var count = 0

  @inlinable
  init() {}

  @usableFromInline var name: String { "Count" }

  @inlinable @inline(__always)
  mutating func receive(_ input: Input, emit: (Int) -> Step) -> Step {
    count += 1
    return .keep
  }

  @inlinable
  func last() -> Int? { count }
}
