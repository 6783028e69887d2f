extension Publisher where Failure == Never {
  /// Publishes the same values, with an error type that other publishers share.
  ///
  /// ```swift
  /// let cancellable = Just(1).setFailureType(to: CancellationError.self)
  ///   .sink { _ in print("finished") } receiveValue: { print($0) }
  /// // 1
  /// // finished
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  /// - Failure: Never in practice.
  @inlinable
  public func setFailureType<NewFailure: Error>(
    to failureType: NewFailure.Type
  ) -> Publishers.SetFailureType<Self, NewFailure> {
    Publishers.SetFailureType(upstream: self)
  }
}

extension Publishers {
  /// What ``Publisher/setFailureType(to:)`` returns.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The publisher above.
    public let upstream: Upstream

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber to the publisher above.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: SetFailureTypeSubscriber(downstream: subscriber))
    }
  }
}

extension Publishers.SetFailureType {
  /// Publishes the same values, with yet another error type.
  @inlinable
  public func setFailureType<NewFailure: Error>(
    to failure: NewFailure.Type
  ) -> Publishers.SetFailureType<Upstream, NewFailure> {
    Publishers.SetFailureType(upstream: upstream)
  }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}

@usableFromInline
struct SetFailureTypeSubscriber<Downstream: Subscriber>: PassThroughSubscriber {
  @usableFromInline typealias Failure = Never

  @usableFromInline let downstream: Downstream

  @inlinable
  init(downstream: Downstream) { self.downstream = downstream }

  @usableFromInline static var name: String { "SetFailureType" }

  @inlinable
  @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

  @inlinable
  func receive(completion: Subscribers.Completion<Never>) { downstream.receive(completion: .finished) }
}
