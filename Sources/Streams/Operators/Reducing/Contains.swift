extension Publisher where Output: Equatable {
  /// Publishes whether `output` is among the values.
  ///
  /// ```swift
  /// let cancellable = ["a", "b"].publisher.contains("b").sink { print($0) }
  /// // true
  /// ```
  ///
  /// - Demand: Unlimited. The answer waits for a request.
  /// - Completion: Cancels the publisher above at the first equal value. No value at all makes `false`.
  @inlinable
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}

extension Publishers {
  /// What ``Publisher/contains(_:)`` returns.
  public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    /// Whether the value was found.
    public typealias Output = Bool

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// The value that is looked for.
    public let output: Upstream.Output

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches a subscriber; it receives the result once it asks for it.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Gatherer(ContainsGathering(output: output), PlainPath<Failure>.self, subscriber))
    }
  }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}

@usableFromInline
struct ContainsGathering<Input: Equatable>: Gathering {
  @usableFromInline let output: Input
  @usableFromInline var isFound = false

  @inlinable
  init(output: Input) { self.output = output }

  @usableFromInline static var name: StaticString { "Contains" }

  @inlinable
  @inline(__always)
  mutating func add(_ input: Input) -> Progress {
    if input != output { return .undecided }
    isFound = true
    return .decided
  }

  @inlinable var result: Bool? { isFound }
}
