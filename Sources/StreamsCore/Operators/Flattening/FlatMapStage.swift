/// Publishes the values of all inner publishers: of those that an outer publisher brings, or of a fixed number.
///
/// Unless the subscriber wants everything, each inner publisher is asked for one value at a time. So at most one value
/// of each waits.
@usableFromInline
final class FlatMapStage<Downstream: Subscriber>: FlatteningStage<Downstream> {
  // All of this is shared state of the gate.
  @exclusivity(unchecked) @usableFromInline var running: InnerSubscriptions
  /// Values that arrived without demand.
  @exclusivity(unchecked) @usableFromInline var waiting = Queue<
    (inner: InnerSubscriptions.ID, value: Downstream.Input)
  >()

  @usableFromInline let maxPublishers: Subscribers.Demand
  /// True if the inner publishers are a fixed number, without an outer one.
  @usableFromInline let isMerge: Bool

  /// Begins with a number of inner publishers, and then without an outer one; otherwise with an outer one.
  @inlinable
  init(_ downstream: Downstream, maxPublishers: Subscribers.Demand = .unlimited, merging count: Int? = nil) {
    self.maxPublishers = maxPublishers
    running = InnerSubscriptions(count: count ?? 0)
    isMerge = count != nil
    super.init(downstream, outer: count == nil ? .awaited : .givenUp)
  }

  /// Begins to merge `count` publishers, which are then subscribed to with ``add(_:at:)``.
  @inlinable
  static func merging(_ count: Int, into downstream: Downstream) -> FlatMapStage {
    let stage = FlatMapStage(downstream, merging: count)
    stage.begin()
    if count == 0 { stage.end(.finished, stage.gate.enter()) }
    return stage
  }

  @usableFromInline override var name: StaticString { isMerge ? "Merge" : "FlatMap" }

  @usableFromInline override var outerDemand: Subscribers.Demand { maxPublishers }

  @usableFromInline override var hasInner: Bool { running.count > 0 || !waiting.isEmpty }

  @inlinable
  override func raise(_ more: Subscribers.Demand) -> Requests? {
    let becomesUnlimited = more == .unlimited && demand != .unlimited
    demand += more
    var requests: [(subscription: any Subscription, demand: Subscribers.Demand)] =
      becomesUnlimited ? running.subscriptions.map { ($0, .unlimited) } : []
    while demand != .none, let (inner, value) = waiting.popFirst() {
      demand -= 1
      enqueue(value)
      running.releaseValue(of: inner)
      if let subscription = running[inner].subscription {
        if !becomesUnlimited { requests.append((subscription, .max(1))) }
      } else if let outer = outerWithRoom(after: inner) {
        requests.append((outer, .max(1)))
      }
    }
    if isExhausted { endAfterOutbox() }
    return .each(requests)
  }

  @inlinable
  override func giveUp() {
    running.giveUp()
    outer.giveUp()
  }

  @inlinable
  override func cleanUp() {
    let (subscriptions, outer) = exclusively {
      (running.takeSubscriptions(), self.outer.takeSubscription())
    }
    for subscription in subscriptions { subscription.cancel() }
    outer?.cancel()
    waiting.removeAll()
  }

  // MARK: The outer publisher

  /// Returns true if a value of the outer publisher is still of use.
  @inlinable @inline(__always)
  func isOpenToValues() -> Bool {
    let access = gate.enter()
    guard outer.isConnected else {
      refuse(outer.breach(by: "value"), access)
      return false
    }
    settle(access)
    return true
  }

  /// Publishes the value of an inner publisher that has only that one, unless the value must wait for demand.
  @inlinable @inline(__always)
  func publish(_ value: Downstream.Input) -> Bool {
    let access = gate.enter()
    if isOver || demand != .unlimited {
      settle(access)
      return false
    }
    _ = emit(value, access)
    return true
  }

  /// Makes room for an inner publisher; `nil` after the end.
  @inlinable
  func addInner() -> InnerSubscriptions.ID? {
    let access = gate.enter()
    let inner = outer.isConnected ? running.add() : nil
    settle(access)
    return inner
  }

