/// The subscription to a future, whatever the type of the subscriber.
@usableFromInline
class FutureSubscriptionBase<Output, Failure: Error> {
  /// The place on the list. Written before the subscriber knows of this object.
  @usableFromInline final var number = -1

  @inlinable
  init() {}

  @usableFromInline
  func receive(_ result: Result<Output, Failure>) { fatalError("FutureSubscriptionBase is abstract.") }
}

/// The subscription to a future.
///
/// It holds a future without a result weakly: when no promise can fulfill the future any more, the future goes, and its
/// subscribers go with it. A future with a result does not know of its subscriptions.
@usableFromInline
final class FutureSubscription<Downstream: Subscriber>: FutureSubscriptionBase<
  Downstream.Input, Downstream.Failure
>, Subscription
{
  @usableFromInline typealias Parent = Future<Downstream.Input, Downstream.Failure>
  @usableFromInline typealias Delivery = (
    downstream: Downstream, result: Result<Downstream.Input, Downstream.Failure>, parent: Parent?
  )

  /// The future, if this subscription is on its list. Written before the subscriber knows of this object.
  @usableFromInline var awaited = WeakReference<Parent>()
  @usableFromInline let state: Guarded<State>

  @usableFromInline
  enum Phase {
    /// The subscriber is receiving its subscription. A value that it asks for may come; a failure waits.
    case subscribing(Downstream)
    /// The subscriber waits for the result, or the result waits for demand.
    case waiting(Downstream)
    case delivered
    case cancelled
  }

  @usableFromInline
  struct State {
    @usableFromInline var phase: Phase
    @usableFromInline var result: Result<Downstream.Input, Downstream.Failure>?
    @usableFromInline var hasDemand = false
    /// The future, if it had its result before this subscription came; until the end.
    @usableFromInline var fulfilled: Parent?

    @inlinable
    init(_ downstream: Downstream) { phase = .subscribing(downstream) }

    @inlinable var downstream: Downstream? {
      switch phase {
      case .subscribing(let downstream), .waiting(let downstream): downstream
      case .delivered, .cancelled: nil
      }
    }

    /// The result, if the subscriber has demand for a value or if it is a failure. The caller delivers it.
    @inlinable
    mutating func claim() -> Delivery? {
      guard let downstream, let result else { return nil }
      if case .success = result, !hasDemand { return nil }
      phase = .delivered
      self.result = nil
      return (downstream, result, fulfilled.take())
    }
  }

  @inlinable
  init(_ downstream: Downstream) { state = Guarded(State(downstream)) }

  /// Hands the subscription to the subscriber, then the result if it is there.
  @inlinable
  func attach(_ downstream: Downstream, to parent: Parent) {
    if let result = parent.result.add(self) {
      state.withLock { state in
        state.result = result
        state.fulfilled = parent
      }
    } else {
      awaited = WeakReference(parent)
    }
    downstream.receive(subscription: self)
    deliver(
      state.withLock { state in
        if case .subscribing(let downstream) = state.phase { state.phase = .waiting(downstream) }
        return state.claim()
      })
  }

  /// Takes the result. A result that comes while the subscriber receives its subscription waits until that is done.
  @inlinable
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

  @inlinable
  func request(_ demand: Subscribers.Demand) {
    if demand.isEmpty(for: name) { return }
    deliver(
      state.withLock { state in
        state.hasDemand = true
        if case .success = state.result { return state.claim() }
        return nil
      })
  }

  @inlinable
  func deliver(_ delivery: Delivery?) {
    guard let (downstream, result, parent) = delivery else { return }
    switch result {
    case .success(let output):
      _ = downstream.receive(output)
      let isCancelled = state.withLock { if case .cancelled = $0.phase { true } else { false } }
      if !isCancelled { downstream.receive(completion: .finished) }
    case .failure(let error):
      downstream.receive(completion: .failure(error))
    }
    withExtendedLifetime(parent) {}
  }

  @inlinable
  func cancel() {
    let released = state.withLock { state in
      defer { state.phase = .cancelled }
      return (state.downstream, state.result.take(), state.fulfilled.take())
    }
    withExtendedLifetime(released) {}
    if number >= 0 { awaited.object?.result.remove(self) }
  }
}

extension FutureSubscription: Displayed {
  @usableFromInline var name: String { "Future" }
}
