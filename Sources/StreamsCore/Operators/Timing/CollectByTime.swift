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
  /// - Demand: By time or count, a request for arrays asks the upstream for as many values as they can hold. By time alone,
  ///   each value asks for the next one, so that an array lacks none. Arrays wait for demand, including the last one.
  /// - Completion: The collected values are published first.
  /// - Failure: Passed on without the values of the span.
  /// - Threads: Arrays and the completion are delivered on the scheduler. Arrays that waited for demand are delivered on the
  ///   thread that requests them.
  /// - Complexity: Memory grows with the values of a span, and with the arrays that wait for demand.
  @inlinable
  public func collect<Context: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, Context> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

extension Publishers {
  /// The rule by which values are grouped by time.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// All values of each span.
    case byTime(Context, Context.SchedulerTimeType.Stride)

    /// All values of each span, in arrays of at most the given number. A number below one counts as one.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// The publisher returned by ``Publisher/collect(_:options:)``.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: _StagePublisher {
    /// The values of a span.
    public typealias Output = [Upstream.Output]

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The rule by which values are grouped.
    public let strategy: TimeGroupingStrategy<Context>

    /// The options for the scheduled deliveries.
    public let options: Context.SchedulerOptions?

    /// Creates a publisher that collects the values of `upstream` by time.
    @inlinable
    public init(
      upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: CollectByTimeStage<Upstream.Output, Context, S>(subscriber, strategy, options))
    }
  }
}

@usableFromInline
final class CollectByTimeStage<Input, Context: Scheduler, Downstream: Subscriber>:
  TimedStage<Input, Context, Downstream>, Subscriber
where Downstream.Input == [Input] {
  @usableFromInline let span: Instant.Stride
  /// The number of values in an array; `nil` by time alone.
  @usableFromInline let most: Int?

  // Shared state of the gate.
  /// True if the upstream was asked for the first value. Only by time alone, where each value asks for the next.
  @exclusivity(unchecked) @usableFromInline var hasAsked = false
  /// The values of the current span.
  @exclusivity(unchecked) @usableFromInline var values: [Input] = []
  /// The end of the current span, or of the last one that had a value; `nil` before the first.
  @exclusivity(unchecked) @usableFromInline var spanEnd: Instant?
  /// The arrays that are full or whose span is over, until the scheduler calls.
  @exclusivity(unchecked) @usableFromInline var closed = Queue<[Input]>()
  /// The arrays for which the scheduler has called, until there is demand.
  @exclusivity(unchecked) @usableFromInline var ready = Queue<[Input]>()
  /// The completion, until the scheduler calls.
  @exclusivity(unchecked) @usableFromInline var completion: Subscribers.Completion<Failure>?
  /// The completion that follows the arrays that are ready.
  @exclusivity(unchecked) @usableFromInline var last: Subscribers.Completion<Failure>?

  @inlinable
  init(
    _ downstream: Downstream, _ strategy: Publishers.TimeGroupingStrategy<Context>,
    _ options: Context.SchedulerOptions?
  ) {
    let scheduler: Context
    switch strategy {
    case .byTime(let context, let span):
      (scheduler, self.span, most) = (context, span, nil)
    case .byTimeOrCount(let context, let span, let count):
      (scheduler, self.span, most) = (context, span, Swift.max(count, 1))
    }
    super.init(downstream, scheduler, options)
  }

  @usableFromInline override var name: StaticString { "CollectByTime" }
  @usableFromInline override var firstRequest: Subscribers.Demand { .none }

  @inlinable
  override func started() {
    let end = scheduler.now.advanced(by: span)
    guard let access = enterIfLive() else { return }
    spanEnd = end
    settle(access)
  }

  @inlinable
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
    if let most, values.count >= most {
      close()
      if !alarm.isSetAtOnce { call = setAlarm(at: nil) }
    } else if !alarm.isSet(by: end) {
      call = setAlarm(at: end)
    }
    settle(access)
    place(call)
    return most == nil ? .max(1) : .none
  }

  @inlinable
  override func take(_ completion: Subscribers.Completion<Failure>) {
    guard let access = enterIfLive() else { return }
    let lost = values
    if !values.isEmpty, !completion.isFailure { close() }
    values = []
    self.completion = completion
    let call = alarm.isSetAtOnce ? nil : setAlarm(at: nil)
    settle(access)
    withExtendedLifetime(lost) {}
    place(call)
  }

  @inlinable
  func setAlarm(at date: Instant?) -> Call { alarm.set(at: date) { self.ring($0) } }

  @inlinable
  func ring(_ call: Call) {
    guard let (access, now) = enter(with: call) else { return }
    if !values.isEmpty, let spanEnd, spanEnd <= now { close() }
    while let array = closed.popFirst() { ready.append(array) }
    last = completion
    payOut()
    let call = values.isEmpty || isOver ? nil : spanEnd.map { setAlarm(at: $0) }
    settle(access)
    place(call)
  }

  @inlinable
  func close() {
    closed.append(values)
    values = []
  }

  /// Delivers the arrays that are ready, as far as there is demand. A failure does not wait for demand.
  @inlinable
  func payOut() {
    while demand != .none, let array = ready.popFirst() {
      demand -= 1
      enqueue(array)
    }
    if let last, ready.isEmpty || last.isFailure { endAfterOutbox(last) }
  }

  @inlinable
  override func raise(_ more: Subscribers.Demand) -> Requests? {
    demand += more
    payOut()
    if let most { return requests(more * most) }
    if more == .unlimited { return requests(more) }
    defer { hasAsked = true }
    return hasAsked ? nil : requests(.max(1))
  }

  @inlinable
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
  @inlinable
  func endOfSpan(_ span: Stride, after end: Self?) -> Self {
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
