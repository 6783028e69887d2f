import Streams

/// A subscriber that requests values only when a test says so, and records the events.
final class PacedSubscriber<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  struct State {
    var subscription: (any Subscription)?
    var values: [Input] = []
    var completions: [Subscribers.Completion<Failure>] = []
    var deliveries = 0
    var mostDeliveries = 0
  }

  struct Box: @unchecked Sendable { var state = State() }

  private let box = Guarded(Box())
  private let initial: Subscribers.Demand
  private let note: @Sendable () -> Void

  init(_ initial: Subscribers.Demand = .none, note: @escaping @Sendable () -> Void = {}) {
    self.initial = initial
    self.note = note
  }

  var values: [Input] { withState { $0.values } }
  var completions: [Subscribers.Completion<Failure>] { withState { $0.completions } }
  var subscription: (any Subscription)? { withState { $0.subscription } }

  /// The maximum number of values that were delivered at the same time.
  var mostDeliveries: Int { withState { $0.mostDeliveries } }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
  func cancel() { subscription?.cancel() }

  func receive(subscription: any Subscription) {
    withState { $0.subscription = subscription }
    if initial != .none { subscription.request(initial) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    withState { state in
      state.values.append(input)
      state.deliveries += 1
      state.mostDeliveries = max(state.mostDeliveries, state.deliveries)
    }
    note()
    withState { $0.deliveries -= 1 }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    withState { $0.completions.append(completion) }
    note()
  }

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    var result: Result?
    box.withLock { result = body(&$0.state) }
    return result!
  }
}
