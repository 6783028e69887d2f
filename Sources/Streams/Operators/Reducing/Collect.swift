extension Publisher {
  /// Publishes all values as one array, at the end.
  ///
  /// ```swift
  /// let cancellable = (1...3).publisher.collect().sink { print($0) }
  /// // [1, 2, 3]
  /// ```
  ///
  /// - Demand: Unlimited. The array waits for a request.
  /// - Completion: Finishes with the publisher above. No value at all makes an empty array.
  /// - Failure: Passed on at once, without the values.
  /// - Complexity: Keeps every value until the end.
  @inlinable
  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }
}

extension Publishers {
  /// What ``Publisher/collect()`` returns.
  public struct Collect<Upstream: Publisher>: Publisher {
    /// All values of the publisher above.
    public typealias Output = [Upstream.Output]

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
        subscriber: Gatherer(CollectGathering<Upstream.Output>(), PlainPath<Failure>.self, subscriber))
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

@usableFromInline
struct CollectGathering<Input>: Gathering {
  @usableFromInline var values: [Input] = []

  @inlinable
  init() {}

  @usableFromInline static var name: StaticString { "Collect" }

  @inlinable
  @inline(__always)
  mutating func add(_ input: Input) -> Progress {
    values.append(input)
    return .undecided
  }

  @inlinable var result: [Input]? { values }
}
