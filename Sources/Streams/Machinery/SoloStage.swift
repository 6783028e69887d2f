/// A stage over one upstream, for operators that hold values back: for later, or for another place.
@usableFromInline
class SoloStage<Input, Downstream: Subscriber>: Stage<Downstream>, Subscriber {
  @usableFromInline typealias Failure = Downstream.Failure

  // Shared state of the gate.
  private final var upstream: (any Subscription)?
  private final var isConnected = false
  private final var isUpstreamOver = false

  @usableFromInline
  override init(_ downstream: Downstream) { super.init(downstream) }

  // MARK: What an operator supplies

  /// What is asked of the upstream as soon as it connects.
  var firstRequest: Subscribers.Demand { .unlimited }

  /// Called when the upstream has connected and before anything else.
  func started() {}

  /// Takes a value. Called outside of the gate.
  func take(_ input: Input) { fatalError("SoloStage is abstract.") }

  /// Takes the end of the upstream. Called outside of the gate, once.
  func take(_ completion: Subscribers.Completion<Failure>) { fatalError("SoloStage is abstract.") }

  // MARK: Subscriber

  @usableFromInline
  final func receive(subscription: any Subscription) {
    let entry = gate.enter()
    let isWanted = !isConnected && !isOver
    if isWanted {
      isConnected = true
      upstream = subscription
    }
    settle(entry)
    guard isWanted else { return subscription.cancel() }
    started()
    begin()
    if firstRequest != .none, !hasEnded() { subscription.request(firstRequest) }
  }

  @usableFromInline
  final func receive(_ input: Input) -> Subscribers.Demand {
    let entry = gate.enter()
    let isLive = isConnected && !isOver && !isUpstreamOver
    settle(entry)
    if isLive { take(input) }
    return .none
  }

  @usableFromInline
  final func receive(completion: Subscribers.Completion<Failure>) {
    let entry = gate.enter()
    let isLive = isConnected && !isOver && !isUpstreamOver
    let subscription = upstream
    if isLive {
      isUpstreamOver = true
      upstream = nil
    }
    settle(entry)
    withExtendedLifetime(subscription) {}
    if isLive { take(completion) }
  }

  // MARK: Stage

  /// Requests of the upstream, if it is still there. Called with exclusive access.
  final func requests(_ demand: Subscribers.Demand) -> [Request] {
    guard demand != .none, let upstream else { return [] }
    return [(upstream, demand)]
  }

  @usableFromInline
  override func abandon() -> [any Subscription] { upstream.take().map { [$0] } ?? [] }
}
