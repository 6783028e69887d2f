extension Publisher where Output: Equatable {
  /// Publishes a single Boolean: whether the upstream publishes a value equal to `output`.
  ///
  /// ```swift
  /// let cancellable = ["a", "b"].publisher.contains("b").sink { print($0) }
  /// // true
  /// ```
  ///
  /// - Demand: Unlimited. The result waits for a request.
  /// - Completion: The first equal value decides, and cancels the upstream. The result of no values is `false`.
  @inlinable
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/contains(_:)``.
  public struct Contains<Upstream: Publisher>: _PlacingPublisher where Upstream.Output: Equatable {
    /// True if the value was found.
    public typealias Output = Bool

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The value to look for.
    public let output: Upstream.Output

    /// Creates the publisher, as ``Publisher/contains(_:)`` does.
    @inlinable
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        subscriber, on: place, through: ContainsRule("Contains") { [output] in $0 == output }, at: nil)
    }
  }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}
