extension Publisher {
  /// Publishes the latest value of `other` each time this publisher publishes.
  ///
  /// ```swift
  /// let saves = PassthroughSubject<Void, Never>()
  /// let text = CurrentValueSubject<String, Never>("draft")
  /// let cancellable = saves.withLatestFrom(text).sink { print($0) }
  /// text.value = "final"
  /// saves.send()
  /// // final
  /// ```
  ///
  /// Values that come before `other` has published are left out. Combine has no such operator.
  ///
  /// - Demand: For each value left out, one more is asked for; `other` is asked for all its values.
  /// - Completion: Finishes with this publisher; the end of `other` only stops the latest value from changing.
  /// - Failure: A failure of either ends the stream and cancels the other.
  @inlinable
  public func withLatestFrom<P: Publisher>(_ other: P) -> Operators.WithLatestFrom<Self, P, P.Output>
  where P.Failure == Failure {
    Operators.WithLatestFrom(upstream: self, other: other) { _, latest in latest }
  }

  /// Publishes what `transform` makes of each value and the latest value of `other`.
  ///
  /// As ``withLatestFrom(_:)``.
  @inlinable
  public func withLatestFrom<P: Publisher, Result>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> Result
  ) -> Operators.WithLatestFrom<Self, P, Result> where P.Failure == Failure {
    Operators.WithLatestFrom(upstream: self, other: other, transform: transform)
  }
}

extension Operators {
  /// What ``Publisher/withLatestFrom(_:_:)`` returns.
  public struct WithLatestFrom<Upstream: Publisher, Other: Publisher, Output>: Publisher
  where Upstream.Failure == Other.Failure {
    /// The errors of both publishers.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values set the pace.
    public let upstream: Upstream

    /// The publisher whose latest value is looked up.
    public let other: Other

    /// What makes a value of both.
    public let transform: (Upstream.Output, Other.Output) -> Output

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream, other: Other, transform: @escaping (Upstream.Output, Other.Output) -> Output
    ) {
      self.upstream = upstream
      self.other = other
      self.transform = transform
    }

    /// Attaches a subscriber to both publishers.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = LatestStage<Upstream.Output, Other.Output, S>(subscriber, transform)
      other.receive(subscriber: LatestOther(stage: stage))
      upstream.receive(subscriber: LatestMain(stage: stage))
      stage.begin()
    }
  }
}

/// The first upstream sets the pace, the second is looked up.
private final class LatestStage<Main, Other, Downstream: Subscriber>: JoinStage<Downstream> {
  private let transform: (Main, Other) -> Downstream.Input
  /// Shared state of the gate.
  private var latest: Other?

  init(_ downstream: Downstream, _ transform: @escaping (Main, Other) -> Downstream.Input) {
    self.transform = transform
    super.init(downstream, count: 2)
  }

  static var main: Int { 0 }
  static var other: Int { 1 }

  override var name: StaticString { "WithLatestFrom" }

  override func finishes(after index: Int) -> Bool { index == Self.main }

  override func firstRequest(of index: Int) -> Subscribers.Demand {
    index == Self.main ? demand : .unlimited
  }

  override func raise(_ more: Subscribers.Demand) -> [Request] {
    demand += more
    return upstreams[Self.main].map { [($0, more)] } ?? []
  }

  override func clear() -> Any? {
    defer { latest = nil }
    return latest
  }

  func replaceLatest(with value: Other) {
    let access = gate.enter()
    let isWanted = upstreams.isConnected(Self.other)
    let old = latest
    if isWanted { latest = value }
    settle(access)
    withExtendedLifetime(old) {}
  }

  func receive(_ value: Main) -> Subscribers.Demand {
    let access = gate.enter()
    guard upstreams.isConnected(Self.main), demand != .none else {
      settle(access)
      return .none
    }
    guard let latest else {
      settle(access)
      return .max(1)
    }
    demand -= 1
    settle(access)
    // The closure is the user's: it runs outside, and the result goes back in.
    let output = transform(value, latest)
    if let access = enterIfLive() { answer(emit(output, access)) }
    return .none
  }
}

private struct LatestMain<Main, Other, Downstream: Subscriber>: Side {
  let stage: LatestStage<Main, Other, Downstream>

  func receive(subscription: any Subscription) {
    stage.connect(subscription, at: LatestStage<Main, Other, Downstream>.main)
  }

  func receive(_ input: Main) -> Subscribers.Demand { stage.receive(input) }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    stage.complete(completion, at: LatestStage<Main, Other, Downstream>.main)
  }
}

private struct LatestOther<Main, Other, Downstream: Subscriber>: Side {
  let stage: LatestStage<Main, Other, Downstream>

  func receive(subscription: any Subscription) {
    stage.connect(subscription, at: LatestStage<Main, Other, Downstream>.other)
  }

  func receive(_ input: Other) -> Subscribers.Demand {
    stage.replaceLatest(with: input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    stage.complete(completion, at: LatestStage<Main, Other, Downstream>.other)
  }
}
