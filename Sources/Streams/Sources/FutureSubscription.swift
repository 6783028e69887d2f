/// A result that comes once, and the subscribers that wait for it.
///
/// The lock guards the result and the list. Each waiting subscriber has a lock of its own, for how far it has
/// come; neither lock is taken while the other is held.
@usableFromInline
final class Promised<Output, Failure: Error> {
  private let state = Guarded(State())

  private struct State {
    var result: Result<Output, Failure>?
    /// Who waits, by the number in the order of arrival.
    var waiting: [Int: Expectation<Output, Failure>] = [:]
    var arrivals = 0
  }

  @usableFromInline
  init() {}

  /// Keeps the first result and serves everyone who waits, in the order they came; ignores any other result.
  @usableFromInline
  func fulfill(_ result: Result<Output, Failure>) {
    let served = state.withLock { state -> [Int: Expectation<Output, Failure>] in
      if state.result != nil { return [:] }
      state.result = result
      defer { state.waiting = [:] }
      return state.waiting
    }
    for (_, expectation) in served.sorted(by: { $0.key < $1.key }) { expectation.receive(result) }
  }

  /// Puts a subscriber on the list, or gives it the result.
  func admit(_ expectation: Expectation<Output, Failure>) {
    let result = state.withLock { state in
      if state.result == nil {
        expectation.number = state.arrivals
        state.waiting[state.arrivals] = expectation
        state.arrivals += 1
      }
      return state.result
    }
    if let result { expectation.receive(result) }
  }

  func dismiss(_ expectation: Expectation<Output, Failure>) {
    let dismissed = state.withLock { $0.waiting.removeValue(forKey: expectation.number) }
    withExtendedLifetime(dismissed) {}
  }
}

/// What waits for a promised result, apart from the type of the subscriber.
@usableFromInline
class Expectation<Output, Failure: Error> {
  /// The place on the list. Written before the subscriber knows of this object.
  final var number = -1

  func receive(_ result: Result<Output, Failure>) { fatalError("Expectation is abstract.") }
}

/// The subscription to a future.
///
/// Only weakly tied to the future: one that nobody can fulfill any more goes, and its subscribers with it.
@usableFromInline
final class FutureSubscription<Downstream: Subscriber>: Expectation<Downstream.Input, Downstream.Failure>,
  Subscription
{
  @usableFromInline typealias Parent = Future<Downstream.Input, Downstream.Failure>
  private typealias Delivery = (downstream: Downstream, result: Result<Downstream.Input, Downstream.Failure>)

  private weak var parent: Parent?
  private let state: Guarded<State>

  private struct State {
    /// The subscriber, until the end.
    var downstream: Downstream?
    var result: Result<Downstream.Input, Downstream.Failure>?
    /// Whether the subscriber has been handed its subscription and is back from that.
    var isAttached = false
    var isWanted = false
    var isCancelled = false

    /// What is to be delivered now, for the caller to deliver: a failure always, a value if it is wanted.
    mutating func claim() -> Delivery? {
      guard let downstream, let result else { return nil }
      if case .success = result, !isWanted { return nil }
      self.downstream = nil
      self.result = nil
      return (downstream, result)
    }
  }

  @usableFromInline
  init(parent: Parent, downstream: Downstream) {
    self.parent = parent
    state = Guarded(State(downstream: downstream))
  }

  /// Hands the subscriber its subscription, and whatever may follow at once.
  @usableFromInline
  func attach(_ downstream: Downstream) {
    parent?.promised.admit(self)
    downstream.receive(subscription: self)
    deliver(
      state.withLock { state in
        state.isAttached = true
        return state.claim()
      })
  }

  /// Takes the result. One that comes while the subscriber is being attached waits until that is done.
  override func receive(_ result: Result<Downstream.Input, Downstream.Failure>) {
    deliver(
      state.withLock { state in
        if state.downstream != nil { state.result = result }
        return state.isAttached ? state.claim() : nil
      })
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive("Future")
    deliver(
      state.withLock { state in
        state.isWanted = true
        if case .success = state.result { return state.claim() }
        return nil
      })
  }

  private func deliver(_ delivery: Delivery?) {
    guard let (downstream, result) = delivery else { return }
    switch result {
    case .success(let output):
      _ = downstream.receive(output)
      if state.withLock({ $0.isCancelled }) { return }
      downstream.receive(completion: .finished)
    case .failure(let error):
      downstream.receive(completion: .failure(error))
    }
  }

  @usableFromInline
  func cancel() {
    let released = state.withLock { state in
      state.isCancelled = true
      return (state.downstream.take(), state.result.take())
    }
    withExtendedLifetime(released) {}
    parent?.promised.dismiss(self)
  }
}

extension FutureSubscription: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @usableFromInline var description: String { "Future" }

  @usableFromInline var customMirror: Mirror {
    let (downstream, isWanted) = state.withLock { ($0.downstream, $0.isWanted) }
    return Mirror(
      self,
      children: [
        ("parent", parent as Any), ("downstream", downstream as Any), ("hasAnyDemand", isWanted),
        ("subject", parent as Any),
      ])
  }

  @usableFromInline var playgroundDescription: Any { description }
}
