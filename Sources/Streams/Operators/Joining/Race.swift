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
  public func race<P: Publisher>(with other: P) -> Publishers.Race<AnyPublisher<Output, Failure>>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Race([eraseToAnyPublisher(), other.eraseToAnyPublisher()])
  }
}

extension Sequence where Element: Publisher {
  /// Publishes only what the fastest of these publishers publishes; see ``Publisher/race(with:)``.
  public func race() -> Publishers.Race<Element> { Publishers.Race(Array(self)) }
}

extension Publishers {
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

extension Publishers.Race: Equatable where Upstream: Equatable {}
extension Publishers.Race: Sendable where Upstream: Sendable {}

private final class RaceStage<Downstream: Subscriber>: JoinStage<Downstream>, ManyStage {
  /// Shared state of the gate.
  private var isDecided = false

  override var name: StaticString { "Race" }

  override func finishes(after index: Int) -> Bool { true }

  func receive(_ value: Downstream.Input, from index: Int) -> Subscribers.Demand {
    let entry = gate.enter()
    guard upstreams.isConnected(index), demand != .none else {
      settle(entry)
      return .none
    }
    demand -= 1
    if isDecided {
      answer(emit(value, entry))
    } else {
      decide(for: index, entry)
      if let entry = enterIfLive() { answer(emit(value, entry)) }
    }
    return .none
  }

  /// Lets one upstream win, and gives up the others before anything of it is handed down.
  private func decide(for winner: Int, _ entry: Gate.Entry) {
    isDecided = true
    let losers = upstreams.removeAll(except: winner)
    settle(entry)
    for loser in losers { loser.cancel() }
  }
}
