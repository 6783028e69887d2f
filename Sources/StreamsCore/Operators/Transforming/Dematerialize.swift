extension Publisher where Failure == Never {
  /// Turns events back into values and a completion.
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
  /// - Demand: Passed on unchanged. The event of a completion needs demand as well.
  /// - Completion: Completes with the first event of a completion, or when the upstream finishes.
  @_disfavoredOverload
  @inlinable
  public func dematerialize<Value, NewFailure: Error>() -> Operators.Dematerialize<Self, Value, NewFailure>
  where Output == StreamEvent<Value, NewFailure> {
    Operators.Dematerialize(upstream: self)
  }
}

extension Operators {
  /// The publisher returned by ``Publisher/dematerialize()``.
  public struct Dematerialize<Upstream: Publisher, Output, Failure: Error>: _PlacingPublisher
  where Upstream.Output == StreamEvent<Output, Failure>, Upstream.Failure == Never {
    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher, as ``Publisher/dematerialize()`` does.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, on: place, through: DematerializeRule(), at: place)
    }
  }
}

extension Operators.Dematerialize: Equatable where Upstream: Equatable {}

@usableFromInline
struct DematerializeRule<Output, Thrown: Error>: Rule {
  /// Never read. A rule without a stored property would lie at the start of its subscription, and the thread sanitizer
  /// would take an access to it for a race with those to the subscription.
  @usableFromInline let room: UInt8 = 0

  @inlinable
  init() {}

  @usableFromInline var name: String { "Dematerialize" }

  @inlinable @inline(__always)
  func receive(_ input: StreamEvent<Output, Thrown>, emit: (Output) -> Step) throws(Thrown) -> Step {
    switch input {
    case .value(let value): emit(value)
    case .failure(let error): throw error
    case .finished: .finish
    }
  }
}
