extension Publisher {
  /// Publishes at most one value in each `interval`: the first, or the latest.
  ///
  /// ```
  /// source         abc-----d-e|
  /// latest: true   a--c----d--(e|)     for 3
  /// latest: false  a--b----d--(e|)     for 3
  ///
  /// source         abc-----d-e#
  /// latest: true   a--c----d--#        for 3
  /// latest: false  a--b----d--#        for 3
  /// ```
  ///
  /// The first value passes at once. Of those that come within the interval after it, one is published when the
  /// interval ends, even if nothing follows; it begins an interval as well.
  ///
  /// Without a positive `interval`, a value passes as soon as the scheduler runs. Where the clock is set back, no value
  /// waits longer than an interval from the next one; where the scheduler comes early, it is not made to come again.
  ///
  /// - Demand: Everything is asked for. A value that becomes due without demand is dropped.
  /// - Completion: Waits for a value that is still due. A failure overtakes it.
  /// - Threads: Values are delivered on `scheduler`, one at a time and in order on any scheduler.
  /// - Complexity: One value waits, and one alarm, however many values come.
  public func throttle<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
  ) -> Publishers.Throttle<Self, Context> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

extension Publishers {
  /// What ``Publisher/throttle(for:scheduler:latest:)`` returns.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// The time within which at most one value is published.
    public let interval: Context.SchedulerTimeType.Stride

    /// The scheduler that counts the time and delivers.
    public let scheduler: Context

    /// Whether the latest value of an interval is published, or the first.
    public let latest: Bool

    /// Makes the publisher.
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    /// Attaches a subscriber to the publisher above, behind the alarm.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: ThrottleStage(subscriber, interval, scheduler, latest: latest))
    }
  }
}

private final class ThrottleStage<Context: Scheduler, Downstream: Subscriber>:
  TimedStage<Downstream.Input, Context, Downstream>, Subscriber
{
  private let interval: Instant.Stride
  private let latest: Bool

  // Shared state of the gate.
  private var value: Downstream.Input?
  private var lastDelivery: Instant?
  private var completion: Subscribers.Completion<Downstream.Failure>?

  init(_ downstream: Downstream, _ interval: Instant.Stride, _ scheduler: Context, latest: Bool) {
    self.interval = interval
    self.latest = latest
    super.init(downstream, scheduler, nil)
  }

  override var name: StaticString { "Throttle" }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    let now = scheduler.now
    guard let access = enterIfReceiving() else { return .none }
    let old = value
    if latest || value == nil { value = input }
    let call = setAlarm(now)
    settle(access)
    withExtendedLifetime(old) {}
    place(call)
    return .none
  }

  override func take(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let now = scheduler.now
    guard let access = enterIfLive() else { return }
    self.completion = completion
    let lost = completion.isFailure ? value.take() : nil
    let call = value == nil ? setAlarm(at: nil) : setAlarm(now)
    settle(access)
    withExtendedLifetime(lost) {}
    place(call)
  }

  /// Sets the alarm for the end of the interval. Where the clock was set back, no value waits longer than an interval
  /// from now.
  private func setAlarm(_ now: Instant) -> Call? {
    let end = now.advanced(by: interval)
    let due = min(lastDelivery?.advanced(by: interval) ?? now, end)
    return alarm.isSet(by: max(now, end)) ? nil : setAlarm(at: due <= now ? nil : due)
  }

  private func setAlarm(at date: Instant?) -> Call { alarm.set(at: date) { self.ring($0) } }

  private func ring(_ call: Call) {
    guard let (access, now) = enter(with: call) else { return }
    lastDelivery = now
    let due = value.take()
    if let due, demand != .none {
      demand -= 1
      outbox.append(due)
    }
    if let completion = completion.take() { endAfterOutbox(completion) }
    settle(access)
    withExtendedLifetime(due) {}
  }

  override func clear() -> Any? { (super.clear(), value.take(), completion.take()) }
}
