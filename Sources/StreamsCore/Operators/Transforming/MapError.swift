#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Publishes all values unchanged, and transforms an error of the upstream with the given closure.
    ///
    /// ```swift
    /// struct Offline: Error {}
    /// let source = PassthroughSubject<Int, any Error>()
    /// let cancellable = source.mapError { _ in Offline() }
    ///   .sink { if case .failure(let error) = $0 { print(type(of: error)) } } receiveValue: { _ in }
    /// source.send(completion: .failure(CancellationError()))
    /// // Offline
    /// ```
    ///
    /// - Demand: Passed on unchanged.
    @inlinable
    public func mapError<NewFailure: Error>(
      _ transform: @escaping @isolated(any) (Failure) -> NewFailure
    ) -> Publishers.MapError<Self, NewFailure> {
      Publishers.MapError(upstream: self, transform)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/mapError(_:)``.
  public struct MapError<Upstream: Publisher, Failure: Error>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The upstream publisher.
    public let upstream: Upstream

    /// Transforms an error.
    public let transform: (Upstream.Failure) -> Failure

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure, at origin: _Place?) {
      self.upstream = upstream
      transform = map
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream._receive(
        subscriber: CompletionMappingSubscriber("MapError", Outlet(subscriber, on: place, from: origin)) {
          [transform] in
          $0.mapError(transform)
        }, on: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.MapError {
    /// Creates the publisher, as ``Publisher/mapError(_:)`` does.
    @inlinable
    public init(upstream: Upstream, _ map: @escaping @isolated(any) (Upstream.Failure) -> Failure) {
      self.init(upstream: upstream, plain(map), at: map.isolation)
    }
  }
#endif
