import Streams

/// A subscriber that records everything, says how much it wants, and keeps an account of whether it got more.
///
/// ```swift
/// let probe = Probe<Int, Never>(demand: .max(2))
/// (1...9).publisher.subscribe(probe)
/// print(probe.values, probe.completion as Any, probe.violations)
/// // [1, 2] nil []
/// ```
///
/// It takes the first subscription and refuses any other. After the end, or after ``cancel()``, it no longer keeps the
/// subscription alive, but still reaches it as long as someone else does. A hook that uses its own probe should
/// capture it `unowned`; the probe keeps its hooks.
///
/// - Threads: Everything may be used from any thread. Hooks run where the event came, with no lock held.
public final class Probe<Input, Failure: Error>: Subscriber, Cancellable {
  private let initialDemand: Subscribers.Demand?
  private let answer: (Input) -> Subscribers.Demand
  private let state = Guarded(ProbeState<Input, Failure>())

  /// Makes a probe.
  ///
  /// - Parameters:
  ///   - demand: What to ask for when the subscription arrives; `nil` to ask for nothing.
  ///   - answer: What to ask for in addition after each value.
  public init(
    demand: Subscribers.Demand? = .unlimited,
    answer: @escaping (Input) -> Subscribers.Demand = { _ in .none }
  ) {
    initialDemand = demand
    self.answer = answer
  }

  deinit { onDeinit?() }

  // MARK: What to do meanwhile

  /// Called with the first subscription, before anything is asked of it.
  public var onSubscription: ((any Subscription) -> Void)? {
    get { state.withLock { $0.onSubscription } }
    set { state.replace(\.onSubscription, with: newValue) }
  }

  /// Called with each value, before the demand after it is answered.
  public var onValue: ((Input) -> Void)? {
    get { state.withLock { $0.onValue } }
    set { state.replace(\.onValue, with: newValue) }
  }

  /// Called with the completion.
  public var onCompletion: ((Subscribers.Completion<Failure>) -> Void)? {
    get { state.withLock { $0.onCompletion } }
    set { state.replace(\.onCompletion, with: newValue) }
  }

  /// Called when the probe is freed.
  public var onDeinit: (() -> Void)? {
    get { state.withLock { $0.onDeinit } }
    set { state.replace(\.onDeinit, with: newValue) }
  }

  // MARK: What was seen

  /// Everything that came, in order.
  public var events: [Event<Input, Failure>] { state.withLock { $0.events } }

  /// The values that came, in order.
  public var values: [Input] {
    events.compactMap { if case .value(let value) = $0 { value } else { nil } }
  }

  /// How the stream ended, if it has.
  public var completion: Subscribers.Completion<Failure>? { state.withLock { $0.completion } }

  /// The subscription; after the end only while someone else keeps it.
  public var subscription: (any Subscription)? { state.withLock { $0.held?.subscription } }

  /// Whether ``cancel()`` was called.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// What was asked for and what came.
  public var ledger: Ledger { state.withLock { $0.ledger } }

  /// The rules that the publisher broke, in order.
  ///
  /// A value or completion before the subscription, a second subscription, a value beyond the demand, anything after
  /// the completion, and a value or completion while another thread was still delivering one.
  public var violations: [Violation] { state.withLock { $0.violations } }

  // MARK: Upwards

  /// Asks for more values; does nothing before a subscription has come.
  public func request(_ demand: Subscribers.Demand) {
    let subscription = state.withLock { state in
      state.ledger.request(demand)
      return state.held?.subscription
    }
    subscription?.request(demand)
  }

  /// Cancels the subscription; does nothing before one has come.
  public func cancel() {
    let subscription = state.withLock { state in
      state.isCancelled = state.held != nil
      return state.held?.subscription
    }
    subscription?.cancel()
    letGo()
  }

  private func letGo() {
    let held = state.withLock { $0.held?.letGo() }
    withExtendedLifetime(held) {}
  }

  // MARK: Downwards

  /// Records a subscription, takes it if it is the first, and refuses it otherwise.
  public func receive(subscription: any Subscription) {
    let event = Event<Input, Failure>.subscription(String(describing: subscription))
    let isFirst = state.withLock { state in
      state.events.append(event)
      if state.completion != nil { state.breach("nothing follows the completion", event) }
      guard state.held == nil else {
        state.breach("one subscription is all there is", event)
        return false
      }
      state.held = HeldSubscription(subscription)
      return true
    }
    guard isFirst else { return subscription.cancel() }
    onSubscription?(subscription)
    if let initialDemand { request(initialDemand) }
  }

  /// Records a value and answers with what is wanted next.
  public func receive(_ input: Input) -> Subscribers.Demand {
    let event = Event<Input, Failure>.value(input)
    let onValue = state.withLock { state in
      state.arrive(event)
      if state.held != nil, !state.ledger.receive(), state.completion == nil {
        state.breach("no value comes without demand", event)
      }
      return state.onValue
    }
    onValue?(input)
    let demand = answer(input)
    state.withLock { state in
      state.ledger.request(demand)
      state.turn.end()
    }
    return demand
  }

  /// Records the completion.
  public func receive(completion: Subscribers.Completion<Failure>) {
    let event = Event<Input, Failure>.completion(completion)
    let onCompletion = state.withLock { state in
      state.arrive(event)
      if state.completion == nil { state.completion = completion }
      return state.onCompletion
    }
    onCompletion?(completion)
    state.withLock { $0.turn.end() }
    letGo()
  }
}

// The lock guards everything but the answer, which is called by who delivers.
extension Probe: @unchecked Sendable where Input: Sendable {}

extension Probe: CustomStringConvertible {
  /// `Probe`.
  public var description: String { "Probe" }
}

extension Publisher {
  /// Attaches a probe.
  ///
  /// - Parameters:
  ///   - demand: What the probe asks for when the subscription arrives; `nil` for nothing.
  ///   - answer: What it asks for in addition after each value.
  /// - Returns: The probe.
  public func probe(
    demand: Subscribers.Demand? = .unlimited,
    answer: @escaping (Output) -> Subscribers.Demand = { _ in .none }
  ) -> Probe<Output, Failure> {
    let probe = Probe<Output, Failure>(demand: demand, answer: answer)
    subscribe(probe)
    return probe
  }
}
