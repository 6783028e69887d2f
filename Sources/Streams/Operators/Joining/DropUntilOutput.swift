import Synchronization

extension Publisher {
  /// Omits values until another publisher has published.
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
  /// - Demand: Passed on. When `publisher` publishes, the upstream is asked again for the omitted values. `publisher`
  ///   is asked for one value.
  /// - Completion: Finishes with the upstream, or if `publisher` finishes without a value.
  /// - Failure: Fails with the upstream, or if `publisher` fails before its first value.
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

    /// The error type of both publishers.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The publisher whose first value opens the stream.
    public let other: Other

    /// Creates a publisher that omits values of `upstream` until `other` has published.
    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Attaches a subscriber to the other publisher first, then to the upstream.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let subscription = DropUntilOutputSubscription()
      subscriber.receive(subscription: subscription)
      let subscriber = DropUntilOutputSubscriber(subscription, subscriber)
      other.receive(subscriber: TriggerSubscriber<Other, _>(subscriber))
      upstream.receive(subscriber: subscriber)
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}
extension Publishers.DropUntilOutput: Sendable where Upstream: Sendable, Other: Sendable {}

/// The subscription of `drop(untilOutputFrom:)`. `state` guards every change of `phase`.
@usableFromInline
final class DropUntilOutputSubscription: Subscription, Displayed {
  /// The connection to the other publisher, until its first value.
  @usableFromInline let trigger = UpstreamConnection()
  @usableFromInline let phase = Atomic<UInt8>(Phase.shut)
  private let state = Guarded(State())

  @usableFromInline
  enum Phase {
    @usableFromInline static var shut: UInt8 { 0 }
    /// The other publisher has published, and the upstream has sent its subscription.
    @usableFromInline static var open: UInt8 { 1 }
    @usableFromInline static var ended: UInt8 { 2 }
    /// Ended by the upstream, which may send nothing more.
    @usableFromInline static var completed: UInt8 { 3 }
  }

  private struct State {
    var upstream: (any Subscription)?
    /// Whether the other publisher has published.
    var hasFired = false
    /// What the upstream has yet to be asked for: early requests, and the values omitted since.
    var missing = Subscribers.Demand.none
    var isUnlimited = false

    /// Takes what the upstream has yet to be asked for.
    mutating func takeMissing() -> Subscribers.Demand {
      defer { missing = .none }
      return missing
    }
  }

  @usableFromInline
  init() {}

  @usableFromInline var name: String { "DropUntilOutput" }

  @inlinable @inline(__always)
  var isOpen: Bool { phase.load(ordering: .relaxed) == Phase.open }

  private var hasEnded: Bool { phase.load(ordering: .relaxed) >= Phase.ended }

  /// The breach that an event is if it comes before the subscription or after a completion. After a cancellation, the
  /// upstream may not know of that yet. Called with the lock of `state` held.
  private func breach(by event: StaticString, _ state: State) -> Violation.Lenient? {
    switch phase.load(ordering: .relaxed) {
    case Phase.completed: .late(event)
    case Phase.shut: state.upstream == nil ? .early(event) : nil
    default: nil
    }
  }

  @usableFromInline
  func receive(subscription: any Subscription) {
    let (missing, isSecond) = state.withLock { state -> (Subscribers.Demand?, Bool) in
      let isSecond = state.upstream != nil || phase.load(ordering: .relaxed) == Phase.completed
      if hasEnded || isSecond { return (nil, isSecond) }
      state.upstream = subscription
      if state.hasFired { phase.store(Phase.open, ordering: .relaxed) }
      return (state.takeMissing(), false)
    }
    if isSecond { Violation.tell(.secondSubscription, by: name) }
    guard let missing else { return subscription.cancel() }
    if missing != .none { subscription.request(missing) }
  }

  /// Notes that a value is about to be omitted.
  ///
  /// - Returns: Whether it must pass after all.
  @usableFromInline
  func drop() -> Bool {
    let (passes, breach) = state.withLock { state -> (Bool, Violation.Lenient?) in
      if isOpen { return (true, nil) }
      if state.upstream != nil, !state.isUnlimited { state.missing += 1 }
      return (false, self.breach(by: "value", state))
    }
    if let breach { Violation.tell(breach, by: name) }
    return passes
  }

  @usableFromInline
  func receive(trigger subscription: any Subscription) {
    if trigger.connect(subscription, for: name) { subscription.request(.max(1)) }
  }

  /// Lets values pass from now on.
  @usableFromInline
  func fire() {
    if !trigger.isConnected { trigger.tell(of: "value", by: name) }
    guard let subscription = trigger.end() else { return }
    let (upstream, missing) = state.withLock { state -> ((any Subscription)?, Subscribers.Demand) in
      state.hasFired = true
      guard !hasEnded, let upstream = state.upstream else { return (nil, .none) }
      phase.store(Phase.open, ordering: .relaxed)
      return (upstream, state.takeMissing())
    }
    subscription.cancel()
    if missing != .none { upstream?.request(missing) }
  }

  /// Ends the stream.
  ///
  /// - Parameter phase: `Phase.completed` if the upstream has ended it.
  /// - Returns: Whether it had not ended before, and the upstream subscription.
  @usableFromInline
  func end(as phase: UInt8 = Phase.ended) -> (isFirst: Bool, upstream: (any Subscription)?) {
    state.withLock { state in
      if hasEnded { return (false, nil) }
      self.phase.store(phase, ordering: .relaxed)
      return (true, state.upstream.take())
    }
  }

  /// Ends the stream because the upstream has sent a completion.
  ///
  /// - Returns: Whether it had not ended before.
  @usableFromInline
  func complete() -> Bool {
    if let breach = state.withLock({ breach(by: "completion", $0) }) { Violation.tell(breach, by: name) }
    return end(as: Phase.completed).isFirst
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    let upstream = state.withLock { state in
      if demand == .unlimited { state.isUnlimited = true }
      if state.upstream == nil { state.missing += demand }
      return state.upstream
    }
    upstream?.request(demand)
  }

  @usableFromInline
  func cancel() {
    end().upstream?.cancel()
    trigger.end()?.cancel()
  }
}

/// Lets no value pass until the other publisher has published.
@usableFromInline
struct DropUntilOutputSubscriber<Downstream: Subscriber>: Side, TriggeredSubscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let owner: DropUntilOutputSubscription
  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ owner: DropUntilOutputSubscription, _ downstream: Downstream) {
    self.owner = owner
    self.downstream = downstream
  }

  @usableFromInline
  func receive(subscription upstream: any Subscription) { owner.receive(subscription: upstream) }

  @inlinable @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    owner.isOpen || owner.drop() ? downstream.receive(input) : .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard owner.complete() else { return }
    owner.trigger.end()?.cancel()
    downstream.receive(completion: completion)
  }

  // MARK: The other publisher

  @usableFromInline
  func receive(trigger: any Subscription) { owner.receive(trigger: trigger) }

  @usableFromInline
  func fire() { owner.fire() }

  @inlinable
  func receive(triggerCompletion completion: Subscribers.Completion<Downstream.Failure>) {
    guard owner.trigger.complete(for: name).upstream != nil else { return }
    let (isFirst, upstream) = owner.end()
    upstream?.cancel()
    if isFirst { downstream.receive(completion: completion) }
  }
}
