extension Publisher {
  /// Publishes the latest value of another publisher whenever this publisher publishes.
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
  /// Values that arrive before `other` has published are omitted. Combine has no such operator.
  ///
  /// - Demand: For each omitted value, one more is asked for. `other` is asked for all its values.
  /// - Completion: Finishes with this publisher. If `other` finishes, its latest value remains.
  /// - Failure: A failure of either publisher ends the stream and cancels the other one.
  @_disfavoredOverload
  @inlinable
  public func withLatestFrom<P: Publisher>(_ other: P) -> Operators.WithLatestFrom<Self, P, P.Output>
  where P.Failure == Failure {
    Operators.WithLatestFrom(upstream: self, other: other) { _, latest in latest }
  }

  /// Combines each value with the latest value of another publisher, using the given closure.
  ///
  /// See ``withLatestFrom(_:)``.
  @_disfavoredOverload
  @inlinable
  public func withLatestFrom<P: Publisher, Result>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> Result
  ) -> Operators.WithLatestFrom<Self, P, Result> where P.Failure == Failure {
    Operators.WithLatestFrom(upstream: self, other: other, transform: transform)
  }
}

extension Operators {
  /// The publisher returned by ``Publisher/withLatestFrom(_:_:)``.
  public struct WithLatestFrom<Upstream: Publisher, Other: Publisher, Output>: Publisher
  where Upstream.Failure == Other.Failure {
    /// The error type of both publishers.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher, which decides when a value is published.
    public let upstream: Upstream

    /// The publisher whose latest value is used.
    public let other: Other

    /// The closure that combines a value of each publisher.
    public let transform: (Upstream.Output, Other.Output) -> Output

    /// Creates a publisher that combines each value of `upstream` with the latest value of `other`.
    @inlinable
    public init(
      upstream: Upstream, other: Other, transform: @escaping (Upstream.Output, Other.Output) -> Output
    ) {
      self.upstream = upstream
      self.other = other
      self.transform = transform
    }

    /// Attaches a subscriber to both publishers.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let stage = WithLatestFromStage<Upstream.Output, Other.Output, S>(subscriber, transform)
      other.receive(subscriber: WithLatestFromStage.OtherSide(owner: stage))
      upstream.receive(subscriber: WithLatestFromStage.MainSide(owner: stage))
      stage.begin()
    }
  }
}

private final class WithLatestFromStage<Main, Other, Downstream: Subscriber>: JoinStage<Downstream> {
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
    guard upstreams.isConnected(Self.other) else { return refuseValue(of: Self.other, access) }
    let old = latest
    latest = value
    settle(access)
    withExtendedLifetime(old) {}
  }

  func receive(_ value: Main) -> Subscribers.Demand {
    let access = gate.enter()
    guard upstreams.isConnected(Self.main) else {
      refuseValue(of: Self.main, access)
      return .none
    }
    guard demand != .none else {
      refuse(.beyondDemand, access)
      return .none
    }
    guard let latest else {
      settle(access)
      return .max(1)
    }
    demand -= 1
    settle(access)
    // The closure is the user's, so it runs outside the gate.
    let output = transform(value, latest)
    if let access = enterIfLive() { answer(emit(output, access)) }
    return .none
  }

  /// Receives from the upstream.
  struct MainSide: JoinSide {
    typealias Target = Downstream

    let owner: WithLatestFromStage

    var index: Int { WithLatestFromStage.main }

    func receive(_ input: Main) -> Subscribers.Demand { owner.receive(input) }
  }

  /// Receives from the other publisher.
  struct OtherSide: JoinSide {
    typealias Target = Downstream

    let owner: WithLatestFromStage

    var index: Int { WithLatestFromStage.other }

    func receive(_ input: Other) -> Subscribers.Demand {
      owner.replaceLatest(with: input)
      return .none
    }
  }
}
