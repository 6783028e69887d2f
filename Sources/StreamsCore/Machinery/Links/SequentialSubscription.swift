import Synchronization

/// The subscription of an operator in which one publisher follows another. The next one is asked for unmet demand.
///
/// Its subscriber may keep it for good, so it does not refer to its subscriber: a ``SequentialSide`` does. It depends on no
/// type, so that none is looked up as it goes.
///
/// The publishers are numbered from zero. `state` guards every change of `position`. It also guards every increase of
/// `outstandingDemand` together with the subscription that is asked for it. So a request reaches either the current
/// publisher or the next one.
@usableFromInline
final class SequentialSubscription: Subscription, Displayed {
  /// Twice the number of the current publisher, plus one once its subscription has arrived; or ``ended``, or
  /// ``completed``.
  @usableFromInline let position = Atomic<Int>(0)

  /// The demand that has not been met.
  @usableFromInline let outstandingDemand = AtomicDemand()

  /// The subscription of the current publisher.
  private let state = Guarded<(any Subscription)?>(nil)

  /// True if the subscriber has its subscription: it comes with the first one that a publisher sends.
  private let isIntroduced = Atomic<Bool>(false)

  /// The publishers that wait to be subscribed to: a publisher can end while it is being subscribed to.
  private let attempts = SerialDrain<(number: Int, subscribe: () -> Void)>()

  /// The name of the operator.
  @usableFromInline let name: String

  private static let ended = -1

  /// The last publisher has ended. None may send anything more.
  private static let completed = -2

  /// The source of the next publisher, until the end: the publisher itself or a closure, in a `Box`. Kept here rather
  /// than by the subscribers, because an upstream may hold those for longer than the stream lasts.
  private let source: Guarded<AnyObject?>

  @inlinable
  convenience init<NextSource>(name: String, nextSource: NextSource) {
    self.init(name: name, source: Box(nextSource))
  }

  @usableFromInline
  init(name: String, source: AnyObject) {
    self.name = name
    self.source = Guarded(source)
  }

  /// The source of the next publisher, which has this type; `nil` after the end.
  @inlinable
  func nextSource<NextSource>(as _: NextSource.Type) -> NextSource? {
    boxedSource.map { unsafeDowncast($0, to: Box<NextSource>.self).content }
  }

  @usableFromInline var boxedSource: AnyObject? { source.withLock { $0 } }

  /// Returns true if values of publisher `number` may pass.
  @inlinable @inline(__always)
  func isConnected(to number: Int) -> Bool { position.load(ordering: .relaxed) == 2 * number + 1 }

  /// Returns true if publisher `number` is the current one and has not sent its subscription.
  private func isAwaiting(_ number: Int) -> Bool { position.load(ordering: .relaxed) == 2 * number }

  /// Returns true if publisher `number` is the current one. It may not have sent its subscription.
  @usableFromInline
  func isCurrent(_ number: Int) -> Bool { position.load(ordering: .relaxed) >> 1 == number }

  /// Returns true if an event of publisher `number` passes: until the end, and even before its subscription.
  /// An event that breaks the contract is told.
  @inlinable @inline(__always)
  func admits(_ event: StaticString, from number: Int) -> Bool {
    isConnected(to: number) || admitsBreach(event, from: number)
  }

  /// After a cancellation nothing is told, since the publisher may not know of that yet.
  @usableFromInline @inline(never)
  func admitsBreach(_ event: StaticString, from number: Int) -> Bool {
    let position = position.load(ordering: .relaxed)
    if position == 2 * number {
      Contract.tell(.early(event), by: name)
      return true
    }
    if position == Self.completed || position > 2 * number + 1 { Contract.tell(.late(event), by: name) }
    return false
  }

  // MARK: From downstream

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    if !demand.isEmpty(for: name) { grant(demand) }
  }

  /// Notes `demand` and asks the current publisher for it, or later the next one if no subscription is there.
  @usableFromInline
  func grant(_ demand: Subscribers.Demand) {
    let upstream = state.withLock { upstream in
      outstandingDemand.add(demand)
      return upstream
    }
    upstream?.request(demand)
  }

  @usableFromInline
  func cancel() {
    let upstream = state.withLock { upstream in
      position.store(Self.ended, ordering: .relaxed)
      return upstream.take()
    }
    upstream?.cancel()
    freeNextSource()
  }

  // MARK: From upstream

  /// Takes the subscription of publisher `number`.
  ///
  /// - Returns: The demand to request; `nil` if the subscription was not awaited, and has been cancelled.
  @usableFromInline
  func connect(_ subscription: any Subscription, to number: Int) -> Subscribers.Demand? {
    let demand = state.withLock { upstream -> Subscribers.Demand? in
      guard isAwaiting(number) else { return nil }
      position.store(2 * number + 1, ordering: .relaxed)
      upstream = subscription
      return outstandingDemand.current
    }
    if demand == nil {
      if position.load(ordering: .relaxed) != Self.ended { Contract.tell(.secondSubscription, by: name) }
      subscription.cancel()
    }
    return demand
  }

  /// Returns true if the subscriber has no subscription yet, and is to get it now.
  @usableFromInline
  func introduces() -> Bool { !isIntroduced.exchange(true, ordering: .relaxed) }

  /// Notes the demand that followed a value of publisher `number`.
  ///
  /// - Returns: The demand to answer that publisher with: nothing if the next one has taken its place and was
  ///   asked instead.
  @usableFromInline
  func keep(_ demand: Subscribers.Demand, for number: Int) -> Subscribers.Demand {
    let successor = state.withLock { upstream -> (any Subscription)?? in
      outstandingDemand.add(demand)
      return isConnected(to: number) ? nil : .some(upstream)
    }
    guard let successor else { return demand }
    successor?.request(demand)
    return .none
  }

  /// Ends the stream with publisher `number`.
  ///
  /// - Returns: True if that was the current one.
  @usableFromInline
  func end(_ number: Int) -> Bool {
    let isCurrent = leave(number, for: Self.completed)
    if isCurrent { freeNextSource() }
    return isCurrent
  }

  /// Gives up publisher `number` and awaits the subscription of the next.
  ///
  /// - Returns: True if that was the current one.
  @usableFromInline
  func advance(from number: Int) -> Bool { leave(number, for: 2 * number + 2) }

  private func leave(_ number: Int, for next: Int) -> Bool {
    if !admits("completion", from: number) { return false }
    let old = state.withLock { upstream -> (any Subscription)?? in
      guard isCurrent(number) else { return nil }
      position.store(next, ordering: .relaxed)
      return .some(upstream.take())
    }
    return old != nil
  }

  /// Subscribes to publisher `number`, or leaves that to the call that is still subscribing to the one before.
  ///
  /// The stack does not grow, however many publishers end while they are being subscribed to.
  @usableFromInline
  func attempt(_ number: Int, _ subscribe: @escaping () -> Void) {
    if attempts.claim() {
      subscribe()
    } else {
      attempts.append((number, subscribe))
      guard attempts.claim() else { return }
    }
    attempts.drainClaimed { if isAwaiting($0.number) { $0.subscribe() } }
  }

  /// Frees what only the next publisher would need. Called at the end, with no lock held.
  @usableFromInline
  func freeNextSource() {
    let old = source.withLock { $0.take() }
    withExtendedLifetime(old) {}
  }
}
