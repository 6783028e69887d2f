import Synchronization

extension Publisher {
  /// Omits values until `publisher` publishes its first value, and publishes the others.
  ///
  /// ```swift
  /// let taps = PassthroughSubject<Int, Never>(), start = PassthroughSubject<Void, Never>()
  /// let cancellable = taps.drop(untilOutputFrom: start).sink { print($0) }
  /// taps.send(1)
  /// start.send()
  /// taps.send(2)
  /// // 2
  /// ```
  ///
  /// - Demand: Passed on. Requests the omitted values again when `publisher` publishes. Requests one value of
  ///   `publisher`.
  /// - Completion: Finishes with this publisher, or if `publisher` finishes without a value.
  /// - Failure: An error of this publisher, or of `publisher` before its first value.
  @inlinable
  public func drop<Other: Publisher>(
    untilOutputFrom publisher: Other
  ) -> Publishers.DropUntilOutput<Self, Other> where Other.Failure == Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/drop(untilOutputFrom:)``.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of both publishers.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The publisher whose first value lets values pass.
    public let other: Other

    /// Creates the publisher, as ``Publisher/drop(untilOutputFrom:)`` does.
    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Attaches `subscriber`, first to the other publisher, then to the upstream publisher.
    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let door = DropUntilOutputDoor(subscriber)
      subscriber.receive(subscription: door)
      other.receive(subscriber: DropUntilOutputTrigger<Other, S>(door: door))
      upstream.receive(subscriber: door)
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}
extension Publishers.DropUntilOutput: Sendable where Upstream: Sendable, Other: Sendable {}

/// Lets no value pass until it is opened. The lock of `state` guards every change of `phase`.
@usableFromInline
class DropUntilOutputDoorBase: Subscription, Displayed {
  @usableFromInline final let phase = Atomic<UInt8>(Phase.shut)
  private final let state = Guarded(State())

  @usableFromInline
  enum Phase {
    @usableFromInline static var shut: UInt8 { 0 }
    /// The other publisher has published, and the upstream has sent its subscription.
    @usableFromInline static var open: UInt8 { 1 }
    @usableFromInline static var ended: UInt8 { 2 }
  }

  private struct State {
    var upstream: (any Subscription)?
    var trigger: (any Subscription)?
    /// Whether the other publisher has published.
    var hasFired = false
    /// What to request of the upstream: requests that came before its subscription, and values omitted since.
    var missing = Subscribers.Demand.none
    var isUnlimited = false
  }

  @usableFromInline
  init() {}

  @usableFromInline final var name: String { "DropUntilOutput" }

  @inlinable @inline(__always)
  final var isOpen: Bool { phase.load(ordering: .relaxed) == Phase.open }

  private final var hasEnded: Bool { phase.load(ordering: .relaxed) == Phase.ended }

  @usableFromInline
  final func receive(subscription: any Subscription) {
    let missing = state.withLock { state -> Subscribers.Demand? in
      if hasEnded || state.upstream != nil { return nil }
      state.upstream = subscription
      if state.hasFired { phase.store(Phase.open, ordering: .relaxed) }
      defer { state.missing = .none }
      return state.missing
    }
    guard let missing else { return subscription.cancel() }
    if missing != .none { subscription.request(missing) }
  }

  /// Notes that a value is about to be omitted.
  ///
  /// - Returns: Whether it must pass after all.
  @usableFromInline
  final func drop() -> Bool {
    state.withLock { state in
      if isOpen { return true }
      if state.upstream != nil, !state.isUnlimited { state.missing += 1 }
      return false
    }
  }

  @usableFromInline
  final func receive(trigger: any Subscription) {
    let isFirst = state.withLock { state in
      if hasEnded || state.hasFired || state.trigger != nil { return false }
      state.trigger = trigger
      return true
    }
    if isFirst { trigger.request(.max(1)) } else { trigger.cancel() }
  }

  @usableFromInline
  final func open() {
    let (trigger, upstream, missing) = state.withLock { state in
      guard let trigger = state.trigger.take() else {
        return (nil, nil, .none) as ((any Subscription)?, (any Subscription)?, Subscribers.Demand)
      }
      state.hasFired = true
      guard let upstream = state.upstream else { return (trigger, nil, .none) }
      phase.store(Phase.open, ordering: .relaxed)
      defer { state.missing = .none }
      return (trigger, upstream, state.missing)
    }
    trigger?.cancel()
    if missing != .none { upstream?.request(missing) }
  }

  /// Ends the stream for the upstream, or for the other publisher. The end of the latter matters only while shut.
  ///
  /// - Returns: Whether this was the call that ended it. The caller then completes the subscriber.
  @usableFromInline
  final func end(byTrigger: Bool) -> Bool {
    let (isFirst, other) = state.withLock { state in
      if hasEnded || byTrigger && state.hasFired { return (false, nil) as (Bool, (any Subscription)?) }
      phase.store(Phase.ended, ordering: .relaxed)
      let (upstream, trigger) = (state.upstream.take(), state.trigger.take())
      return (true, byTrigger ? upstream : trigger)
    }
    other?.cancel()
    return isFirst
  }

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    let upstream = state.withLock { state in
      if demand == .unlimited { state.isUnlimited = true }
      if state.upstream == nil { state.missing += demand }
      return state.upstream
    }
    upstream?.request(demand)
  }

  @usableFromInline
  final func cancel() {
    let (upstream, trigger) = state.withLock { state in
      phase.store(Phase.ended, ordering: .relaxed)
      return (state.upstream.take(), state.trigger.take())
    }
    upstream?.cancel()
    trigger?.cancel()
  }
}

@usableFromInline
final class DropUntilOutputDoor<Downstream: Subscriber>: DropUntilOutputDoorBase, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init()
  }

  @inlinable @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    isOpen || drop() ? downstream.receive(input) : .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    if end(byTrigger: false) { downstream.receive(completion: completion) }
  }
}

@usableFromInline
struct DropUntilOutputTrigger<Other: Publisher, Downstream: Subscriber>: Subscriber, Displayed
where Other.Failure == Downstream.Failure {
  @usableFromInline let door: DropUntilOutputDoor<Downstream>

  @inlinable
  init(door: DropUntilOutputDoor<Downstream>) { self.door = door }

  @usableFromInline var name: String { door.name }
  @inlinable var combineIdentifier: CombineIdentifier { door.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) { door.receive(trigger: subscription) }

  @inlinable
  func receive(_ input: Other.Output) -> Subscribers.Demand {
    door.open()
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    if door.end(byTrigger: true) { door.downstream.receive(completion: completion) }
  }
}
