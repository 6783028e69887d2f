extension Publisher {
  /// Publishes each value, and the completion, as a ``StreamEvent``, then finishes.
  ///
  /// ```swift
  /// let cancellable = ["a"].publisher.materialize().sink { print($0) }
  /// // value("a")
  /// // finished
  /// ```
  ///
  /// - Note: Combine has no such operator. ``Publisher/dematerialize()`` is its inverse.
  /// - Demand: Passed on unchanged. The event of the completion waits for demand, as a value does.
  /// - Failure: Never. An error is published as an event.
  @_disfavoredOverload
  @inlinable
  public func materialize() -> Operators.Materialize<Self> { Operators.Materialize(upstream: self) }
}

extension Operators {
  /// The publisher returned by ``Publisher/materialize()``.
  public struct Materialize<Upstream: Publisher>: _PlacingPublisher {
    /// A value or the completion of the upstream.
    public typealias Output = StreamEvent<Upstream.Output, Upstream.Failure>

    /// A failure becomes an event.
    public typealias Failure = Never

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher, as ``Publisher/materialize()`` does.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Never {
      upstream.subscribe(subscriber, on: place, through: MaterializeRule(), at: nil)
    }
  }
}

extension Operators.Materialize: Equatable where Upstream: Equatable {}

@usableFromInline
struct MaterializeRule<Input, Caught: Error>: ClosingRule {
  /// Never read. A rule without a stored property would lie at the start of its subscription, and the thread sanitizer
  /// would take an access to it for a race with those to the subscription.
  @usableFromInline let room: UInt8 = 0

  @inlinable
  init() {}

  @usableFromInline var name: String { "Materialize" }
  @inlinable var inputsPerOutput: Int? { 1 }

  @inlinable @inline(__always)
  func receive(_ input: Input, emit: (StreamEvent<Input, Caught>) -> Step) -> Step { emit(.value(input)) }

  @inlinable
  func last() -> StreamEvent<Input, Caught>? { .finished }

  @inlinable
  func last(insteadOf error: Caught) -> StreamEvent<Input, Caught> { .failure(error) }
}
