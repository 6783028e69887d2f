extension Publisher {
  /// Publishes the last value when the upstream finishes.
  ///
  /// ```swift
  /// let cancellable = ["a", "b"].publisher.last().sink { print($0) }
  /// // b
  /// ```
  ///
  /// - Demand: Unlimited. The value waits for a request.
  /// - Completion: Finishes after the value. If there were no values, publishes nothing and finishes.
  @inlinable
  public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }
}

extension Publishers {
  /// The publisher returned by ``Publisher/last()``.
  public struct Last<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher, as ``Publisher/last()`` does.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, on: place, through: PickRule("Last", .last) { _ in true }, at: nil)
    }
  }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}
