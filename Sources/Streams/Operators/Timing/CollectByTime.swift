extension Publisher {
  /// Publishes the values of each span of time together, as an array.
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
  /// One span follows the other from the subscription on. A span without values publishes nothing. By time or count, an
  /// array is published as soon as it has that many; the span goes on with the next.
  ///
  /// Without a positive span, values are published as soon as the scheduler runs. Where the clock is set back, spans
  /// are counted anew from the next value; where the scheduler comes early, a span ends early.
  ///
  /// - Demand: Everything is asked for. Without demand, the arrays wait until they are asked for, the last included.
  /// - Completion: What was collected is published first. A failure drops it.
  /// - Threads: Arrays that are due are delivered on the scheduler; full ones, and the last, where the value or the
  ///   completion came; those that had to wait, where they are asked for.
  /// - Complexity: Memory grows with the values of a span, and with the arrays that wait for demand.
  public func collect<Context: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, Context> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

extension Publishers {
  /// How values are put together in time.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// All values of each span.
    case byTime(Context, Context.SchedulerTimeType.Stride)

    /// All values of each span, but at most a number of them; one at least.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// What ``Publisher/collect(_:options:)`` returns.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of a span.
    public typealias Output = [Upstream.Output]

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// How values are put together.
    public let strategy: TimeGroupingStrategy<Context>

    /// How the scheduler is to run the deliveries.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher.
    public init(
      upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    /// Attaches a subscriber to the publisher above, behind the collection.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: CollectByTimeStage<Upstream.Output, Context, S>(subscriber, strategy, options))
    }
  }
}

private final class CollectByTimeStage<Input, Context: Scheduler, Downstream: Subscriber>:
  TimedStage<Input, Context, Downstream>, Subscriber
where Downstream.Input == [Input] {
  private let span: Instant.Stride
  private let most: Int

  // Shared state of the gate.
  /// What the present span has brought so far.
  private var values: [Input] = []
  /// When the present span ends, or ended if nothing came since; `nil` before the first.
  private var spanEnd: Instant?
  /// What is due or full, in order.
  private var ready = Queue<[Input]>()
  private var isFinishing = false

  init(
    _ downstream: Downstream, _ strategy: Publishers.TimeGroupingStrategy<Context>,
    _ options: Context.SchedulerOptions?
  ) {
    let scheduler: Context
    switch strategy {
    case .byTime(let context, let span): (scheduler, self.span, most) = (context, span, .max)
    case .byTimeOrCount(let context, let span, let count):
      (scheduler, self.span, most) = (context, span, count)
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
      // What the scheduler is late for belongs to a span of its own.
      if !values.isEmpty { close() }
      spanEnd = end
    }
    values.append(input)
    if values.count >= most {
      close()
      payOut()
    }
    let call = values.isEmpty || alarm.isSet(by: end) ? nil : setAlarm(at: end)
    settle(access)
    place(call)
    return .none
  }

  override func take(_ completion: Subscribers.Completion<Failure>) {
    guard let access = enterIfLive() else { return }
    if completion.isFailure { return end(completion, access) }
    if !values.isEmpty { close() }
    alarm.callOff()
    isFinishing = true
    payOut()
    settle(access)
  }

  private func setAlarm(at date: Instant) -> Call { alarm.set(at: date) { self.ring($0) } }

  private func ring(_ call: Call) {
    guard let (access, now) = enter(with: call) else { return }
    if !values.isEmpty, let spanEnd, spanEnd <= now { close() }
    payOut()
    let call = values.isEmpty ? nil : spanEnd.map { setAlarm(at: $0) }
    settle(access)
    place(call)
  }

  private func close() {
    ready.append(values)
    values = []
  }

  /// Hands on what is ready, as far as it is asked for.
  private func payOut() {
    while demand != .none, let array = ready.popFirst() {
      demand -= 1
      outbox.append(array)
    }
    if isFinishing, ready.isEmpty { endAfterOutbox() }
  }

  override func raise(_ more: Subscribers.Demand) -> [Request] {
    demand += more
    payOut()
    return []
  }

  override func clear() -> Any? {
    defer {
      values = []
      ready.removeAll()
    }
    return (super.clear(), values, ready)
  }
}

extension Strideable where Stride: SchedulerTimeIntervalConvertible {
  /// When the span that this instant lies in ends, where they follow one another from `end` on.
  ///
  /// Spans are counted anew where the clock was set back, or stands still. Lengths of time can be added, but not
  /// divided: so the steps double.
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
