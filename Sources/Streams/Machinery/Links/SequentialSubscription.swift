import Synchronization

/// The subscription of an operator that lets one publisher follow another, apart from what depends on its subscriber.
///
/// The publishers are numbered from zero. Guarded by `state`: every change of `stage`, and of the outstandingDemand against the
/// subscription that it was asked of, so that a request reaches either the publisher of the moment or its successor.
@usableFromInline
class SequentialSubscriptionBase: Subscription {
  /// Twice the number of the publisher whose subscription is awaited; one more once it is there; ``ended``.
  @usableFromInline final let stage = Atomic<Int>(0)

  /// What the subscriber asked for and has not received.
  @usableFromInline final let outstandingDemand = AtomicDemand()

  private final let state = Guarded(State())
  private final let name: StaticString

  private static let ended = -1

  private struct State {
    /// The subscription of the publisher of the moment.
    var upstream: (any Subscription)?
    /// Whether a thread is subscribing; whoever has a successor meanwhile leaves it to that one.
    var isSubscribing = false
    /// What that thread does next.
    var next: (() -> Void)?
  }

  @usableFromInline
  init(name: StaticString) { self.name = name }

  /// What a mirror shows.
  @usableFromInline
  var children: [Mirror.Child] { [] }

  /// Frees what only a successor would need. Called at the end, with no lock held.
  @usableFromInline
  func letGo() { fatalError("SequentialSubscriptionBase is abstract.") }

  /// Whether values of publisher `number` may pass.
  @inlinable
  @inline(__always)
  final func isConnected(to number: Int) -> Bool { stage.load(ordering: .relaxed) == 2 * number + 1 }

  // MARK: From below

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    demand.requirePositive(name)
    grant(demand)
  }

  /// Notes `demand`, and asks the publisher of the moment for it; if there is none, its successor will be asked.
  @usableFromInline
  final func grant(_ demand: Subscribers.Demand) {
    let upstream = state.withLock { state in
      outstandingDemand.add(demand)
      return state.upstream
    }
    upstream?.request(demand)
  }

  @usableFromInline
  final func cancel() {
    let old = state.withLock { state in
      stage.store(Self.ended, ordering: .relaxed)
      return (upstream: state.upstream.take(), next: state.next.take())
    }
    old.upstream?.cancel()
    letGo()
  }

  // MARK: From above

  /// Takes the subscription of publisher `number`.
  ///
  /// - Returns: What is to be asked of it; `nil` if it was not awaited, and has been cancelled.
  @usableFromInline
  final func connect(_ subscription: any Subscription, to number: Int) -> Subscribers.Demand? {
    let demand = state.withLock { state -> Subscribers.Demand? in
      guard stage.load(ordering: .relaxed) == 2 * number else { return nil }
      stage.store(2 * number + 1, ordering: .relaxed)
      state.upstream = subscription
      return outstandingDemand.current
    }
    if demand == nil { subscription.cancel() }
    return demand
  }

  /// Notes the demand that followed a value of publisher `number`.
  ///
  /// - Returns: What to answer that publisher; nothing if another has taken its place and was asked instead.
  @usableFromInline
  final func keep(_ demand: Subscribers.Demand, for number: Int) -> Subscribers.Demand {
    let successor = state.withLock { state -> (any Subscription)?? in
      outstandingDemand.add(demand)
      return isConnected(to: number) ? nil : .some(state.upstream)
    }
    guard let successor else { return demand }
    successor?.request(demand)
    return .none
  }

  /// Makes publisher `number` the last.
  ///
  /// - Returns: Whether it was the one of the moment.
  @usableFromInline
  final func end(_ number: Int) -> Bool {
    let isOfTheMoment = leave(number, for: Self.ended)
    if isOfTheMoment { letGo() }
    return isOfTheMoment
  }

  /// Gives up publisher `number` and awaits the subscription of the next.
  ///
  /// - Returns: Whether it was the one of the moment.
  @usableFromInline
  final func advance(from number: Int) -> Bool { leave(number, for: 2 * number + 2) }

  private final func leave(_ number: Int, for next: Int) -> Bool {
    let old = state.withLock { state -> (any Subscription)?? in
      guard isConnected(to: number) else { return nil }
      stage.store(next, ordering: .relaxed)
      return .some(state.upstream.take())
    }
    return old != nil
  }

  /// Subscribes to a successor, or leaves that to the call that is still subscribing to its predecessor.
  ///
  /// However many publishers end while they are being subscribed to, the stack does not grow.
  @usableFromInline
  final func proceed(_ subscribe: @escaping () -> Void) {
    let begins = state.withLock { state in
      defer { state.isSubscribing = true }
      if state.isSubscribing { state.next = subscribe }
      return !state.isSubscribing
    }
    guard begins else { return }
    subscribe()
    while let next = takeNext() { next() }
  }

  private final func takeNext() -> (() -> Void)? {
    state.withLock { state in
      if state.next == nil { state.isSubscribing = false }
      return state.next.take()
    }
  }
}

