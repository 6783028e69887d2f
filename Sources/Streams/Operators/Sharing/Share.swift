extension Publisher {
  /// Publishes the values of one subscription to all subscribers, as long as there are any.
  ///
  /// ```swift
  /// let taps = PassthroughSubject<Int, Never>()
  /// let shared = taps.map { print("counted"); return $0 }.share()
  /// let cancellables = [shared.sink { print($0) }, shared.sink { print($0) }]
  /// taps.send(7)
  /// // counted
  /// // 7
  /// // 7
  /// ```
  ///
  /// - Demand: Everything is asked for as soon as one subscriber wants something; a subscriber without demand misses
  ///   values.
  /// - Completion: SingleValueSubscription the stream has ended, later subscribers receive the completion only.
  /// - Threads: As ``ConnectablePublisher/autoconnect()``.
  @inlinable
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }

  /// Publishes the values of one subscription to all subscribers, later ones starting with the last `count` values.
  ///
  /// ```swift
  /// let shared = [1, 2, 3].publisher.share(replay: 2)
  /// let first = shared.sink { print("first", $0) }
  /// let second = shared.sink { print("second", $0) }
  /// // first 1
  /// // first 2
  /// // first 3
  /// // second 2
  /// // second 3
  /// ```
  ///
  /// - Demand: Everything is asked for as soon as one subscriber wants something; each subscriber receives all values
  ///   at its own pace.
  /// - Completion: SingleValueSubscription the stream has ended, later subscribers receive the last values and the completion.
  /// - Threads: As ``ConnectablePublisher/autoconnect()``.
  /// - Complexity: As ``ReplaySubject``. The last values are kept when all subscribers have gone.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func share(
    replay count: Int
  ) -> Publishers.Autoconnect<Publishers.Multicast<Self, ReplaySubject<Output, Failure>>> {
    multicast(subject: ReplaySubject(bufferSize: count)).autoconnect()
  }
}

extension Publishers {
  /// What ``Publisher/share()`` returns.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    @usableFromInline let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    /// Attaches a subscriber; the first one starts the subscription above.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      shared.receive(subscriber: subscriber)
    }

    /// Whether both are the same instance.
    public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
  }
}
