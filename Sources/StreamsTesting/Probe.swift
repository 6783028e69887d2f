import StreamsCore

/// A subscriber that records everything it receives, and every rule that the publisher breaks.
///
/// Use it in a test to see what a publisher sends, to decide the demand, or to await values.
///
/// ```swift
/// let probe = Probe<Int, Never>(demand: .max(2))
/// (1...9).publisher.subscribe(probe)
/// print(probe.values, probe.completion as Any, probe.violations)
/// // [1, 2] nil []
/// ```
///
/// A probe accepts the first subscription and cancels any other. After the end, or after ``cancel()``, it references
/// its subscription weakly. The probe retains its hooks, so a hook that uses its own probe should capture it `unowned`.
///
/// - Threads: Everything can be used from any thread. A hook runs on the thread of its event, with no lock held.
public final class Probe<Input, Failure: Error>: Subscriber, Cancellable {
  private let initialDemand: Subscribers.Demand?
  private let answer: (Input) -> Subscribers.Demand
  private let state = Guarded(ProbeState<Input, Failure>())

  /// Creates a probe.
  ///
  /// - Parameters:
  ///   - demand: The demand to request when the subscription arrives; `nil` to request nothing.
  ///   - answer: Returns the additional demand after each value.
  public init(
    demand: Subscribers.Demand? = .unlimited,
    answer: @escaping (Input) -> Subscribers.Demand = { _ in .none }
  ) {
    initialDemand = demand
    self.answer = answer
  }

  deinit { onDeinit?() }

  // MARK: Hooks

  /// Called with the first subscription, before the first request.
  public var onSubscription: ((any Subscription) -> Void)? {
    get { state.withLock { $0.onSubscription } }
    set { state.replace(\.onSubscription, with: newValue) }
  }

  /// Called with each value, before the additional demand is returned.
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

  // MARK: Records

  /// All events, in order.
  public var events: [Event<Input, Failure>] { state.withLock { $0.events } }

  /// The received values, in order.
  public var values: [Input] {
    events.compactMap { if case .value(let value) = $0 { value } else { nil } }
  }

  /// The completion, if the stream has ended.
  public var completion: Subscribers.Completion<Failure>? { state.withLock { $0.completion } }

  /// The subscription. After the end it is available only while other code retains it.
  public var subscription: (any Subscription)? { state.withLock { $0.held?.subscription } }

  /// True if ``cancel()`` was called.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// The counts of requested and received values.
  public var ledger: Ledger { state.withLock { $0.ledger } }

  /// The rules that the publisher broke, in order.
  ///
  /// A probe reports a value or completion before the subscription, a second subscription, a value without demand,
  /// anything after the completion, and a value or completion while another thread was still delivering one.
  public var violations: [Violation] { state.withLock { $0.violations } }

  /// The last twenty events as a diagram; see ``Violation/story``.
  public var story: String { state.withLock { $0.diagram } }

  // MARK: Requests

  /// Requests more values. Does nothing before the subscription has arrived.
  public func request(_ demand: Subscribers.Demand) {
    let subscription = state.withLock { state in
      if state.held != nil { state.request(demand) }
      return state.held?.subscription
    }
    subscription?.request(demand)
  }

  /// Cancels the subscription. Does nothing before the subscription has arrived.
  public func cancel() {
    let subscription = state.withLock { state in
      state.cancel()
      return state.held?.subscription
    }
    subscription?.cancel()
    letGo()
  }

  private func letGo() {
    let held = state.withLock { $0.held?.letGo() }
    withExtendedLifetime(held) {}
  }

  // MARK: Subscriber

  /// Records a subscription. Accepts the first one, and cancels any other.
  public func receive(subscription: any Subscription) {
    let event = Event<Input, Failure>.subscription(String(describing: subscription))
    let isFirst = state.withLock { state in
      state.note(event)
      if state.completion != nil { state.breach("nothing follows the completion", event) }
      guard state.held == nil else {
        state.breach("there is only one subscription", event)
        return false
      }
      state.held = HeldSubscription(subscription)
      return true
    }
    guard isFirst else { return subscription.cancel() }
    onSubscription?(subscription)
    if let initialDemand { request(initialDemand) }
  }

  /// Records a value, and returns the additional demand.
  public func receive(_ input: Input) -> Subscribers.Demand {
    let event = Event<Input, Failure>.value(input)
    let onValue = state.withLock { state in
      state.arrive(event)
      if state.held != nil, !state.countValue(), state.completion == nil {
        state.breach("no value comes without demand", event)
      }
      return state.onValue
    }
    onValue?(input)
    let demand = answer(input)
    state.withLock { state in
      state.request(demand)
      state.turn.end()
    }
    tellWaiters()
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
    tellWaiters()
  }

  // MARK: Tasks that wait

  #if !hasFeature(Embedded)
    func add(_ waiter: ProbeWaiter) {
      state.withLock { $0.waiters.append(waiter) }
      tellWaiters()
    }

    /// Returns the first value that was not read before, and what has arrived.
    func readNext() -> (value: Input?, progress: ProbeProgress) {
      state.withLock { ($0.readNext(), $0.progress) }
    }

    func remove(_ waiter: ProbeWaiter) { state.withLock { $0.waiters.removeAll { $0 === waiter } } }
  #endif

  private func tellWaiters() {
    let (waiters, progress) = state.withLock { ($0.waiters, $0.progress) }
    for waiter in waiters { waiter.look(at: progress) }
  }
}

// The lock guards everything but the answer, which only the delivering thread calls.
extension Probe: @unchecked Sendable where Input: Sendable {}

extension Probe: CustomStringConvertible {
  /// `Probe`.
  public var description: String { "Probe" }
}

extension Publisher {
  /// Subscribes a new probe.
  ///
  /// - Parameters:
  ///   - demand: The demand to request when the subscription arrives; `nil` to request nothing.
  ///   - answer: Returns the additional demand after each value.
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
