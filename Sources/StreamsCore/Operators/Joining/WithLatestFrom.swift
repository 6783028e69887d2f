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
    Operators.WithLatestFrom(upstream: self, other: other, transform: { _, latest in latest }, at: nil)
  }
}

#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Combines each value with the latest value of another publisher, using the given closure.
    ///
    /// See ``withLatestFrom(_:)``.
    @_disfavoredOverload
    @inlinable
    public func withLatestFrom<P: Publisher, Result>(
      _ other: P, _ transform: @escaping @isolated(any) (Output, P.Output) -> Result
    ) -> Operators.WithLatestFrom<Self, P, Result> where P.Failure == Failure {
      Operators.WithLatestFrom(
        upstream: self, other: other, transform: plain(transform), at: transform.isolation)
    }
  }
#endif

extension Operators {
  /// The publisher returned by ``Publisher/withLatestFrom(_:_:)``.
  public struct WithLatestFrom<Upstream: Publisher, Other: Publisher, Output>: _StagePublisher
  where Upstream.Failure == Other.Failure {
    /// The error type of both publishers.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher, which decides when a value is published.
    public let upstream: Upstream

    /// The publisher whose latest value is used.
    public let other: Other

    /// The closure that combines a value of each publisher.
    public let transform: (Upstream.Output, Other.Output) -> Output

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(
      upstream: Upstream, other: Other, transform: @escaping (Upstream.Output, Other.Output) -> Output,
      at origin: _Place?
    ) {
      self.upstream = upstream
      self.other = other
      self.transform = transform
      self.origin = origin
    }

    /// Attaches a subscriber to both publishers.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let stage = WithLatestFromStage<Upstream.Output, Other.Output, S>(subscriber, transform)
      other.receive(subscriber: WithLatestFromStage.OtherInput(stage))
      upstream._receive(subscriber: WithLatestFromStage.MainInput(stage), on: origin)
      stage.begin()
    }
  }
}

@usableFromInline
final class WithLatestFromStage<Main, Other, Downstream: Subscriber>: JoinStage<Downstream> {
  @usableFromInline let transform: (Main, Other) -> Downstream.Input
  @usableFromInline let main = JoinedUpstream()
  @usableFromInline let latest = Cell<Other>()

  @inlinable
  init(_ downstream: Downstream, _ transform: @escaping (Main, Other) -> Downstream.Input) {
    self.transform = transform
    super.init(downstream, [main, latest])
  }

  @usableFromInline override var name: StaticString { "WithLatestFrom" }

  @inlinable
  override func finishes(after upstream: JoinedUpstream) -> Bool { upstream === main }

  @inlinable
  override func firstRequest(of upstream: JoinedUpstream) -> Subscribers.Demand {
    upstream === main ? demand : .unlimited
  }

  @inlinable
  override func raise(_ more: Subscribers.Demand) -> Requests? {
    demand += more
    return main.state.subscription.map { .one($0, more) }
  }

  @inlinable @inline(__always)
  func replaceLatest(with value: Other) {
    let access = gate.enter()
    guard latest.state.isConnected else { return refuseValue(of: latest, access) }
    let old = latest.value.take()
    latest.append(value)
    settle(access)
    withExtendedLifetime(old) {}
  }

  @inlinable @inline(__always)
  func receive(_ value: Main) -> Subscribers.Demand {
    let access = gate.enter()
    guard main.state.isConnected else {
      refuseValue(of: main, access)
      return .none
    }
    guard demand != .none else {
      refuse(.beyondDemand, access)
      return .none
    }
    guard let latest = latest.value else {
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
  @usableFromInline
  struct MainInput: JoinInput {
    @usableFromInline typealias Target = Downstream

    @usableFromInline let owner: WithLatestFromStage

    @inlinable
    init(_ owner: WithLatestFromStage) { self.owner = owner }

    @inlinable var upstream: JoinedUpstream { owner.main }

    @inlinable @inline(__always)
    func receive(_ input: Main) -> Subscribers.Demand { owner.receive(input) }
  }

  /// Receives from the other publisher.
  @usableFromInline
  struct OtherInput: JoinInput {
    @usableFromInline typealias Target = Downstream

    @usableFromInline let owner: WithLatestFromStage

    @inlinable
    init(_ owner: WithLatestFromStage) { self.owner = owner }

    @inlinable var upstream: JoinedUpstream { owner.latest }

    @inlinable @inline(__always)
    func receive(_ input: Other) -> Subscribers.Demand {
      owner.replaceLatest(with: input)
      return .none
    }
  }
}
