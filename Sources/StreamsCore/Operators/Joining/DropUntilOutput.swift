extension Publisher {
  /// Omits values until another publisher has published.
  ///
  /// ```swift
  /// let taps = PassthroughSubject<Int, Never>(), start = PassthroughSubject<Void, Never>()
  /// let cancellable = taps.drop(untilOutputFrom: start).sink { print($0) }
  /// taps.send(1)
  /// start.send()
  /// taps.send(2)
  /// // 2
  /// ```
  ///
  /// - Demand: Passed on. When `publisher` publishes, the upstream is asked again for the omitted values. `publisher`
  ///   is asked for one value.
  /// - Completion: Finishes with the upstream, or if `publisher` finishes without a value.
  /// - Failure: Fails with the upstream, or if `publisher` fails before its first value.
  @inlinable
  public func drop<Other: Publisher>(
    untilOutputFrom publisher: Other
  ) -> Publishers.DropUntilOutput<Self, Other> where Other.Failure == Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/drop(untilOutputFrom:)``.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: _StagePublisher
  where Upstream.Failure == Other.Failure {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The error type of both publishers.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The publisher whose first value opens the stream.
    public let other: Other

    /// Creates a publisher that omits values of `upstream` until `other` has published.
    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Attaches a subscriber to the other publisher first, then to the upstream.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let stage = UntilOutputStage(subscriber, drops: true)
      stage.begin()
      other.receive(subscriber: UntilOutputStage<S>.OtherInput<Other.Output, Failure>(stage) { $0 })
      upstream.receive(subscriber: UntilOutputStage.MainInput(stage))
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}
