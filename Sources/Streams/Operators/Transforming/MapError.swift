extension Publisher {
  /// Publishes the same values, and fails with the error that `transform` makes of the one from above.
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
    _ transform: @escaping (Failure) -> NewFailure
  ) -> Publishers.MapError<Self, NewFailure> {
    Publishers.MapError(upstream: self, transform)
  }
}

extension Publishers {
  /// What ``Publisher/mapError(_:)`` returns.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The publisher above.
    public let upstream: Upstream

    /// What turns the error into another.
    public let transform: (Upstream.Failure) -> Failure

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      transform = map
    }

    /// Attaches a subscriber to the publisher above, behind the closure.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: MapErrorSubscriber(downstream: subscriber, transform: transform))
    }
  }
}

@usableFromInline
struct MapErrorSubscriber<Failure: Error, Downstream: Subscriber>: PassThroughSubscriber {
  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Failure) -> Downstream.Failure

  @inlinable
  init(downstream: Downstream, transform: @escaping (Failure) -> Downstream.Failure) {
    self.downstream = downstream
    self.transform = transform
  }

  @usableFromInline static var name: String { "MapError" }

  @inlinable
  @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion.mapError(transform))
  }
}
