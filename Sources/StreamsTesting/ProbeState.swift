import StreamsCore

/// The state of a ``Probe``.
struct ProbeState<Input, Failure: Error> {
  private(set) var events: [Event<Input, Failure>] = []
  private var story = Story()
  var violations: [Violation] = []
  private(set) var ledger = Ledger()
  var held: HeldSubscription?
  var completion: Subscribers.Completion<Failure>?
  private(set) var isCancelled = false
  var turn = Turn()
  var onSubscription: ((any Subscription) -> Void)?
  var onValue: ((Input) -> Void)?
  var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  var onDeinit: (() -> Void)?
  private(set) var progress = ProbeProgress()
  /// The number of events that tasks have read one by one.
  private var read = 0
  /// The tasks that wait for values or for the end.
  var waiters: [ProbeWaiter] = []

  mutating func breach(_ rule: String, _ event: Event<Input, Failure>) {
    violations.append(Violation(rule: rule, event: event.description, story: diagram))
  }

  /// The last events as a diagram.
  var diagram: String { story.diagram(of: events) }

  /// Records an event from the publisher.
  mutating func note(_ event: Event<Input, Failure>) {
    story.note(.received(events.count))
    events.append(event)
  }

  /// Records a request, or demand that was returned for a value.
  mutating func request(_ demand: Subscribers.Demand) {
    story.note(.requested(demand))
    ledger.request(demand)
  }

  /// Counts a value. Returns whether there was demand for it.
  mutating func countValue() -> Bool { ledger.receive() }

  /// Returns the first value that was not read before, if there is one.
  mutating func readNext() -> Input? {
    while read < events.count {
      read += 1
      if case .value(let value) = events[read - 1] { return value }
    }
    return nil
  }

  mutating func cancel() {
    if held == nil { return }
    story.note(.cancelled)
    isCancelled = true
  }

  /// Records a value or completion, and checks that it may come now.
  mutating func arrive(_ event: Event<Input, Failure>) {
    note(event)
    if case .value = event { progress.values += 1 } else { progress.hasEnded = true }
    if held == nil { breach("the subscription comes first", event) }
    if completion != nil { breach("nothing follows the completion", event) }
    if !turn.begin() { breach("one delivery ends before the next begins", event) }
  }
}

/// The thread that is delivering. Deliveries may nest on one thread, but must not overlap on two.
struct Turn {
  private var thread: UInt = 0
  private var depth = 0

  /// - Returns: True if no other thread is delivering.
  mutating func begin() -> Bool {
    depth += 1
    if depth == 1 { thread = Platform.currentThread }
    return thread == Platform.currentThread
  }

  mutating func end() { depth -= 1 }
}
