extension Publisher {
  /// Collects the values of each span of time, and publishes them as an array.
  ///
  /// ```
  /// source      ab-c------d|
  /// by time     ----x------(y|)      4: x = [a, b, c], y = [d]
  /// or count    -x--y------(z|)      4 or 2: x = [a, b], y = [c], z = [d]
  ///
  /// source      abc--d#
  /// by time     ----x-#              4: x = [a, b, c]
  /// or count    -x--y-#              4 or 2: x = [a, b], y = [c]
  /// ```
  ///
  /// The first span begins with the subscription, and one follows the other. A span without values publishes nothing. By
  /// time or count, an array is also published once it is full, and the span goes on.
  ///
  /// If the span is not positive, values are published as soon as the scheduler runs. If the clock is set back, the next
  /// value begins a span. If the scheduler is early, the span ends early.
  ///
  /// - Demand: Requests an unlimited number of values. Arrays wait for demand, including the last one.
  /// - Completion: The collected values are published first.
  /// - Failure: Passed on without the values of the span.
  /// - Threads: Arrays are delivered on the scheduler. By time or count, so is the completion. By time alone, the last
  ///   array and the completion are delivered on the thread that sent the completion. Arrays that waited for demand are
  ///   delivered on the thread that requests them.
  /// - Complexity: Memory grows with the values of a span, and with the arrays that wait for demand.
  public func collect<Context: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, Context> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

extension Publishers {
  /// How values are grouped by time.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// All values of each span.
    case byTime(Context, Context.SchedulerTimeType.Stride)

    /// All values of each span, in arrays of at most the given number. A number below one counts as one.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// The publisher returned by ``Publisher/collect(_:options:)``.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of a span.
    public typealias Output = [Upstream.Output]

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// How values are grouped.
    public let strategy: TimeGroupingStrategy<Context>

    /// The options for the scheduled deliveries.
    public let options: Context.SchedulerOptions?

    /// Creates a publisher that collects the values of `upstream` by time.
    public init(
      upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: CollectByTimeStage<Upstream.Output, Context, S>(subscriber, strategy, options))
    }
  }
}

extension Publishers.TimeGroupingStrategy: Sendable
where Context: Sendable, Context.SchedulerTimeType.Stride: Sendable {}

extension Publishers.CollectByTime: Sendable
where
  Upstream: Sendable, Context: Sendable, Context.SchedulerTimeType.Stride: Sendable,
  Context.SchedulerOptions: Sendable
{}

private final class CollectByTimeStage<Input, Context: Scheduler, Downstream: Subscriber>:
  TimedStage<Input, Context, Downstream>, Subscriber
where Downstream.Input == [Input] {
  private let span: Instant.Stride
  private let most: Int
  /// Whether the completion is delivered on the scheduler, as full arrays are.
  private let endsOnScheduler: Bool

  // Shared state of the gate.
  /// The values of the current span.
  private var values: [Input] = []
  /// The end of the current span, or of the last one that had a value; `nil` before the first.
  private var spanEnd: Instant?
  /// The arrays that are full or whose span is over, until the scheduler calls.
  private var closed = Queue<[Input]>()
  /// The arrays for which the scheduler has called, until there is demand.
  private var ready = Queue<[Input]>()
  /// The completion, until the scheduler calls.
  private var completion: Subscribers.Completion<Failure>?
  /// The completion that follows the arrays that are ready.
  private var last: Subscribers.Completion<Failure>?

  init(
    _ downstream: Downstream, _ strategy: Publishers.TimeGroupingStrategy<Context>,
    _ options: Context.SchedulerOptions?
  ) {
    let scheduler: Context
    switch strategy {
    case .byTime(let context, let span):
      (scheduler, self.span, most, endsOnScheduler) = (context, span, .max, false)
    case .byTimeOrCount(let context, let span, let count):
      (scheduler, self.span, most, endsOnScheduler) = (context, span, count, true)
    }
    super.init(downstream, scheduler, options)
  }

  override var name: StaticString { "CollectByTime" }

  override func started() {
    let end = scheduler.now.advanced(by: span)
    guard let access = enterIfLive() else { return }
    spanEnd = end
    settle(access)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let now = scheduler.now
    guard let access = enterIfReceiving() else { return .none }
    let end = now.endOfSpan(span, after: spanEnd)
    if end != spanEnd {
      // The scheduler is late: the values so far belong to the span before.
      if !values.isEmpty { close() }
      spanEnd = end
    }
    values.append(input)
    var call: Call?
    if values.count >= most {
      close()
      if !alarm.isSetAtOnce { call = setAlarm(at: nil) }
    } else if !alarm.isSet(by: end) {
      call = setAlarm(at: end)
    }
    settle(access)
    place(call)
    return .none
  }

  override func take(_ completion: Subscribers.Completion<Failure>) {
    guard let access = enterIfLive() else { return }
    if !endsOnScheduler, completion.isFailure { return end(completion, access) }
    let lost = values
    if !values.isEmpty, !completion.isFailure { close() }
    values = []
    self.completion = completion
    var call: Call?
    if endsOnScheduler {
      if !alarm.isSetAtOnce { call = setAlarm(at: nil) }
    } else {
      alarm.callOff()
      release()
    }
    settle(access)
    withExtendedLifetime(lost) {}
    place(call)
  }

  private func setAlarm(at date: Instant?) -> Call { alarm.set(at: date) { self.ring($0) } }

  private func ring(_ call: Call) {
    guard let (access, now) = enter(with: call) else { return }
    if !values.isEmpty, let spanEnd, spanEnd <= now { close() }
    release()
    let call = values.isEmpty || isOver ? nil : spanEnd.map { setAlarm(at: $0) }
    settle(access)
    place(call)
  }

  private func close() {
    closed.append(values)
    values = []
  }

  /// Makes ready what waits for the scheduler.
  private func release() {
    while let array = closed.popFirst() { ready.append(array) }
    last = completion
    payOut()
  }

  /// Delivers the arrays that are ready, as far as there is demand. A failure does not wait for demand.
  private func payOut() {
    while demand != .none, let array = ready.popFirst() {
      demand -= 1
      outbox.append(array)
    }
    if let last, ready.isEmpty || last.isFailure { endAfterOutbox(last) }
  }

  override func raise(_ more: Subscribers.Demand) -> Requests? {
    demand += more
    payOut()
    return nil
  }

  override func cleanUp() {
    super.cleanUp()
    values = []
    closed.removeAll()
    ready.removeAll()
    completion = nil
    last = nil
  }
}

extension Strideable where Stride: SchedulerTimeIntervalConvertible {
  /// The end of the span that contains this instant. A span ends at `end`, and further ones follow it.
  ///
  /// If the clock was set back or stands still, a span begins at this instant. Strides can be added but not divided, so
  /// the steps double.
  fileprivate func endOfSpan(_ span: Stride, after end: Self?) -> Self {
    let latest = advanced(by: span)
    guard span > 0, var end, end <= latest else { return latest }
    while end <= self {
      let late = end.distance(to: self)
      var step = span
      while step <= late - step { step += step }
      let next = end.advanced(by: step)
      if next <= end { return latest }
      end = next
    }
    return end
  }
}
