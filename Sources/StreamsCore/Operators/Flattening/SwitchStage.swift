/// Publishes the values of the latest inner publisher.
@usableFromInline
final class SwitchStage<Downstream: Subscriber>: FlatteningStage<Downstream> {
  // All of this is shared state of the gate.
  /// The latest publisher. None has completed before the first.
  @exclusivity(unchecked) @usableFromInline var inner = UpstreamState(.completed)
  /// The number of the latest publisher; events of earlier ones are ignored.
  @exclusivity(unchecked) @usableFromInline var latest = 0

  @inlinable
  init(_ downstream: Downstream) { super.init(downstream) }

  @usableFromInline override var name: StaticString { "SwitchToLatest" }

  @usableFromInline override var hasInner: Bool { inner.isOpen }

  @inlinable
  override func raise(_ more: Subscribers.Demand) -> Requests? {
    demand += more
    return inner.subscription.map { .one($0, more) }
  }

  @inlinable
  override func giveUp() {
    inner.giveUp()
    outer.giveUp()
  }

  @inlinable
  override func cleanUp() {
    let (inner, outer) = exclusively {
      (self.inner.takeSubscription(), self.outer.takeSubscription())
    }
    inner?.cancel()
    outer?.cancel()
  }

  // MARK: The outer publisher

  /// Publishes the value of an inner publisher that has only that one, unless the value must wait or another
  /// publisher has to be given up.
  @inlinable @inline(__always)
  func publish(_ value: Downstream.Input) -> Bool {
    let access = gate.enter()
    guard outer.isConnected, !inner.isOpen, demand != .none else {
      settle(access)
      return false
    }
    demand -= 1
    answer(emit(value, access))
    return true
  }

  /// Gives up the previous inner publisher.
  ///
  /// - Returns: The number of the next one; `nil` after the end.
  @inlinable
  func switchOver() -> Int? {
    let access = gate.enter()
    guard outer.isConnected else {
      refuse(outer.breach(by: "value"), access)
      return nil
    }
    let old = inner.takeSubscription()
    inner = UpstreamState()
    latest += 1
    let number = latest
    settle(access)
    old?.cancel()
    return number
  }

  // MARK: The latest publisher

  @inlinable
  func connect(_ subscription: any Subscription, _ number: Int) {
    let access = gate.enter()
    let (isWanted, breach) = number == latest ? inner.connect(subscription) : (false, nil)
    let outstanding = demand
    refuse(breach, access)
    if !isWanted {
      subscription.cancel()
    } else if outstanding != .none {
      subscription.request(outstanding)
    }
  }

  @inlinable
  func complete(_ completion: Subscribers.Completion<Downstream.Failure>, _ number: Int) {
    let access = gate.enter()
    guard number == latest else { return settle(access) }
    let (isWanted, breach, previous) = inner.complete()
    if isWanted, endsStream(with: completion) { endAfterOutbox(completion) }
    refuse(breach, access)
    withExtendedLifetime(previous) {}
  }

  @inlinable @inline(never)
  func refuseValue(of number: Int, _ access: Gate.Access) {
    guard number == latest else { return settle(access) }
    refuse(inner.isConnected ? .beyondDemand : inner.breach(by: "value"), access)
  }
}

// MARK: - Subscribers

extension SwitchStage {
  /// Receives the publishers.
  @usableFromInline
  struct Outer<Input: Publisher<Downstream.Input, Downstream.Failure>>: OuterInput {
    @usableFromInline typealias Target = Downstream

    @usableFromInline let owner: SwitchStage

    @inlinable
    init(_ owner: SwitchStage) { self.owner = owner }

    @inlinable @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
      if let value = readyValue(of: input), owner.publish(value) { return .none }
      guard let number = owner.switchOver() else { return .none }
      input.receive(subscriber: Inner(owner, number))
      return .none
    }
  }

  /// Receives from one of the publishers, as long as it is the latest.
  @usableFromInline
  struct Inner: Side {
    @usableFromInline let owner: SwitchStage
    @usableFromInline let number: Int

    @inlinable
    init(_ owner: SwitchStage, _ number: Int) {
      self.owner = owner
      self.number = number
    }

    @inlinable
    func receive(subscription: any Subscription) { owner.connect(subscription, number) }

    @inlinable @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
      let access = owner.gate.enter()
      guard number == owner.latest, owner.inner.isConnected, owner.demand != .none else {
        owner.refuseValue(of: number, access)
        return .none
      }
      owner.demand -= 1
      owner.answer(owner.emit(input, access))
      return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      owner.complete(completion, number)
    }
  }
}
