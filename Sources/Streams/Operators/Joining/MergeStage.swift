/// Hands on the values of several publishers as they come.
///
/// Unless the subscriber wants everything, each publisher is asked for one value at a time, so that at most one of
/// each waits.
@usableFromInline
final class MergeStage<Downstream: Subscriber>: JoinStage<Downstream> {
  /// Values that came without demand, and from where. Shared state of the gate.
  private var waiting = Queue<(index: Int, value: Downstream.Input)>()

  @usableFromInline override var name: StaticString { "Merge" }

  @usableFromInline
  override init(_ downstream: Downstream, count: Int) { super.init(downstream, count: count) }

  @usableFromInline
  override func firstRequest(of index: Int) -> Subscribers.Demand {
    demand == .unlimited ? .unlimited : .max(1)
  }

  @usableFromInline
  override func finishes(after index: Int) -> Bool { upstreams.allFinished && waiting.isEmpty }

  @usableFromInline
  override func raise(_ more: Subscribers.Demand) -> [Request] {
    let becomesUnlimited = more == .unlimited && demand != .unlimited
    demand += more
    var requests: [Request] = becomesUnlimited ? upstreams.requests(.unlimited) : []
    while demand != .none, let (index, value) = waiting.popFirst() {
      demand -= 1
      outbox.append(value)
      if !becomesUnlimited, let upstream = upstreams[index] { requests.append((upstream, .max(1))) }
    }
    if upstreams.allFinished, waiting.isEmpty { endAfterOutbox() }
    return requests
  }

  @usableFromInline
  override func clear() -> Any? {
    defer { waiting.removeAll() }
    return waiting
  }

  /// Ends a merge of no publishers.
  @usableFromInline
  func finishEmpty() { end(.finished, gate.enter()) }

  @usableFromInline
  @inline(never)
  func receiveCounted(_ value: Downstream.Input, at index: Int, _ access: Gate.Access) -> Subscribers.Demand {
    let isWanted = upstreams.isConnected(index)
    if !isWanted || demand == .none {
      if isWanted { waiting.append((index, value)) }
      settle(access)
      return .none
    }
    demand -= 1
    answer(emit(value, access))
    return .max(1)
  }
}

/// Receives what one of the publishers publishes.
@usableFromInline
struct MergeSide<Downstream: Subscriber>: Side {
  @usableFromInline let stage: MergeStage<Downstream>
  @usableFromInline let index: Int

  @inlinable
  init(_ stage: MergeStage<Downstream>, at index: Int) {
    self.stage = stage
    self.index = index
  }

  @inlinable
  func receive(subscription: any Subscription) { stage.connect(subscription, at: index) }

  @inlinable
  @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    let access = stage.gate.enter()
    if stage.demand == .unlimited, stage.upstreams.isConnected(index) {
      _ = stage.emit(input, access)
      return .none
    }
    return stage.receiveCounted(input, at: index, access)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    stage.complete(completion, at: index)
  }
}
