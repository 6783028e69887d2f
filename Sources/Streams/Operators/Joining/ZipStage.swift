@usableFromInline
final class ZipStage<K: Combination, Downstream: Subscriber>: JoinStage<Downstream>
where Downstream.Input == K.Output {
  /// Shared state of the gate.
  @exclusivity(unchecked) @usableFromInline var queues = Queues<K>()

  /// The places whose publishers have finished. Shared state of the gate.
  @exclusivity(unchecked) @usableFromInline var finished: [Int] = []

  @inlinable
  init(_ downstream: Downstream) { super.init(downstream, count: K.count) }

  @usableFromInline override var name: StaticString { "Zip" }

  @usableFromInline
  override func finishes(after index: Int) -> Bool {
    finished.append(index)
    return queues.isEmpty(at: index)
  }

  /// Whether a publisher has finished and none of its values waits for partners.
  @usableFromInline
  func isExhausted() -> Bool { finished.contains { queues.isEmpty(at: $0) } }

  @usableFromInline
  override func raise(_ more: Subscribers.Demand) -> [Request] {
    let requests = super.raise(more)
    while demand != .none, let row = queues.popRow() {
      demand -= 1
      outbox.append(row)
    }
    if isExhausted() { endAfterOutbox() }
    return requests
  }

  @usableFromInline
  override func clear() -> Any? {
    defer { queues = Queues() }
    return queues
  }
}

/// Receives what one of the publishers publishes.
@usableFromInline
struct ZipSide<P: InputPosition, Downstream: Subscriber>: Side where Downstream.Input == P.K.Output {
  @usableFromInline let stage: ZipStage<P.K, Downstream>

  @inlinable
  init(_ stage: ZipStage<P.K, Downstream>) { self.stage = stage }

  @inlinable
  func receive(subscription: any Subscription) { stage.connect(subscription, at: P.index) }

  @inlinable
  @inline(__always)
  func receive(_ input: P.Value) -> Subscribers.Demand {
    let access = stage.gate.enter()
    guard stage.upstreams.isConnected(P.index) else {
      stage.settle(access)
      return .none
    }
    P.append(input, to: &stage.queues)
    guard stage.demand != .none, let row = stage.queues.popRow() else {
      stage.settle(access)
      return .none
    }
    stage.demand -= 1
    if !stage.finished.isEmpty, stage.isExhausted() {
      stage.outbox.append(row)
      stage.end(.finished, access)
    } else {
      stage.answer(stage.emit(row, access))
    }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    stage.complete(completion, at: P.index)
  }
}
