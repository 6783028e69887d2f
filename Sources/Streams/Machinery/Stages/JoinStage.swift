/// A stage over a fixed number of upstreams, which are all asked for the subscriber's demand.
@usableFromInline
class JoinStage<Downstream: Subscriber>: Stage<Downstream> {
  @exclusivity(unchecked) @usableFromInline final var upstreams: Upstreams

  @inlinable
  init(_ downstream: Downstream, count: Int) {
    upstreams = Upstreams(count: count)
    super.init(downstream)
  }

  /// The demand to request from an upstream when it connects. Called with exclusive access.
  @inlinable
  func firstRequest(of index: Int) -> Subscribers.Demand { demand }

  /// Decides what it means that one upstream has finished. Called with exclusive access.
  ///
  /// - Returns: Whether the stream finishes.
  @inlinable
  func finishes(after index: Int) -> Bool { upstreams.allFinished }

  @inlinable
  override func raise(_ more: Subscribers.Demand) -> Requests? {
    demand += more
    return Requests(upstreams.subscriptions, more)
  }

  @inlinable
  override func abandon() -> UpstreamList { upstreams.removeAll() }

  @inlinable
  final func connect(_ subscription: any Subscription, at index: Int) {
    let access = gate.enter()
    let isSecond = upstreams.hasConnected(index)
    let isWanted = upstreams.connect(subscription, at: index)
    let first = firstRequest(of: index)
    refuse(isSecond ? .secondSubscription : nil, access)
    guard isWanted else { return subscription.cancel() }
    if first != .none { subscription.request(first) }
  }

  @inlinable
  final func complete(_ completion: Subscribers.Completion<Downstream.Failure>, at index: Int) {
    let access = gate.enter()
    let subscription = upstreams[index]
    let breach = upstreams.breach(by: "completion", of: index)
    defer {
      if let breach { Violation.tell(breach, by: description) }
      withExtendedLifetime(subscription) {}
    }
    guard upstreams.finish(at: index) else { return settle(access) }
    if case .failure = completion { return end(completion, access) }
    if finishes(after: index) { return end(.finished, access) }
    settle(access)
  }

  /// Leaves the gate, and tells of a refused value if the upstream is to blame.
  @inlinable
  final func refuseValue(of index: Int, _ access: Gate.Access) {
    refuse(upstreams.breach(by: "value", of: index), access)
  }
}
