extension Publisher {
  /// Collects all values, and publishes them as a single array when the upstream finishes.
  ///
  /// ```swift
  /// let cancellable = (1...3).publisher.collect().sink { print($0) }
  /// // [1, 2, 3]
  /// ```
  ///
  /// - Demand: Unlimited. The array waits for a request.
  /// - Completion: Finishes after the array, which is empty if there were no values.
  /// - Failure: Passed on at once, without the values.
  /// - Complexity: Keeps every value until the end.
  @inlinable
  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }
}

extension Publishers {
  /// The publisher returned by ``Publisher/collect()``.
  public struct Collect<Upstream: Publisher>: _PlacingPublisher {
    /// All values of the upstream.
    public typealias Output = [Upstream.Output]

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher, as ``Publisher/collect()`` does.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, on: place, through: CollectRule(), at: nil)
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

@usableFromInline
struct CollectRule<Input>: ClosingRule {
  @usableFromInline var values: [Input] = []

  @inlinable
  init() {}

  @usableFromInline var name: String { "Collect" }

  @inlinable @inline(__always)
  mutating func receive(_ input: Input, emit: ([Input]) -> Step) -> Step {
    values.append(input)
    return .keep
  }

  @inlinable
  func last() -> [Input]? { values }
}
