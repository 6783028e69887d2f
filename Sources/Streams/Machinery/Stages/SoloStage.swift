/// A stage over one upstream, for operators that hold values back.
@usableFromInline
class SoloStage<Input, Downstream: Subscriber>: Stage<Downstream> {
  @usableFromInline typealias Failure = Downstream.Failure

  // Shared state of the gate.
  @exclusivity(unchecked) @usableFromInline final var upstream: (any Subscription)?
  /// Whether the upstream has connected and has not ended.
  @exclusivity(unchecked) @usableFromInline final var isReceiving = false
  @exclusivity(unchecked) @usableFromInline final var isConnected = false
  /// Whether the upstream has sent a completion.
  @exclusivity(unchecked) @usableFromInline final var isCompleted = false

  @inlinable
  override init(_ downstream: Downstream) { super.init(downstream) }

  // MARK: What an operator supplies

  /// The demand to request from the upstream when it connects.
  @usableFromInline
  var firstRequest: Subscribers.Demand { .unlimited }

  /// Whether the upstream is asked before the subscriber has its subscription.
  @usableFromInline
  var requestsFirst: Bool { false }

  /// Called when the upstream has connected, before anything else.
  @usableFromInline
  func started() {}

  /// Takes the completion of the upstream. Called outside the gate, once.
  @usableFromInline
  func take(_ completion: Subscribers.Completion<Failure>) { fatalError("SoloStage is abstract.") }

  // MARK: Subscriber, except for values. An operator enters the gate with those by ``enterIfReceiving()``.

  @inlinable
  final func receive(subscription: any Subscription) {
    let access = gate.enter()
    let isSecond = isConnected
    let isWanted = !isSecond && !isOver
    if isWanted {
      isConnected = true
      isReceiving = true
      upstream = subscription
    }
    refuse(isSecond ? .secondSubscription : nil, access)
    guard isWanted else { return subscription.cancel() }
    started()
    if requestsFirst {
      subscription.request(firstRequest)
      return begin()
    }
    begin()
    if firstRequest != .none, !hasEnded() { subscription.request(firstRequest) }
  }

  @inlinable
  final func receive(completion: Subscribers.Completion<Failure>) {
    guard let access = enterIfReceiving("completion") else { return }
    isCompleted = true
    let subscription = detach()
    settle(access)
    withExtendedLifetime(subscription) {}
    take(completion)
  }

  /// Enters the gate if events are to be received: the upstream has connected, and neither it nor the stream has ended.
  ///
  /// - Returns: The access to leave the gate with; `nil` if the gate was not entered.
  @inlinable @inline(__always)
  final func enterIfReceiving(_ event: StaticString = "value") -> Gate.Access? {
    let access = gate.enter()
    if isReceiving, !isOver { return access }
    refuse(event, access)
    return nil
  }

  /// Leaves the gate, and tells of a refused event if the upstream is to blame.
  @inlinable @inline(never)
  final func refuse(_ event: StaticString, _ access: Gate.Access) {
    refuse(isCompleted ? .late(event) : isConnected || isOver ? nil : .early(event), access)
  }

  /// Stops receiving, as if the upstream had ended. Called with exclusive access.
  ///
  /// - Returns: The subscription to cancel.
  @inlinable
  final func detach() -> (any Subscription)? {
    isReceiving = false
    return upstream.take()
  }

  // MARK: Stage

  @usableFromInline override final var ignoresEmptyRequests: Bool { true }

  /// A request to the upstream, if that has not ended. Called with exclusive access.
  @inlinable
  final func requests(_ demand: Subscribers.Demand) -> Requests? {
    guard demand != .none, let upstream else { return nil }
    return Requests(UpstreamList(upstream), demand)
  }

  @inlinable
  override func abandon() -> UpstreamList { UpstreamList(upstream.take()) }
}
