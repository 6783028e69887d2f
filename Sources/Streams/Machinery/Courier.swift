/// Takes what it receives to another place, in order: one job at a time hands it over there.
///
/// Guarded by `state`: what waits, and whether a job is under way. ``batch`` belongs to the job that is under way.
class Courier<Downstream: Subscriber>: Link, Subscriber {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private let downstream: Downstream
  private let state = Guarded(State())
  private var batch = Queue<Signal<Input, Failure>>()

  private struct State {
    var waiting = Queue<Signal<Input, Failure>>()
    var isUnderWay = false
    var isClosed = false
  }

  /// How many signals one job hands over before it makes room for other work.
  private static var mostPerJob: Int { 256 }

  init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init()
  }

  override final var isStrict: Bool { false }

  /// Has ``deliver()`` called at the other place.
  func scheduleDelivery() { fatalError("Courier is abstract.") }

  final func receive(subscription: any Subscription) {
    if tether.connect(subscription) { downstream.receive(subscription: self) }
  }

  final func receive(_ input: Input) -> Subscribers.Demand {
    if tether.isConnected { post(.value(input)) }
    return .none
  }

  final func receive(completion: Subscribers.Completion<Failure>) {
    if tether.isConnected { post(.completion(completion)) }
  }

  private func post(_ signal: Signal<Input, Failure>) {
    let mustStart = state.withLock { state in
      if state.isClosed { return false }
      if case .completion = signal { state.isClosed = true }
      state.waiting.append(signal)
      defer { state.isUnderWay = true }
      return !state.isUnderWay
    }
    if mustStart { scheduleDelivery() }
  }

  /// Hands over what waits.
  final func deliver() {
    for _ in 0..<Self.mostPerJob {
      guard let signal = next() else { return }
      hand(signal)
    }
    scheduleDelivery()
  }

  private func next() -> Signal<Input, Failure>? {
    if let signal = batch.popFirst() { return signal }
    state.withLock { state in
      swap(&state.waiting, &batch)
      if batch.isEmpty { state.isUnderWay = false }
    }
    return batch.popFirst()
  }

  private func hand(_ signal: Signal<Input, Failure>) {
    // After a cancellation what waits is only freed.
    guard tether.isConnected else { return }
    switch signal {
    case .value(let value):
      let more = downstream.receive(value)
      if more != .none { tether.subscription?.request(more) }
    case .completion(let completion):
      if tether.end() != nil { downstream.receive(completion: completion) }
    }
  }
}
