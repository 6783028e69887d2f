extension Publisher {
  /// Delays values and the completion by the given time.
  ///
  /// ```
  /// source   ab--c-----|
  /// delayed  --ab--c-----|     for 2
  ///
  /// source   ab--cd#
  /// delayed  --ab--cd#         for 2
  /// ```
  ///
  /// If `interval` is not positive, values are published as soon as the scheduler runs. If the clock is set back, the
  /// values that wait are published with the next one at the latest. If the scheduler is early, they are published early.
  ///
  /// - Demand: Passed on unchanged, at once. A value beyond the demand is dropped.
  /// - Completion: Finishes or fails `interval` later as well, after the values that wait.
  /// - Threads: Values are delivered on `scheduler`, one at a time and in order on any scheduler. One job delivers
  ///   all values that are due, up to 256 at a time, and then makes room for other work.
  /// - Complexity: Memory grows with the values that wait, which the demand bounds. One scheduled call serves them all.
  @inlinable
  public func delay<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride? = nil,
    scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, Context> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/delay(for:tolerance:scheduler:options:)``.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The time by which values are delayed.
    public let interval: Context.SchedulerTimeType.Stride

    /// The tolerance of the delay.
    public let tolerance: Context.SchedulerTimeType.Stride

    /// The scheduler that measures the time and delivers the values.
    public let scheduler: Context

    /// The options for the scheduled deliveries.
    public let options: Context.SchedulerOptions?

    /// Creates a publisher that delays the values of `upstream` by `interval`.
    @inlinable
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: DelayStage(AnySubscriber(subscriber), interval, tolerance, scheduler, options))
    }
  }
}

@usableFromInline
final class DelayStage<Context: Scheduler, Downstream: Subscriber>:
  TimedStage<Downstream.Input, Context, Downstream>, Subscriber
{
  @usableFromInline let interval: Instant.Stride
  @usableFromInline let tolerance: Instant.Stride

  // Shared state of the gate.
  @exclusivity(unchecked) @usableFromInline var waiting = Queue<(due: Instant, event: Event)>()

  @usableFromInline typealias Event = StreamEvent<Downstream.Input, Downstream.Failure>

  @inlinable
  init(
    _ downstream: Downstream, _ interval: Instant.Stride, _ tolerance: Instant.Stride, _ scheduler: Context,
    _ options: Context.SchedulerOptions?
  ) {
    self.interval = interval
    self.tolerance = tolerance
    super.init(downstream, scheduler, options)
  }

  @usableFromInline override var name: StaticString { "Delay" }
  @usableFromInline override var firstRequest: Subscribers.Demand { .none }

  @inlinable
  override func raise(_ more: Subscribers.Demand) -> Requests? {
    demand += more
    return requests(more)
  }

  @inlinable @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    let due = scheduler.now.advanced(by: interval)
    guard let access = enterIfReceiving() else { return .none }
    if demand == .none {
      refuse(.beyondDemand, access)
    } else {
      demand -= 1
      postpone(.value(input), until: due, access)
    }
    return .none
  }

  @inlinable
  override func take(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let due = scheduler.now.advanced(by: interval)
    guard let access = enterIfLive() else { return }
    postpone(Event(completion), until: due, access)
  }

  @inlinable
  func postpone(_ event: Event, until due: Instant, _ access: Gate.Access) {
    waiting.append((due, event))
    let call = setAlarm(by: due)
    settle(access)
    wait(call)
  }

  @inlinable
  func setAlarm(at date: Instant?) -> Call { alarm.set(at: date) { self.ring($0) } }

  @inlinable
  func setAlarm(by date: Instant) -> Call? { alarm.isSet(by: date) ? nil : setAlarm(at: date) }

  @inlinable
  func wait(_ call: Call?) { call?.place(with: scheduler, tolerance: tolerance, options: options) }

  @inlinable
  func ring(_ call: Call) {
    guard let (first, now) = enter(with: call) else { return }
    var access = first
    for _ in 0..<Self.mostPerJob {
      guard let due = waiting.first?.due, isDue(due, at: now), let next = waiting.popFirst() else { break }
      switch next.event {
      case .value(let value): answer(emit(value, access))
      case .finished: return end(.finished, access)
      case .failure(let error): return end(.failure(error), access)
      }
      guard let again = enterIfLive() else { return }
      access = again
    }
    let call = waiting.first.flatMap { isDue($0.due, at: now) ? setAlarm(at: nil) : setAlarm(by: $0.due) }
    settle(access)
    wait(call)
  }

  /// Returns true if the time has come, or would come too late because the clock was set back.
  @inlinable
  func isDue(_ due: Instant, at now: Instant) -> Bool {
    due <= now || due > now.advanced(by: interval)
  }

  @inlinable
  override func cleanUp() {
    super.cleanUp()
    waiting.removeAll()
  }
}
