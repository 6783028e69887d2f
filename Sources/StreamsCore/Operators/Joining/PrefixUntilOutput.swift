extension Publisher {
  /// Publishes values until another publisher publishes.
  ///
  /// ```swift
  /// let taps = PassthroughSubject<Int, Never>(), stop = PassthroughSubject<Void, Never>()
  /// let cancellable = taps.prefix(untilOutputFrom: stop).sink { print($0) }
  /// taps.send(1)
  /// stop.send()
  /// taps.send(2)
  /// // 1
  /// ```
  ///
  /// - Demand: Passed on unchanged. `publisher` is asked for one value.
  /// - Completion: Finishes with the first value of `publisher`, or with the upstream. The completion of `publisher`
  ///   does not matter.
  @inlinable
  public func prefix<Other: Publisher>(
    untilOutputFrom publisher: Other
  ) -> Publishers.PrefixUntilOutput<Self, Other> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/prefix(untilOutputFrom:)``.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: _StagePublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The error type of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The publisher whose first value ends the stream.
    public let other: Other

    /// Creates a publisher of the values of `upstream` until `other` publishes.
    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Attaches a subscriber to the other publisher first, then to the upstream.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let stage = UntilOutputStage(subscriber, drops: false)
      stage.begin()
      other.receive(
        subscriber: UntilOutputStage<S>.OtherInput<Other.Output, Other.Failure>(stage) { _ in .finished })
      upstream.receive(subscriber: UntilOutputStage.MainInput(stage))
    }
  }
}
