/// Opens or ends the stream at the first value of another publisher: `drop(untilOutputFrom:)` and
/// `prefix(untilOutputFrom:)`.
@usableFromInline
final class UntilOutputStage<Downstream: Subscriber>: JoinStage<Downstream> {
  /// True if values are omitted until the other publisher has published. If not, they pass until then.
  @usableFromInline let drops: Bool

  // Shared state of the gate.
  @exclusivity(unchecked) @usableFromInline var isOpen: Bool
  /// The number of omitted values.
  @exclusivity(unchecked) @usableFromInline var omitted = Subscribers.Demand.none

  @usableFromInline let main = JoinedUpstream()
  @usableFromInline let other = JoinedUpstream()

  @inlinable
  init(_ downstream: Downstream, drops: Bool) {
    self.drops = drops
    isOpen = !drops
    super.init(downstream, [main, other])
  }

  @usableFromInline override var name: StaticString { drops ? "DropUntilOutput" : "PrefixUntilOutput" }

  /// Without the other publisher, nothing would ever pass.
  @inlinable
  override func finishes(after upstream: JoinedUpstream) -> Bool { upstream === main || drops }

  @inlinable
  override func firstRequest(of upstream: JoinedUpstream) -> Subscribers.Demand {
    upstream === main ? demand : .max(1)
  }

  /// Demand passes unchanged, so it is not counted: ``demand`` is the sum of all requests.
  @inlinable
  override func raise(_ more: Subscribers.Demand) -> Requests? {
    demand += more
    return main.state.subscription.map { .one($0, more) }
  }

  @inlinable @inline(__always)
  func receive(_ value: Downstream.Input) -> Subscribers.Demand {
    let access = gate.enter()
    guard main.state.isConnected else {
      refuseValue(of: main, access)
      return .none
    }
    if isOpen { return emit(value, access) }
    omitted += 1
    settle(access)
    return .none
  }

  /// Takes the first value of the other publisher.
  @inlinable
  func fire() {
    let access = gate.enter()
    guard other.state.isConnected else { return refuseValue(of: other, access) }
    if !drops { return end(.finished, access) }
    isOpen = true
    other.state.giveUp()
    let (other, main) = (other.state.takeSubscription(), main.state.subscription)
    let missing = demand == .unlimited ? .none : omitted
    settle(access)
    other?.cancel()
    if missing != .none { main?.request(missing) }
  }

  /// Receives from the upstream.
  @usableFromInline
  struct MainInput: JoinInput {
    @usableFromInline typealias Target = Downstream

    @usableFromInline let owner: UntilOutputStage

    @inlinable
    init(_ owner: UntilOutputStage) { self.owner = owner }

    @inlinable var upstream: JoinedUpstream { owner.main }

    @inlinable @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand { owner.receive(input) }
  }

  /// Receives from the other publisher, whose failures may be of another type.
  @usableFromInline
  struct OtherInput<Input, Failure: Error>: Side {
    @usableFromInline typealias Ending = Subscribers.Completion<Downstream.Failure>

    @usableFromInline let owner: UntilOutputStage
    /// Returns the completion of the other publisher as it counts for the stream.
    @usableFromInline let ending: (Subscribers.Completion<Failure>) -> Ending

    @inlinable
    init(_ owner: UntilOutputStage, _ ending: @escaping (Subscribers.Completion<Failure>) -> Ending) {
      self.owner = owner
      self.ending = ending
    }

    @inlinable
    func receive(subscription: any Subscription) {
      owner.connect(subscription, as: owner.other)
    }

    @inlinable
    func receive(_ input: Input) -> Subscribers.Demand {
      owner.fire()
      return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
      owner.complete(ending(completion), of: owner.other)
    }
  }
}
