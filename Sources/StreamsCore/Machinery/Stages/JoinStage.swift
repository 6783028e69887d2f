/// An upstream of a ``JoinStage``. Shared state of the stage's gate.
@usableFromInline
class JoinedUpstream {
  @exclusivity(unchecked) @usableFromInline final var state = UpstreamState()

  @inlinable
  init() {}

  /// True if no values are kept.
  @usableFromInline var isEmpty: Bool { true }

  /// Drops the values that are kept.
  @usableFromInline
  func removeAll() {}
}

/// A stage over a fixed number of upstreams, which are all asked for the subscriber's demand.
@usableFromInline
class JoinStage<Downstream: Subscriber>: Stage<Downstream> {
  @usableFromInline final let upstreams: [JoinedUpstream]

  /// The number of upstreams that have sent no completion. Shared state of the gate.
  @usableFromInline final var openUpstreams: Int

  @inlinable
  init(_ downstream: Downstream, _ upstreams: [JoinedUpstream]) {
    self.upstreams = upstreams
    openUpstreams = upstreams.count
    super.init(downstream)
  }

  /// The demand to request from an upstream when it connects. Called with exclusive access.
  @inlinable
  func firstRequest(of upstream: JoinedUpstream) -> Subscribers.Demand { demand }

  /// Decides what it means that one upstream has finished. Called with exclusive access.
  ///
  /// - Returns: True if the stream finishes.
  @inlinable
  func finishes(after upstream: JoinedUpstream) -> Bool { openUpstreams == 0 }

  @inlinable
  override func raise(_ more: Subscribers.Demand) -> Requests? {
    demand += more
    if upstreams.count == 2, let first = upstreams[0].state.subscription,
      let second = upstreams[1].state.subscription
    {
      return .two(first, second, more)
    }
    return .each(upstreams.compactMap { upstream in upstream.state.subscription.map { ($0, more) } })
  }

  @inlinable
  override func giveUp() {
    for upstream in upstreams { upstream.state.giveUp() }
  }

  @inlinable
  override func cleanUp() {
    for upstream in upstreams {
      exclusively { upstream.state.takeSubscription() }?.cancel()
      upstream.removeAll()
    }
  }

  @usableFromInline
  final func connect(_ subscription: any Subscription, as upstream: JoinedUpstream) {
    let access = gate.enter()
    let (isWanted, breach) = upstream.state.connect(subscription)
    let request = firstRequest(of: upstream)
    refuse(breach, access)
    guard isWanted else { return subscription.cancel() }
    if request != .none { subscription.request(request) }
  }

  @inlinable
  final func complete(
    _ completion: Subscribers.Completion<Downstream.Failure>, of upstream: JoinedUpstream
  ) {
    let access = gate.enter()
    let (isWanted, breach, previous) = upstream.state.complete()
    if isWanted { openUpstreams -= 1 }
    if isWanted, completion.isFailure || finishes(after: upstream) { endAfterOutbox(completion) }
    refuse(breach, access)
    withExtendedLifetime(previous) {}
  }

  /// Leaves the gate, and tells of a refused value if the upstream is to blame.
  @usableFromInline
  final func refuseValue(of upstream: JoinedUpstream, _ access: Gate.Access) {
    refuse(upstream.state.breach(by: "value"), access)
  }
}

/// Receives from one of the upstreams of a ``JoinStage``.
@usableFromInline
protocol JoinInput: Side where Failure == Target.Failure, Owner: JoinStage<Target> {
  /// The subscriber of the stage.
  associatedtype Target: Subscriber

  var upstream: JoinedUpstream { get }
}

extension JoinInput {
  @inlinable
  func receive(subscription: any Subscription) { owner.connect(subscription, as: upstream) }

  @inlinable
  func receive(completion: Subscribers.Completion<Target.Failure>) {
    owner.complete(completion, of: upstream)
  }
}
