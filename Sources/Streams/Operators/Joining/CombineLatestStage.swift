@usableFromInline
final class CombineLatestStage<K: Combination, Downstream: Subscriber>: JoinStage<Downstream>
where Downstream.Input == K.Output {
  /// Shared state of the gate.
  @exclusivity(unchecked) @usableFromInline var latest = Latest<K>()

  @inlinable
  init(_ downstream: Downstream) { super.init(downstream, count: K.count) }

  @usableFromInline override var name: StaticString { "CombineLatest" }

  @usableFromInline
  override func clear() -> Any? {
    defer { latest = Latest() }
    return latest
  }
}

/// Receives what one of the publishers publishes.
@usableFromInline
struct CombineLatestSide<P: InputPosition, Downstream: Subscriber>: Side
where Downstream.Input == P.K.Output {
  @usableFromInline let stage: CombineLatestStage<P.K, Downstream>

  @inlinable
  init(_ stage: CombineLatestStage<P.K, Downstream>) { self.stage = stage }

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
    // Freeing the value before may call out.
    let old = P.replace(with: input, in: &stage.latest)
    defer { withExtendedLifetime(old) {} }
    guard stage.demand != .none, let tuple = stage.latest.tuple else {
      stage.settle(access)
      return .none
    }
    stage.demand -= 1
    stage.answer(stage.emit(tuple, access))
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    stage.complete(completion, at: P.index)
  }
}
