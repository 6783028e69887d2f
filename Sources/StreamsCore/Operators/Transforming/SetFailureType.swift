extension Publisher where Failure == Never {
  /// Changes the failure type of a publisher that never fails.
  ///
  /// ```swift
  /// let cancellable = Just(1).setFailureType(to: CancellationError.self)
  ///   .sink { _ in print("finished") } receiveValue: { print($0) }
  /// // 1
  /// // finished
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  /// - Failure: Never, whatever the type says.
  @inlinable
  public func setFailureType<NewFailure: Error>(
    to failureType: NewFailure.Type
  ) -> Publishers.SetFailureType<Self, NewFailure> {
    Publishers.SetFailureType(upstream: self)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/setFailureType(to:)``.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: _PlacingPublisher
  where Upstream.Failure == Never {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher, as ``Publisher/setFailureType(to:)`` does.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream._receive(
        subscriber: CompletionMappingSubscriber<Never, S>(
          "SetFailureType", Outlet(subscriber, on: place, from: place)
        ) { _ in .finished }, on: place)
    }
  }
}

extension Publishers.SetFailureType {
  /// Changes the failure type once more.
  @inlinable
  public func setFailureType<NewFailure: Error>(
    to failure: NewFailure.Type
  ) -> Publishers.SetFailureType<Upstream, NewFailure> {
    Publishers.SetFailureType(upstream: upstream)
  }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}
