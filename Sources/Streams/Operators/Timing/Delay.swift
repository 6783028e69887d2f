extension Publisher {
  /// Publishes the same, each value `interval` later.
  ///
  /// ```
  /// source   ab--c-----|
  /// delayed  --ab--c-----|     for 2
  ///
  /// source   ab--cd#
  /// delayed  --ab--#           for 2
  /// ```
  ///
  /// Without a positive `interval`, values pass as soon as the scheduler runs. Where the clock is set back, what waits
  /// is published with the next value at the latest; where the scheduler comes early, it is not made to come again.
  ///
  /// - Demand: Passed on unchanged, at once. A value that nobody asked for is dropped.
  /// - Completion: Finishes `interval` later as well. A failure overtakes the values that wait, which are lost.
  /// - Threads: Values are delivered on `scheduler`, one at a time and in order on any scheduler. One job delivers
  ///   those that are due, up to 256 at a time, and then makes room for other work.
  /// - Complexity: Memory grows with the values that wait, bounded by the demand; there is one alarm for all of them.
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
  /// What ``Publisher/delay(for:tolerance:scheduler:options:)`` returns.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// How much later values are published.
    public let interval: Context.SchedulerTimeType.Stride

    /// How exact that has to be.
    public let tolerance: Context.SchedulerTimeType.Stride

    /// The scheduler that counts the time and delivers.
    public let scheduler: Context

    /// How the scheduler is to run the deliveries.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher.
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

    /// Attaches a subscriber to the publisher above, behind the delay.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: DelayStage(subscriber, interval, tolerance, scheduler, options))
    }
  }
}

private final class DelayStage<Context: Scheduler, Downstream: Subscriber>:
  TimedStage<Downstream.Input, Context, Downstream>, Subscriber
{
  private let interval: Instant.Stride
  private let tolerance: Instant.Stride

  // Shared state of the gate.
  private var waiting = Queue<Entrant>()
  private var failure: Subscribers.Completion<Downstream.Failure>?

  private typealias Entrant = (due: Instant, signal: Signal<Downstream.Input, Downstream.Failure>)

  init(
    _ downstream: Downstream, _ interval: Instant.Stride, _ tolerance: Instant.Stride, _ scheduler: Context,
    _ options: Context.SchedulerOptions?
  ) {
    self.interval = interval
    self.tolerance = tolerance
    super.init(downstream, scheduler, options)
  }

  override var name: StaticString { "Delay" }
  override var firstRequest: Subscribers.Demand { .none }

  override func raise(_ more: Subscribers.Demand) -> [Request] {
    demand += more
    return requests(more)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    let due = scheduler.now.advanced(by: interval)
    guard let access = enterIfReceiving() else { return .none }
    if demand == .none {
      settle(access)
    } else {
      demand -= 1
      postpone(.value(input), until: due, access)
    }
    return .none
  }

  override func take(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let due = scheduler.now.advanced(by: interval)
    guard let access = enterIfLive() else { return }
    if !completion.isFailure { return postpone(.completion(completion), until: due, access) }
    let lost = waiting
    waiting.removeAll()
    failure = completion
    let call = setAlarm(at: nil)
    settle(access)
    withExtendedLifetime(lost) {}
    wait(call)
  }

  private func postpone(
    _ signal: Signal<Downstream.Input, Downstream.Failure>, until due: Instant, _ access: Gate.Access
  ) {
    waiting.append((due, signal))
    let call = setAlarm(by: due)
    settle(access)
    wait(call)
  }

  private func setAlarm(at date: Instant?) -> Call { alarm.set(at: date) { self.ring($0) } }

  private func setAlarm(by date: Instant) -> Call? { alarm.isSet(by: date) ? nil : setAlarm(at: date) }

  private func wait(_ call: Call?) { call?.place(with: scheduler, tolerance: tolerance, options: options) }

  private func ring(_ call: Call) {
    guard let (first, now) = enter(with: call) else { return }
    var access = first
    if let failure { return end(failure, access) }
    for _ in 0..<Self.mostPerJob {
      guard let next = waiting.first, isDue(next.due, at: now), let entrant = waiting.popFirst() else {
        break
      }
      switch entrant.signal {
      case .value(let value): answer(emit(value, access))
      case .completion(let completion): return end(completion, access)
      }
      guard let again = enterIfLive() else { return }
      access = again
    }
    let call = waiting.first.flatMap { isDue($0.due, at: now) ? setAlarm(at: nil) : setAlarm(by: $0.due) }
    settle(access)
    wait(call)
  }

  /// Whether the time has come; or cannot come soon enough, as the clock was set back.
  private func isDue(_ due: Instant, at now: Instant) -> Bool {
    due <= now || due > now.advanced(by: interval)
  }

  override func clear() -> Any? {
    defer { waiting.removeAll() }
    return (super.clear(), waiting, failure.take())
  }
}
