/// Publishes the values of the latest inner publisher.
@usableFromInline
final class SwitchStage<Downstream: Subscriber>: FlatteningStage<Downstream> {
  // All of this is shared state of the gate.
  @exclusivity(unchecked) @usableFromInline var inner: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline var isInnerRunning = false
  /// The number of the latest publisher; events of earlier ones are ignored.
  @exclusivity(unchecked) @usableFromInline var latest = 0

  @inlinable
  init(_ downstream: Downstream) { super.init(downstream) }

  @usableFromInline override var name: StaticString { "SwitchToLatest" }

  @usableFromInline override var hasInner: Bool { isInnerRunning }

  @inlinable
  override func raise(_ more: Subscribers.Demand) -> Requests? {
    demand += more
    return Requests(UpstreamList(inner), more)
  }

  @inlinable
  override func abandon() -> UpstreamList {
    UpstreamList(inner.take(), takeOuter())
  }

  // MARK: The outer publisher

  /// Publishes the value of an inner publisher that has only that one, unless the value must wait or another
  /// publisher has to be given up.
  @inlinable @inline(__always)
  func publish(_ value: Downstream.Input) -> Bool {
    let access = gate.enter()
    guard outer != nil, !isInnerRunning, demand != .none else {
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
    if outer == nil {
      refuse(outerBreach(by: "value"), access)
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

  // MARK: The latest publisher

  @inlinable
  func connect(_ subscription: any Subscription, _ number: Int) {
    let access = gate.enter()
    let isLatest = !isGivenUp && number == latest
    let isWanted = isLatest && !isOver && inner == nil && isInnerRunning
    if isWanted { inner = subscription }
    let outstanding = demand
    refuse(isLatest && !isWanted ? .secondSubscription : nil, access)
    if !isWanted {
      subscription.cancel()
    } else if outstanding != .none {
      subscription.request(outstanding)
    }
  }

  @inlinable
  func complete(_ completion: Subscribers.Completion<Downstream.Failure>, _ number: Int) {
    let access = gate.enter()
    let breach = breach(by: "completion", of: number)
    guard !isOver, number == latest, isInnerRunning else { return refuse(breach, access) }
    let subscription = inner.take()
    isInnerRunning = false
    if !endsStream(completion, access) { settle(access) }
    if let breach { Violation.tell(breach, by: description) }
    withExtendedLifetime(subscription) {}
  }

  /// The breach that an event of a publisher without a connection is; `nil` if that publisher was given up.
  @inlinable
  func breach(by event: StaticString, of number: Int) -> Violation.Lenient? {
    if isGivenUp || number != latest || inner != nil { return nil }
    return isInnerRunning ? .early(event) : .late(event)
  }

  /// Leaves the gate, and tells why a value was refused, unless its publisher was given up.
  @inlinable @inline(never)
  func refuseValue(of number: Int, _ access: Gate.Access) {
    let isConnected = !isOver && number == latest && inner != nil
    refuse(isConnected ? .beyondDemand : breach(by: "value", of: number), access)
  }
}

// MARK: - Subscribers

extension SwitchStage {
  /// Receives the publishers.
  @usableFromInline
  struct Outer<Input: Publisher<Downstream.Input, Downstream.Failure>>: OuterSide {
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
      guard number == owner.latest, owner.inner != nil, owner.demand != .none else {
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