extension SequentialSubscriptionBase: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline final var description: String { "\(name)" }
  @usableFromInline final var customMirror: Mirror { Mirror(self, children: children) }
  @usableFromInline final var playgroundDescription: Any { description }
}

/// The subscription of an operator that lets one publisher follow another; unmet demand passes to the successor.
@usableFromInline
class SequentialSubscription<Downstream: Subscriber, Reserve>: SequentialSubscriptionBase {
  @usableFromInline final let downstream: Downstream

  /// What the operator needs for a successor; kept here rather than by its subscribers, which a publisher above may
  /// hold for longer than the stream lasts.
  private final let kept: Guarded<Reserve?>

  @usableFromInline
  init(name: StaticString, _ downstream: Downstream, reserve: Reserve) {
    self.downstream = downstream
    kept = Guarded(reserve)
    super.init(name: name)
  }

  /// What the operator needs for a successor, until the end.
  @usableFromInline final var reserve: Reserve? { kept.withLock { $0 } }

  @usableFromInline
  override final func letGo() {
    let old = kept.withLock { $0.take() }
    withExtendedLifetime(old) {}
  }

  @inlinable
  final func receive(subscription: any Subscription, from number: Int) {
    guard let demand = connect(subscription, to: number) else { return }
    if number == 0 {
      downstream.receive(subscription: self)
    } else if demand != .none {
      subscription.request(demand)
    }
  }

  @inlinable
  @inline(__always)
  final func receive(_ input: Downstream.Input, from number: Int) -> Subscribers.Demand {
    let demand = pass(input, from: number)
    return demand == .none ? .none : keep(demand, for: number)
  }

  /// Hands on a value of publisher `number`.
  ///
  /// - Returns: What the subscriber asks for beside, which is not noted yet: see `keep(_:for:)` and `grant(_:)`.
  @inlinable
  @inline(__always)
  final func pass(_ input: Downstream.Input, from number: Int) -> Subscribers.Demand {
    guard isConnected(to: number) else { return .none }
    if !outstandingDemand.isUnlimited { _ = outstandingDemand.take() }
    return downstream.receive(input)
  }

  @inlinable
  final func finish(_ completion: Subscribers.Completion<Downstream.Failure>, from number: Int) {
    if end(number) { downstream.receive(completion: completion) }
  }

  /// Lets `publisher` follow publisher `number`, after an ``advance(from:)``, as the last; the reserve is not needed
  /// any more.
  ///
  /// Where the subscriber below is itself the last stage of a sequential, the publisher is handed to that one, and
  /// this sequential is over: a chain in which each successor brings its own costs no more than one of them.
  @inlinable
  final func follow<P: Publisher, Path: ErrorPath>(_ number: Int, by publisher: P, _ path: Path.Type)
  where
    P.Output == Downstream.Input, P.Failure == Path.Upstream, Path.Downstream == Downstream.Failure
  {
    letGo()
    let subscriber: Any =
      (downstream as? AnySubscriber<Downstream.Input, Downstream.Failure>)?.content ?? downstream
    if let stage = subscriber as? any ReplaceableSubscriber<P.Output, P.Failure> {
      stage.giveWay(to: publisher)
    } else {
      proceed { publisher.subscribe(FinalSubscriber(sequential: self, number: number + 1, path)) }
    }
  }
}
