extension Publisher {
  /// Publishes each value with its position, counted from zero.
  ///
  /// ```swift
  /// let cancellable = ["a", "b"].publisher.enumerated().sink { print($0.offset, $0.element) }
  /// // 0 a
  /// // 1 b
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  @_disfavoredOverload
  @inlinable
  public func enumerated() -> Operators.Enumerated<Self> { Operators.Enumerated(upstream: self) }
}

extension Operators {
  /// The publisher returned by ``Publisher/enumerated()``.
  public struct Enumerated<Upstream: Publisher>: _PlacingPublisher {
    /// A position and the value there.
    public typealias Output = (offset: Int, element: Upstream.Output)

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    @inlinable
    init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber to the upstream.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, on: place, through: EnumeratedRule(), at: place)
    }
  }
}

extension Operators.Enumerated: Equatable where Upstream: Equatable {}
@usableFromInline
struct EnumeratedRule<Input>: Rule {
  @usableFromInline var next = 0

  @inlinable
  init() {}

  @usableFromInline var name: String { "Enumerated" }

  @inlinable
  mutating func receive(_ input: Input, emit: ((offset: Int, element: Input)) -> Step) -> Step {
    let offset = next
    next += 1
    return emit((offset, input))
  }
}
