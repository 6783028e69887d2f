extension Publisher {
  /// Publishes the same values, and finishes where the publisher above fails.
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
  @inlinable
  public func ignoreFailure() -> Operators.IgnoreFailure<Self> { Operators.IgnoreFailure(upstream: self) }
}

extension Operators {
  /// What ``Publisher/ignoreFailure()`` returns.
  public struct IgnoreFailure<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// No error comes through.
    public typealias Failure = Never

    /// The publisher above.
    public let upstream: Upstream

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber to the publisher above; it receives every end as `finished`.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      upstream.receive(subscriber: IgnoreFailureSubscriber<Upstream.Failure, S>(downstream: subscriber))
    }
  }
}

extension Operators.IgnoreFailure: Equatable where Upstream: Equatable {}

@usableFromInline
struct IgnoreFailureSubscriber<Failure: Error, Downstream: Subscriber>: PassThroughSubscriber {
  @usableFromInline let downstream: Downstream

  @inlinable
  init(downstream: Downstream) { self.downstream = downstream }

  @usableFromInline static var name: String { "IgnoreFailure" }

  @inlinable
  @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: .finished) }
}
