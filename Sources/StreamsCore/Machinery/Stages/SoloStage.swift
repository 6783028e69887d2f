/// A stage over one upstream, for operators that hold values back.
@usableFromInline
class SoloStage<Input, Downstream: Subscriber>: Stage<Downstream> {
  @usableFromInline typealias Failure = Downstream.Failure

  /// Shared state of the gate.
  @exclusivity(unchecked) @usableFromInline final var upstream = UpstreamState()

  @inlinable
  override init(_ downstream: Downstream) { super.init(downstream) }

  // MARK: Parts that an operator supplies

  /// The demand to request from the upstream when it connects.
  @usableFromInline
  var firstRequest: Subscribers.Demand { .unlimited }

  /// True if the upstream is asked before the subscriber has its subscription.
  @usableFromInline
  var requestsFirst: Bool { false }

  /// Called when the upstream has connected, before anything else.
  @usableFromInline
  func started() {}

  /// Takes the completion of the upstream. Called outside the gate, once.
  @usableFromInline
  func take(_ completion: Subscribers.Completion<Failure>) { fatalError("SoloStage is abstract.") }

  // MARK: Subscriber, except for values. An operator enters the gate with those by ``enterIfReceiving()``.
  //
  // Inlined into the operator, whose own methods these call: reached through the class, those would run unspecialised.

  @inlinable @inline(__always)
  final func receive(subscription: any Subscription) {
    let access = gate.enter()
    let (isWanted, breach) = upstream.connect(subscription)
    refuse(breach, access)
    guard isWanted else { return subscription.cancel() }
    started()
    if requestsFirst {
      subscription.request(firstRequest)
      return begin()
    }
    begin()
    if firstRequest != .none, !hasEnded() { subscription.request(firstRequest) }
  }

  @inlinable @inline(__always)
  final func receive(completion: Subscribers.Completion<Failure>) {
    let access = gate.enter()
    let (isWanted, breach, previous) = upstream.complete()
    refuse(breach, access)
    guard isWanted else { return }
    if !previous.isConnected { begin() }
    take(completion)
  }

  /// Enters the gate if values are to be received: the upstream has connected, and neither it nor the stream has ended.
  ///
  /// - Returns: The access to leave the gate with; `nil` if the gate was not entered.
  @inlinable @inline(__always)
  final func enterIfReceiving() -> Gate.Access? {
    let access = gate.enter()
    if upstream.isConnected { return access }
    refuse(upstream.breach(by: "value"), access)
    return nil
  }

  /// Enters the gate if values are to be received. A value that comes too late is no breach.
  @inlinable @inline(__always)
  final func enterIfConnected() -> Gate.Access? {
    let access = gate.enter()
    if upstream.isConnected { return access }
    settle(access)
    return nil
  }

  // MARK: Stage

  /// A request to the upstream, if that has not ended. Called with exclusive access.
  @inlinable
  final func requests(_ demand: Subscribers.Demand) -> Requests? {
    upstream.subscription.map { .one($0, demand) }
  }

  @inlinable
  override func giveUp() { upstream.giveUp() }

  @inlinable
  override func cleanUp() { exclusively { upstream.takeSubscription() }?.cancel() }
}