  // MARK: The inner publishers

  @inlinable
  func connect(_ subscription: any Subscription, _ inner: InnerSubscriptions.ID) {
    let access = gate.enter()
    let (isWanted, breach) = running.connect(subscription, inner)
    let first: Subscribers.Demand = demand == .unlimited ? .unlimited : .max(1)
    refuse(breach, access)
    if isWanted { subscription.request(first) } else { subscription.cancel() }
  }

  @inlinable
  @inline(never)
  func receiveSlowly(
    _ value: Downstream.Input, _ inner: InnerSubscriptions.ID, _ access: Gate.Access
  ) -> Subscribers.Demand {
    guard running.isConnected(inner) else {
      refuse(running[inner].breach(by: "value"), access)
      return .none
    }
    if demand == .none {
      waiting.append((inner, value))
      running.keepValue(of: inner)
      settle(access)
      return .none
    }
    demand -= 1
    let next: Subscribers.Demand = demand == .unlimited ? .none : .max(1)
    enqueue(value)
    settle(access)
    return next
  }

  @inlinable
  func complete(_ completion: Subscribers.Completion<Downstream.Failure>, _ inner: InnerSubscriptions.ID) {
    let access = gate.enter()
    let (isWanted, breach, previous) = running.complete(inner)
    if isWanted, endsStream(with: completion) { endAfterOutbox(completion) }
    let next = isWanted && !isOver ? outerWithRoom(after: inner) : nil
    refuse(breach, access)
    next?.request(.max(1))
    withExtendedLifetime(previous) {}
  }

  /// The outer subscription, to be asked for another value because an inner publisher has ended.
  ///
  /// An inner publisher counts until its last value has been published. Otherwise nothing would limit what waits.
  @inlinable
  func outerWithRoom(after inner: InnerSubscriptions.ID) -> (any Subscription)? {
    maxPublishers != .unlimited && running.hasLeft(inner) ? outer.subscription : nil
  }
}

// MARK: - Subscribers

extension FlatMapStage {
  /// Receives from the outer publisher.
  @usableFromInline
  struct Outer<Input, NewPublisher: Publisher<Downstream.Input, Downstream.Failure>>: OuterInput {
    @usableFromInline typealias Target = Downstream

    @usableFromInline let owner: FlatMapStage
    @usableFromInline let transform: (Input) -> NewPublisher

    @inlinable
    init(_ owner: FlatMapStage, _ transform: @escaping (Input) -> NewPublisher) {
      self.owner = owner
      self.transform = transform
    }

    @inlinable @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
      guard owner.isOpenToValues() else { return .none }
      let publisher = transform(input)
      if let value = readyValue(of: publisher), owner.publish(value) {
        return owner.maxPublishers == .unlimited ? .none : .max(1)
      }
      guard let inner = owner.addInner() else { return .none }
      publisher.receive(subscriber: Inner(owner, inner))
      return .none
    }
  }

  /// Receives from one of the inner publishers.
  @usableFromInline
  struct Inner: Side {
    @usableFromInline let owner: FlatMapStage
    @usableFromInline let inner: InnerSubscriptions.ID

    @inlinable
    init(_ owner: FlatMapStage, _ inner: InnerSubscriptions.ID) {
      self.owner = owner
      self.inner = inner
    }

    @inlinable
    func receive(subscription: any Subscription) { owner.connect(subscription, inner) }

    @inlinable @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
      let access = owner.gate.enter()
      guard access == .owner, owner.demand == .unlimited, owner.running.isConnected(inner), owner.isIdle
      else { return owner.receiveSlowly(input, inner, access) }
      _ = owner.deliverAtOnce(input)
      return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) { owner.complete(completion, inner) }
  }

  /// Subscribes to one of the publishers of a merge.
  @inlinable
  func add<P: Publisher<Downstream.Input, Downstream.Failure>>(_ publisher: P, at index: Int) {
    publisher.receive(subscriber: Inner(self, InnerSubscriptions.ID(place: index, use: 0)))
  }
}
