extension Publisher {
  /// Publishes the last value, at the end.
  ///
  /// ```swift
  /// let cancellable = ["a", "b"].publisher.last().sink { print($0) }
  /// // b
  /// ```
  ///
  /// - Demand: Unlimited. The value waits for a request.
  /// - Completion: Finishes with the publisher above. No value at all makes none here.
  @inlinable
  public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }
}

extension Publishers {
  /// What ``Publisher/last()`` returns.
  public struct Last<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

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
        subscriber: Gatherer(LastGathering<Output>(), PlainPath<Failure>.self, subscriber))
    }
  }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}

@usableFromInline
struct LastGathering<Input>: Gathering {
  @usableFromInline var result: Input?

  @inlinable
  init() {}

  @usableFromInline static var name: StaticString { "Last" }

  @inlinable
  @inline(__always)
  mutating func add(_ input: Input) -> Progress {
    result = input
    return .undecided
  }
}
