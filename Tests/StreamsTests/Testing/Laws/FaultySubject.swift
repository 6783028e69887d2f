import Streams
import StreamsTesting

/// A subject that breaks the one law it is told to break.
///
/// Sent events wait in a queue, which one thread at a time empties.
final class FaultySubject: Subject, @unchecked Sendable {
  typealias Output = Int
  typealias Failure = TestError

  private enum Step {
    case value(Int)
    case completion(Subscribers.Completion<TestError>)
  }

  private struct State {
    var entries: [FaultyEntry] = []
    var steps: [Step] = []
    var isDelivering = false
    var completion: Subscribers.Completion<TestError>?
    var upstreams: [any Subscription] = []
    var isWanted = false
    var earlier: [Int] = []
    /// Keeps the subject alive for good.
    var itself: AnyObject?
  }

  let broken: SubjectLaw?
  private let state = Guarded(State())

  init(breaking law: SubjectLaw?) { broken = law }

  deinit {
    if broken == .cancelsUpstream { return }
    for upstream in state.withLock({ $0.upstreams }) { upstream.cancel() }
  }

  // MARK: Subscribing

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
    let entry = FaultyEntry(self, AnySubscriber(subscriber))
    let (completion, earlier) = state.withLock { state in
      let isRefused = broken == .survivesReentrantSubscription && state.isDelivering
      if state.completion == nil, !isRefused { state.entries.append(entry) }
      if broken == .releasesSubject { state.itself = self }
      return (state.completion, state.earlier)
    }
    guard let completion else {
      subscriber.receive(subscription: entry)
      if broken == .sendsNothingEarlier { for value in earlier { entry.deliver(value) } }
      return
    }
    if broken != .subscriptionComesFirst { subscriber.receive(subscription: Subscriptions.empty) }
    if broken != .tellsLateSubscribers { subscriber.receive(completion: completion) }
  }

  /// Notes that a subscriber wants values.
  func open() {
    let wanted = state.withLock { state in
      defer { state.isWanted = true }
      return state.isWanted ? [] : state.upstreams
    }
    if broken != .asksUpstream { for upstream in wanted { upstream.request(.unlimited) } }
  }

  /// - Returns: True if the cancellation counts.
  func remove(_ entry: FaultyEntry) -> Bool {
    state.withLock { state in
      if broken == .silentAfterCancel || broken == .survivesReentrantCancel && state.isDelivering {
        return false
      }
      if broken != .ignoresRequestAfterEnd { state.entries.removeAll { $0 === entry } }
      return true
    }
  }

  // MARK: Sending

  func send(_ value: Int) { add(.value(value)) }

  func send(completion: Subscribers.Completion<TestError>) { add(.completion(completion)) }

  func send(subscription: any Subscription) {
    let isWanted = state.withLock { state in
      state.upstreams.append(subscription)
      return state.isWanted
    }
    if isWanted, broken != .asksUpstream { subscription.request(.unlimited) }
  }

  private func add(_ step: Step) {
    let mustDeliver = state.withLock { state in
      if broken == .survivesReentrantSend, state.isDelivering { return false }
      state.steps.append(step)
      defer { state.isDelivering = true }
      return !state.isDelivering || broken == .deliversInTurn
    }
    guard mustDeliver else { return }
    while let (step, entries) = next() { deliver(step, to: entries) }
  }

  private func next() -> (Step, [FaultyEntry])? {
    state.withLock { state in
      guard !state.steps.isEmpty else {
        state.isDelivering = false
        return nil
      }
      let step = state.steps.removeFirst()
      if state.completion != nil, broken != .silentAfterEnd { return (step, []) }
      let entries = state.entries
      switch step {
      case .value(let value): state.earlier.append(value)
      case .completion(let completion):
        state.completion = completion
        if broken != .silentAfterEnd { state.entries = [] }
      }
      return (step, entries)
    }
  }

  private func deliver(_ step: Step, to entries: [FaultyEntry]) {
    let chosen = broken == .reachesEverySubscriber ? entries.prefix(1) : entries[...]
    for (index, entry) in chosen.enumerated() {
      switch step {
      case .value(let value) where broken == .keepsOneOrder && index == 1: entry.deliverSwapped(value)
      case .value(let value): entry.deliver(value)
      case .completion(let completion): entry.deliver(completion)
      }
    }
  }
}

/// The subscription of one subscriber.
final class FaultyEntry: Subscription, @unchecked Sendable {
  private struct State {
    var subject: FaultySubject?
    var subscriber: AnySubscriber<Int, TestError>?
    var demand = Subscribers.Demand.none
    var isCancelled = false
    var held: Int?
  }

  private let broken: SubjectLaw?
  private let state: Guarded<State>

  init(_ subject: FaultySubject, _ subscriber: AnySubscriber<Int, TestError>) {
    broken = subject.broken
    state = Guarded(State(subject: subject, subscriber: subscriber))
  }

  func request(_ demand: Subscribers.Demand) {
    let subject = state.withLock { state in
      state.demand += demand
      if broken == .ignoresRequestAfterEnd { state.isCancelled = false }
      return state.subject
    }
    subject?.open()
  }

  func cancel() {
    guard state.withLock({ $0.subject })?.remove(self) == true else { return }
    state.withLock { $0.isCancelled = true }
    end()
  }

  private func end() {
    state.withLock { state in
      state.subject = nil
      if broken != .letsSubscriberGo, broken != .ignoresRequestAfterEnd { state.subscriber = nil }
    }
  }

  func deliver(_ value: Int) {
    let subscriber = state.withLock { state -> AnySubscriber<Int, TestError>? in
      if state.isCancelled { return nil }
      if broken == .neverExceedsDemand { return state.subscriber }
      guard state.demand > 0 else { return nil }
      state.demand -= 1
      return state.subscriber
    }
    let more = subscriber?.receive(value) ?? .none
    if broken != .servesDemand { state.withLock { $0.demand += more } }
  }

  /// Delivers each value after the one that follows it.
  func deliverSwapped(_ value: Int) {
    let held = state.withLock { state in
      defer { state.held = state.held == nil ? value : nil }
      return state.held
    }
    guard let held else { return }
    deliver(value)
    deliver(held)
  }

  func deliver(_ completion: Subscribers.Completion<TestError>) {
    let subscriber = state.withLock { state in
      let isMissed = broken == .completesEverySubscriber && state.demand == .none
      return state.isCancelled || isMissed ? nil : state.subscriber
    }
    if broken != .silentAfterEnd { end() }
    subscriber?.receive(completion: completion)
  }
}
