/// The subscription to a future, whatever the type of the subscriber.
@usableFromInline
class FutureSubscriptionBase<Output, Failure: Error> {
  /// The place on the list. Written before the subscriber knows of this object.
  final var number = -1

  func receive(_ result: Result<Output, Failure>) { fatalError("FutureSubscriptionBase is abstract.") }
}

/// The subscription to a future.
///
/// It holds the future weakly: when no promise can fulfill the future any more, the future goes, and its subscribers go
/// with it.
@usableFromInline
final class FutureSubscription<Downstream: Subscriber>: FutureSubscriptionBase<
  Downstream.Input, Downstream.Failure
>, Subscription
{
  @usableFromInline typealias Parent = Future<Downstream.Input, Downstream.Failure>
  typealias Delivery = (downstream: Downstream, result: Result<Downstream.Input, Downstream.Failure>)

  private let weakParent: WeakReference<Parent>
  let state: Guarded<State>

  enum Phase {
    /// The subscriber is receiving its subscription. A value that it asks for may come; a failure waits.
    case subscribing(Downstream)
    /// The subscriber waits for the result, or the result waits for demand.
    case waiting(Downstream)
    case delivered
    case cancelled
  }

  struct State {
    var phase: Phase
    var result: Result<Downstream.Input, Downstream.Failure>?
    var hasDemand = false

    var downstream: Downstream? {
      switch phase {
      case .subscribing(let downstream), .waiting(let downstream): downstream
      case .delivered, .cancelled: nil
      }
    }

    /// The result, if the subscriber has demand for a value or if it is a failure. The caller delivers it.
    mutating func claim() -> Delivery? {
      guard let downstream, let result else { return nil }
      if case .success = result, !hasDemand { return nil }
      phase = .delivered
      self.result = nil
      return (downstream, result)
    }
  }

  var parent: Parent? { weakParent.object }

  @usableFromInline
  init(parent: Parent, downstream: Downstream) {
    weakParent = WeakReference(parent)
    state = Guarded(State(phase: .subscribing(downstream)))
  }

  /// Hands the subscription to the subscriber, then the result if it is there.
  @usableFromInline
  func attach(_ downstream: Downstream) {
    parent?.result.add(self)
    downstream.receive(subscription: self)
    deliver(
      state.withLock { state in
        if case .subscribing(let downstream) = state.phase { state.phase = .waiting(downstream) }
        return state.claim()
      })
  }

  /// Takes the result. A result that comes while the subscriber receives its subscription waits until that is done.
  override func receive(_ result: Result<Downstream.Input, Downstream.Failure>) {
    deliver(
      state.withLock { state in
        switch state.phase {
        case .subscribing:
          state.result = result
          return nil
        case .waiting:
          state.result = result
          return state.claim()
        case .delivered, .cancelled:
          return nil
        }
      })
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive("Future")
    deliver(
      state.withLock { state in
        state.hasDemand = true
        if case .success = state.result { return state.claim() }
        return nil
      })
  }

  private func deliver(_ delivery: Delivery?) {
    guard let (downstream, result) = delivery else { return }
    switch result {
    case .success(let output):
      _ = downstream.receive(output)
      let isCancelled = state.withLock { if case .cancelled = $0.phase { true } else { false } }
      if !isCancelled { downstream.receive(completion: .finished) }
    case .failure(let error):
      downstream.receive(completion: .failure(error))
    }
  }

  @usableFromInline
  func cancel() {
    let released = state.withLock { state in
      defer { state.phase = .cancelled }
      return (state.downstream, state.result.take())
    }
    withExtendedLifetime(released) {}
    parent?.result.remove(self)
  }
}

extension FutureSubscription: Displayed {
  @usableFromInline var name: String { "Future" }
}
