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
  @preconcurrency
  @inlinable
  public func mapError<NewFailure: Error>(
    _ transform: @escaping @Sendable (Failure) -> NewFailure
  ) -> Publishers.MapError<Self, NewFailure> {
    Publishers.MapError(upstream: self, transform)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/mapError(_:)``.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The upstream publisher.
    public let upstream: Upstream

    /// Transforms an error.
    public let transform: @Sendable (Upstream.Failure) -> Failure

    /// Creates the publisher, as ``Publisher/mapError(_:)`` does.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, _ map: @escaping @Sendable (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      transform = map
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: CompletionMappingSubscriber("MapError", subscriber) { [transform] in
          $0.mapError(transform)
        })
    }
  }
}

extension Publishers.MapError: Sendable where Upstream: Sendable {}
