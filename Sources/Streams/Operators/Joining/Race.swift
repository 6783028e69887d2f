extension Publisher {
  /// Publishes only what the faster of two publishers publishes.
  ///
  /// ```swift
  /// let (cache, network) = (PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>())
  /// let cancellable = cache.race(with: network).sink { print($0) }
  /// cache.send("cached")
  /// network.send("too late")
  /// // cached
  /// ```
  ///
  /// The first value or completion decides; the other publisher is cancelled. Combine has no such operator.
  ///
  /// - Demand: Passed on to both, and then to the winner.
  public func race<P: Publisher>(with other: P) -> Operators.Race<AnyPublisher<Output, Failure>>
  where P.Output == Output, P.Failure == Failure {
    Operators.Race([eraseToAnyPublisher(), other.eraseToAnyPublisher()])
  }
}

extension Sequence where Element: Publisher {
  /// Publishes only what the fastest of these publishers publishes; see ``Publisher/race(with:)``.
  public func race() -> Operators.Race<Element> { Operators.Race(Array(self)) }
}

extension Operators {
  /// What ``Publisher/race(with:)`` returns.
  public struct Race<Upstream: Publisher>: Publisher {
    /// The values of the publishers.
    public typealias Output = Upstream.Output

    /// The errors of the publishers.
    public typealias Failure = Upstream.Failure

    /// The publishers, the first of which wins a tie.
    public let publishers: [Upstream]

    /// Makes the publisher. Of no publishers, it finishes at once.
    public init(_ publishers: [Upstream]) { self.publishers = publishers }

    /// Attaches a subscriber to all publishers, until one has won.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = RaceStage(subscriber, count: publishers.count)
      stage.begin()
      if publishers.isEmpty { stage.end(.finished, stage.gate.enter()) }
      for (index, publisher) in publishers.enumerated() {
        publisher.receive(subscriber: ManySide(stage: stage, index: index))
      }
    }
  }
}

extension Operators.Race: Equatable where Upstream: Equatable {}
extension Operators.Race: Sendable where Upstream: Sendable {}

private final class RaceStage<Downstream: Subscriber>: JoinStage<Downstream>, ManyStage {
  /// Shared state of the gate.
  private var isDecided = false

  override var name: StaticString { "Race" }

  override func finishes(after index: Int) -> Bool { true }

  func receive(_ value: Downstream.Input, from index: Int) -> Subscribers.Demand {
    let access = gate.enter()
    guard upstreams.isConnected(index), demand != .none else {
      settle(access)
      return .none
    }
    demand -= 1
    if isDecided {
      answer(emit(value, access))
    } else {
      decide(for: index, access)
      if let access = enterIfLive() { answer(emit(value, access)) }
    }
    return .none
  }

  /// Lets one upstream win, and gives up the others before anything of it is handed down.
  private func decide(for winner: Int, _ access: Gate.Access) {
    isDecided = true
    let losers = upstreams.removeAll(except: winner)
    settle(access)
    for loser in losers { loser.cancel() }
  }
}
