/// Hands on the values of the publishers made of an upstream's values.
@usableFromInline
final class FlatMapStage<Downstream: Subscriber>: Stage<Downstream> {
  // All of this is shared state of the gate.
  @exclusivity(unchecked) @usableFromInline var outer: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline var isOuterConnected = false
  @exclusivity(unchecked) @usableFromInline var isOuterFinished = false
  @exclusivity(unchecked) @usableFromInline var running = Children()
  @exclusivity(unchecked) @usableFromInline var waiting = Queue<
    (child: Children.ID, value: Downstream.Input)
  >()

  @usableFromInline let maxPublishers: Subscribers.Demand

  @usableFromInline
  init(_ downstream: Downstream, maxPublishers: Subscribers.Demand) {
    self.maxPublishers = maxPublishers
    super.init(downstream)
  }

  @usableFromInline override var name: StaticString { "FlatMap" }

  @usableFromInline
  override func raise(_ more: Subscribers.Demand) -> [Request] {
    let becomesUnlimited = more == .unlimited && demand != .unlimited
    demand += more
    var requests: [Request] = becomesUnlimited ? running.subscriptions.map { ($0, .unlimited) } : []
    while demand != .none, let (child, value) = waiting.popFirst() {
      demand -= 1
      outbox.append(value)
      if let subscription = running[child] {
        if !becomesUnlimited { requests.append((subscription, .max(1))) }
      } else if let outer = outerWithRoom(after: child) {
        requests.append((outer, .max(1)))
      }
    }
    if isExhausted { endAfterOutbox() }
    return requests
  }

  @usableFromInline
  override func abandon() -> [any Subscription] {
    defer {
      outer = nil
      running.removeAll()
    }
    return running.subscriptions + (outer.map { [$0] } ?? [])
  }

  @usableFromInline
  override func clear() -> Any? {
    defer { waiting.removeAll() }
    return waiting
  }

  @inlinable var isExhausted: Bool { isOuterFinished && running.isEmpty && waiting.isEmpty && !isOver }

  // MARK: The publisher above

  @inlinable
  func connect(_ subscription: any Subscription) {
    let access = gate.enter()
    let isWanted = !isOver && !isOuterConnected && !isOuterFinished
    if isWanted {
      isOuterConnected = true
      outer = subscription
    }
    settle(access)
    if isWanted { subscription.request(maxPublishers) } else { subscription.cancel() }
  }

  /// Whether a value from above is still of use.
  @inlinable
  @inline(__always)
  func isOpenToValues() -> Bool {
    let access = gate.enter()
    defer { settle(access) }
    return outer != nil
  }

  /// Hands on the value of a publisher that has only that, unless it has to wait for demand.
  @inlinable
  @inline(__always)
  func handOn(_ value: Downstream.Input) -> Bool {
    let access = gate.enter()
    if isOver || demand != .unlimited {
      settle(access)
      return false
    }
    _ = emit(value, access)
    return true
  }

  /// Makes room for a publisher that was made; `nil` after the end.
  @inlinable
  func addChild() -> Children.ID? {
    let access = gate.enter()
    let child = outer == nil ? nil : running.add()
    settle(access)
    return child
  }

  @inlinable
  func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let access = gate.enter()
    if isOver || isOuterFinished { return settle(access) }
    let subscription = outer
    defer { withExtendedLifetime(subscription) {} }
    outer = nil
    isOuterFinished = true
    if case .failure = completion { return end(completion, access) }
    if isExhausted { return end(.finished, access) }
    settle(access)
  }

  // MARK: The publishers made

  @inlinable
  func connect(_ subscription: any Subscription, _ child: Children.ID) {
    let access = gate.enter()
    let isWanted = !isOver && running.connect(subscription, child)
    let first: Subscribers.Demand = demand == .unlimited ? .unlimited : .max(1)
    settle(access)
    if isWanted { subscription.request(first) } else { subscription.cancel() }
  }

  @usableFromInline
  @inline(never)
  func receiveCounted(_ value: Downstream.Input, _ child: Children.ID, _ access: Gate.Access)
    -> Subscribers.Demand
  {
    let isWanted = running.isConnected(child)
    if !isWanted || demand == .none {
      if isWanted { waiting.append((child, value)) }
      settle(access)
      return .none
    }
    demand -= 1
    answer(emit(value, access))
    return .max(1)
  }

  @inlinable
  func complete(_ completion: Subscribers.Completion<Downstream.Failure>, _ child: Children.ID) {
    let access = gate.enter()
    let subscription = running[child]
    defer { withExtendedLifetime(subscription) {} }
    guard running.remove(child) else { return settle(access) }
    if case .failure = completion { return end(completion, access) }
    if isExhausted { return end(.finished, access) }
    let next = outerWithRoom(after: child)
    settle(access)
    next?.request(.max(1))
  }

  /// The publisher above, to be asked for another value in place of a child that has ended.
  ///
  /// A child keeps its place until its last value has left; otherwise nothing would limit what waits.
  @usableFromInline
  func outerWithRoom(after child: Children.ID) -> (any Subscription)? {
    if maxPublishers == .unlimited || !waiting.isEmpty && waiting.contains(where: { $0.child == child }) {
      return nil
    }
    return outer
  }
}

/// Receives the values that publishers are made of.
@usableFromInline
struct FlatMapOuter<Input, NewPublisher: Publisher, Downstream: Subscriber>: Side
where Downstream.Input == NewPublisher.Output, Downstream.Failure == NewPublisher.Failure {
  @usableFromInline let stage: FlatMapStage<Downstream>
  @usableFromInline let transform: (Input) -> NewPublisher

  @inlinable
  init(_ stage: FlatMapStage<Downstream>, _ transform: @escaping (Input) -> NewPublisher) {
    self.stage = stage
    self.transform = transform
  }

  @inlinable
  func receive(subscription: any Subscription) { stage.connect(subscription) }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    guard stage.isOpenToValues() else { return .none }
    let publisher = transform(input)
    if let value = readyValue(of: publisher), stage.handOn(value) {
      return stage.maxPublishers == .unlimited ? .none : .max(1)
    }
    guard let child = stage.addChild() else { return .none }
    publisher.receive(subscriber: FlatMapInner(stage, child))
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) { stage.complete(completion) }
}

/// Receives the values of one of the publishers made.
@usableFromInline
struct FlatMapInner<Downstream: Subscriber>: Side {
  @usableFromInline let stage: FlatMapStage<Downstream>
  @usableFromInline let child: Children.ID

  @inlinable
  init(_ stage: FlatMapStage<Downstream>, _ child: Children.ID) {
    self.stage = stage
    self.child = child
  }

  @inlinable
  func receive(subscription: any Subscription) { stage.connect(subscription, child) }

  @inlinable
  @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    let access = stage.gate.enter()
    if stage.demand == .unlimited, stage.running.isConnected(child) {
      _ = stage.emit(input, access)
      return .none
    }
    return stage.receiveCounted(input, child, access)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) { stage.complete(completion, child) }
}
