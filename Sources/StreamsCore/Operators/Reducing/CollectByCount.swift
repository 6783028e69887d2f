extension Publisher {
  /// Collects values into arrays of `count`, and publishes each array when it is full.
  ///
  /// The last array may be shorter.
  ///
  /// ```swift
  /// let cancellable = (1...5).publisher.collect(2).sink { print($0) }
  /// // [1, 2]
  /// // [3, 4]
  /// // [5]
  /// ```
  ///
  /// - Demand: Requests `count` values for each array.
  /// - Completion: Publishes the values that are left, then finishes.
  /// - Failure: Passed on at once, without the values that are left.
  /// - Complexity: Keeps up to `count` values.
  /// - Precondition: `count` is positive.
  @inlinable
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/collect(_:)``.
  public struct CollectByCount<Upstream: Publisher>: _PlacingPublisher {
    /// Up to `count` values of the upstream.
    public typealias Output = [Upstream.Output]

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The number of values in an array.
    public let count: Int

    /// Creates the publisher, as ``Publisher/collect(_:)`` does.
    ///
    /// - Precondition: `count` is positive.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      Contract.require(count > 0, "CollectByCount: an array takes at least one value.")
      self.upstream = upstream
      self.count = count
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, on: place, through: CollectByCountRule(count: count), at: nil)
    }
  }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

@usableFromInline
struct CollectByCountRule<Input>: ClosingRule {
  @usableFromInline let count: Int
  @usableFromInline var buffer: [Input] = []

  @inlinable
  init(count: Int) { self.count = count }

  @usableFromInline var name: String { "CollectByCount" }
  @inlinable var inputsPerOutput: Int? { count }

  @inlinable @inline(__always)
  mutating func receive(_ input: Input, emit: ([Input]) -> Step) -> Step {
    buffer.append(input)
    return buffer.count < count ? .keep : emit(takeBuffer())
  }

  @inlinable
  mutating func last() -> [Input]? { buffer.isEmpty ? nil : takeBuffer() }

  @inlinable
  mutating func takeBuffer() -> [Input] {
    defer { buffer = [] }
    return buffer
  }
}
