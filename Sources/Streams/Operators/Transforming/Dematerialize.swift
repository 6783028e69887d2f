extension Publisher where Failure == Never {
  /// Publishes the values that the events tell of, and ends as they say.
  ///
  /// ```swift
  /// let events: [StreamEvent<Int, CancellationError>] = [.value(1), .failure(CancellationError()), .value(2)]
  /// let cancellable = events.publisher.dematerialize()
  ///   .sink { _ in print("ended") } receiveValue: { print($0) }
  /// // 1
  /// // ended
  /// ```
  ///
  /// - Note: Combine has no such operator. It is the inverse of ``Publisher/materialize()``.
  /// - Demand: Passed on unchanged; the event that tells of the end needs demand, as a value does.
  /// - Completion: With the first event that tells of an end, or when the publisher above finishes.
  @inlinable
  public func dematerialize<Value, NewFailure: Error>() -> Operators.Dematerialize<Self, Value, NewFailure>
  where Output == StreamEvent<Value, NewFailure> {
    Operators.Dematerialize(upstream: self)
  }
}

extension Operators {
  /// What ``Publisher/dematerialize()`` returns.
  public struct Dematerialize<Upstream: Publisher, Output, Failure: Error>: Publisher
  where Upstream.Output == StreamEvent<Output, Failure>, Upstream.Failure == Never {
    /// The publisher above.
    public let upstream: Upstream

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber to the publisher above, behind a reader of events.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Relay(DematerializeRule<Output, Failure>(), RaisingPath<Failure>.self, subscriber))
    }
  }
}

extension Operators.Dematerialize: Equatable where Upstream: Equatable {}

@usableFromInline
struct DematerializeRule<Output, Thrown: Error>: Rule {
  @inlinable
  init() {}

  @usableFromInline static var name: String { "Dematerialize" }

  @inlinable
  @inline(__always)
  func receive(_ input: StreamEvent<Output, Thrown>) throws(Thrown) -> Step<Output> {
    switch input {
    case .value(let value): .emit(value)
    case .failure(let error): throw error
    case .finished: .finish
    }
  }
}
