extension Publisher {
  /// Publishes all values unchanged, and finishes if the upstream fails.
  ///
  /// ```swift
  /// let source = PassthroughSubject<Int, CancellationError>()
  /// let cancellable = source.ignoreFailure().sink { print($0) } receiveValue: { print($0) }
  /// source.send(1)
  /// source.send(completion: .failure(CancellationError()))
  /// // 1
  /// // finished
  /// ```
  ///
  /// - Note: Combine has no such operator.
  /// - Demand: Passed on unchanged.
  /// - Failure: Never.
  @_disfavoredOverload
  @inlinable
  public func ignoreFailure() -> Operators.IgnoreFailure<Self> { Operators.IgnoreFailure(upstream: self) }
}

extension Operators {
  /// The publisher returned by ``Publisher/ignoreFailure()``.
  public struct IgnoreFailure<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// A failure becomes a completion.
    public typealias Failure = Never

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher, as ``Publisher/ignoreFailure()`` does.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Never {
      upstream._receive(
        subscriber: CompletionMappingSubscriber<Upstream.Failure, S>(
          "IgnoreFailure", Outlet(subscriber, on: place, from: place)
        ) { _ in
          .finished
        }, on: place)
    }
  }
}

extension Operators.IgnoreFailure: Equatable where Upstream: Equatable {}
