/// Hands on the values of the latest publisher.
@usableFromInline
final class SwitchStage<Downstream: Subscriber>: Stage<Downstream> {
  // All of this is shared state of the gate.
  @exclusivity(unchecked) @usableFromInline var outer: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline var isOuterConnected = false
  @exclusivity(unchecked) @usableFromInline var isOuterFinished = false
  @exclusivity(unchecked) @usableFromInline var inner: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline var isInnerRunning = false
  /// The number of the latest publisher; events of earlier ones are ignored.
  @exclusivity(unchecked) @usableFromInline var latest = 0

  @usableFromInline
  override init(_ downstream: Downstream) { super.init(downstream) }

  @usableFromInline override var name: StaticString { "SwitchToLatest" }

  @usableFromInline
  override func raise(_ more: Subscribers.Demand) -> [Request] {
    demand += more
    return inner.map { [($0, more)] } ?? []
  }

  @usableFromInline
  override func abandon() -> [any Subscription] {
    defer { (inner, outer) = (nil, nil) }
    return [inner, outer].compactMap { $0 }
  }

  // MARK: The publisher of publishers

  @inlinable
  func connect(_ subscription: any Subscription) {
    let access = gate.enter()
    let isWanted = !isOver && !isOuterConnected && !isOuterFinished
    if isWanted {
      isOuterConnected = true
      outer = subscription
    }
    settle(access)
    if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  /// Hands on the value of a publisher that has only that, unless it has to wait or there is one to give up.
  @inlinable
  @inline(__always)
  func handOn(_ value: Downstream.Input) -> Bool {
    let access = gate.enter()
    guard outer != nil, !isInnerRunning, demand != .none else {
      settle(access)
      return false
    }
    demand -= 1
    answer(emit(value, access))
    return true
  }

  /// Gives up the publisher before; `nil` after the end.
  @inlinable
  func switchOver() -> Int? {
    let access = gate.enter()
    if outer == nil {
      settle(access)
      return nil
    }
    let old = inner.take()
    latest += 1
    isInnerRunning = true
    let number = latest
    settle(access)
    old?.cancel()
    return number
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
    if !isInnerRunning { return end(.finished, access) }
    settle(access)
  }

  // MARK: The latest publisher

  @inlinable
  func connect(_ subscription: any Subscription, _ number: Int) {
    let access = gate.enter()
    let isWanted = !isOver && number == latest && inner == nil && isInnerRunning
    if isWanted { inner = subscription }
    let outstanding = demand
    settle(access)
    if !isWanted {
      subscription.cancel()
    } else if outstanding != .none {
      subscription.request(outstanding)
    }
  }

  @inlinable
  func complete(_ completion: Subscribers.Completion<Downstream.Failure>, _ number: Int) {
    let access = gate.enter()
    guard !isOver, number == latest, isInnerRunning else { return settle(access) }
    let subscription = inner
    defer { withExtendedLifetime(subscription) {} }
    inner = nil
    isInnerRunning = false
    if case .failure = completion { return end(completion, access) }
    if isOuterFinished { return end(.finished, access) }
    settle(access)
  }
}

/// Receives the publishers.
@usableFromInline
struct SwitchOuter<Inner: Publisher, Downstream: Subscriber>: Side
where Downstream.Input == Inner.Output, Downstream.Failure == Inner.Failure {
  @usableFromInline let stage: SwitchStage<Downstream>

  @inlinable
  init(_ stage: SwitchStage<Downstream>) { self.stage = stage }

  @inlinable
  func receive(subscription: any Subscription) { stage.connect(subscription) }

  @inlinable
  @inline(__always)
  func receive(_ input: Inner) -> Subscribers.Demand {
    if let value = readyValue(of: input), stage.handOn(value) { return .none }
    guard let number = stage.switchOver() else { return .none }
    input.receive(subscriber: SwitchInner(stage, number))
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) { stage.complete(completion) }
}

/// Receives the values of one of the publishers, for as long as it is the latest.
@usableFromInline
struct SwitchInner<Downstream: Subscriber>: Side {
  @usableFromInline let stage: SwitchStage<Downstream>
  @usableFromInline let number: Int

  @inlinable
  init(_ stage: SwitchStage<Downstream>, _ number: Int) {
    self.stage = stage
    self.number = number
  }

  @inlinable
  func receive(subscription: any Subscription) { stage.connect(subscription, number) }

  @inlinable
  @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    let access = stage.gate.enter()
    guard number == stage.latest, stage.inner != nil, stage.demand != .none else {
      stage.settle(access)
      return .none
    }
    stage.demand -= 1
    stage.answer(stage.emit(input, access))
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) { stage.complete(completion, number) }
}
