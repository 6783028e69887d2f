extension Sequence where Element: Publisher {
  /// Publishes the latest values of all publishers of this sequence, each time one of them publishes.
  ///
  /// ```swift
  /// let cancellable = [Just(1), Just(2)].combineLatest().sink { print($0) }
  /// // [1, 2]
  /// ```
  ///
  /// As ``Publisher/combineLatest(_:)``, in the order of the sequence. Of no publishers, it finishes at once. Combine
  /// has no such form.
  public func combineLatest() -> Operators.CombineLatestMany<Element> {
    Operators.CombineLatestMany(Array(self))
  }
}

extension Operators {
  /// What ``Swift/Sequence/combineLatest()`` returns.
  public struct CombineLatestMany<Upstream: Publisher>: Publisher {
    /// One value of each publisher.
    public typealias Output = [Upstream.Output]

    /// The errors of the publishers.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Makes the publisher.
    public init(_ publishers: [Upstream]) { self.publishers = publishers }

    /// Attaches a subscriber to all publishers.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = CombineLatestManyStage<Upstream.Output, S>(subscriber, count: publishers.count)
      for (index, publisher) in publishers.enumerated() {
        publisher.receive(subscriber: ManySide(stage: stage, index: index))
      }
      stage.begin()
      if publishers.isEmpty { stage.end(.finished, stage.gate.enter()) }
    }
  }
}

extension Operators.CombineLatestMany: Equatable where Upstream: Equatable {}
extension Operators.CombineLatestMany: Sendable where Upstream: Sendable {}

private final class CombineLatestManyStage<Value, Downstream: Subscriber>: JoinStage<Downstream>, ManyStage
where Downstream.Input == [Value] {
  // Shared state of the gate.
  private var latest: [Value?]
  private var missing: Int

  override init(_ downstream: Downstream, count: Int) {
    latest = Array(repeating: nil, count: count)
    missing = count
    super.init(downstream, count: count)
  }

  override var name: StaticString { "CombineLatest" }

  override func clear() -> Any? {
    defer { latest = [] }
    return latest
  }

  func receive(_ value: Value, from index: Int) -> Subscribers.Demand {
    let access = gate.enter()
    guard upstreams.isConnected(index) else {
      settle(access)
      return .none
    }
    let old = latest[index]
    latest[index] = value
    if old == nil { missing -= 1 }
    if missing > 0 || demand == .none {
      settle(access)
    } else {
      demand -= 1
      answer(emit(latest.compactMap { $0 }, access))
    }
    withExtendedLifetime(old) {}
    return .none
  }
}
