extension Publisher {
  /// Shares one subscription to the upstream among all subscribers.
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
  /// The first subscriber starts the subscription. When the last one has cancelled, it is cancelled too.
  ///
  /// - Demand: The upstream is asked for all values once a subscriber has requested any. A subscriber without demand
  ///   misses values.
  /// - Completion: After the stream has ended, later subscribers receive only the completion.
  /// - Threads: See ``ConnectablePublisher/autoconnect()``.
  @inlinable
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }

  /// Shares one subscription to the upstream among all subscribers, and replays the last values to later ones.
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
  /// - Parameter count: The number of values to replay.
  /// - Demand: The upstream is asked for all values once a subscriber has requested any. Each subscriber receives all
  ///   values at its own pace.
  /// - Completion: After the stream has ended, later subscribers receive the last values and the completion.
  /// - Threads: See ``ConnectablePublisher/autoconnect()``.
  /// - Complexity: See ``ReplaySubject``. The last values are kept even after all subscribers have cancelled.
  /// - Precondition: `count` is not negative.
  @_disfavoredOverload
  @inlinable
  public func share(
    replay count: Int
  ) -> Publishers.Autoconnect<Publishers.Multicast<Self, ReplaySubject<Output, Failure>>> {
    multicast(subject: ReplaySubject(bufferSize: count)).autoconnect()
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/share()``.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The error type of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    @usableFromInline let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    /// Creates a publisher that shares one subscription to `upstream`.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    /// Attaches a subscriber. The first one starts the subscription to the upstream.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      shared.receive(subscriber: subscriber)
    }

    /// Returns whether both are the same instance.
    public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
  }
}

// Its state is guarded, and it has no closures.
extension Publishers.Share: @unchecked Sendable where Upstream: Sendable, Upstream.Output: Sendable {}
