extension Publisher {
  /// Publishes the values of whichever of two publishers is first to publish.
  ///
  /// ```swift
  /// let (cache, network) = (PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>())
  /// let cancellable = cache.race(with: network).sink { print($0) }
  /// cache.send("cached")
  /// network.send("too late")
  /// // cached
  /// ```
  ///
  /// The first value or completion decides, and the other publisher is cancelled. Combine has no such operator.
  ///
  /// - Demand: Passed on to both publishers, and later to the winner.
  /// - Completion: Finishes with the winner. A publisher that finishes without a value wins too.
  /// - Failure: Fails with the winner. A publisher that fails before a value wins too.
  @_disfavoredOverload
  @inlinable
  public func race<P: Publisher<Output, Failure>>(with other: P) -> Operators.Race<Self, P> {
    Operators.Race(self, other)
  }
}

extension Sequence where Element: Publisher {
  /// Publishes the values of whichever publisher in this sequence is first to publish.
  ///
  /// See ``Publisher/race(with:)``. Without publishers, the stream finishes immediately.
  @_disfavoredOverload
  @inlinable
  public func race() -> Operators.RaceMany<Element> { Operators.RaceMany(Array(self)) }
}

extension Operators {
  /// The publisher returned by ``Publisher/race(with:)``.
  public struct Race<A: Publisher, B: Publisher<A.Output, A.Failure>>: _StagePublisher {
    /// The values of the publishers.
    public typealias Output = A.Output

    /// The error type of the publishers.
    public typealias Failure = A.Failure

    /// The first publisher, which is subscribed to first.
    public let a: A

    /// The second publisher.
    public let b: B

    /// Creates a publisher of the values of the faster of two publishers.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches a subscriber to both publishers, until one has won.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let stage = RaceStage(subscriber, [JoinedUpstream(), JoinedUpstream()])
      stage.begin()
      a.receive(subscriber: RaceStage.Input(owner: stage, upstream: stage.upstreams[0]))
      b.receive(subscriber: RaceStage.Input(owner: stage, upstream: stage.upstreams[1]))
    }
  }

  /// The publisher returned by ``Swift/Sequence/race()``.
  public struct RaceMany<Upstream: Publisher>: _StagePublisher {
    /// The values of the publishers.
    public typealias Output = Upstream.Output

    /// The error type of the publishers.
    public typealias Failure = Upstream.Failure

    /// The publishers, in the order in which they are subscribed to.
    public let publishers: [Upstream]

    /// Creates a publisher of the values of the fastest publisher.
    @inlinable
    public init(_ publishers: [Upstream]) { self.publishers = publishers }

    /// Attaches a subscriber to all publishers, until one has won.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let stage = RaceStage(subscriber, publishers.map { _ in JoinedUpstream() })
      stage.begin()
      if publishers.isEmpty { stage.end(.finished, stage.gate.enter()) }
      for (publisher, upstream) in Swift.zip(publishers, stage.upstreams) {
        publisher.receive(subscriber: RaceStage.Input(owner: stage, upstream: upstream))
      }
    }
  }
}

extension Operators.Race: Equatable where A: Equatable, B: Equatable {}
extension Operators.RaceMany: Equatable where Upstream: Equatable {}
@usableFromInline
final class RaceStage<Downstream: Subscriber>: JoinStage<Downstream> {
  /// The upstream that has won. Shared state of the gate.
  @exclusivity(unchecked) @usableFromInline var winner: JoinedUpstream?

  @usableFromInline override var name: StaticString { "Race" }

  @inlinable
  override init(_ downstream: Downstream, _ upstreams: [JoinedUpstream]) { super.init(downstream, upstreams) }

  @inlinable
  override func finishes(after upstream: JoinedUpstream) -> Bool { true }

  /// Asks the winner alone, once there is one.
  @inlinable
  override func raise(_ more: Subscribers.Demand) -> Requests? {
    guard let winner else { return super.raise(more) }
    demand += more
    return winner.state.subscription.map { .one($0, more) }
  }

  @inlinable @inline(__always)
  func receive(_ value: Downstream.Input, from upstream: JoinedUpstream) -> Subscribers.Demand {
    let access = gate.enter()
    guard upstream.state.isConnected else {
      refuseValue(of: upstream, access)
      return .none
    }
    guard demand != .none else {
      refuse(.beyondDemand, access)
      return .none
    }
    demand -= 1
    if winner != nil {
      answer(emit(value, access))
    } else {
      decide(for: upstream, access)
      if let access = enterIfLive() { answer(emit(value, access)) }
    }
    return .none
  }

  /// Lets one upstream win, and cancels the others before its value is delivered.
  @inlinable
  func decide(for winner: JoinedUpstream, _ access: Gate.Access) {
    self.winner = winner
    let losers = upstreams.filter { $0 !== winner }.compactMap { loser in
      loser.state.giveUp()
      return loser.state.takeSubscription()
    }
    settle(access)
    for loser in losers { loser.cancel() }
  }

  /// Receives from one of the publishers.
  @usableFromInline
  struct Input: JoinInput {
    @usableFromInline typealias Target = Downstream

    @usableFromInline let owner: RaceStage
    @usableFromInline let upstream: JoinedUpstream

    @inlinable
    init(owner: RaceStage, upstream: JoinedUpstream) {
      self.owner = owner
      self.upstream = upstream
    }

    @inlinable @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand { owner.receive(input, from: upstream) }
  }
}
