extension Publisher {
  /// Publishes how many values there were, at the end.
  ///
  /// ```swift
  /// let cancellable = ["a", "b", "c"].publisher.count().sink { print($0) }
  /// // 3
  /// ```
  ///
  /// - Demand: Unlimited. The count waits for a request.
  /// - Completion: Finishes with the publisher above. No value at all makes zero.
  @inlinable
  public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }
}

extension Publishers {
  /// What ``Publisher/count()`` returns.
  public struct Count<Upstream: Publisher>: Publisher {
    /// The number of values.
    public typealias Output = Int

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches a subscriber; it receives the result once it asks for it.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Gatherer(CountGathering<Upstream.Output>(), PlainPath<Failure>.self, subscriber))
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

@usableFromInline
struct CountGathering<Input>: Gathering {
  @usableFromInline var count = 0

  @inlinable
  init() {}

  @usableFromInline static var name: StaticString { "Count" }

  @inlinable
  @inline(__always)
  mutating func add(_ input: Input) -> Progress {
    count += 1
    return .undecided
  }

  @inlinable var result: Int? { count }
}
