extension Publisher {
  /// Publishes at most one value in each interval, either the first or the latest.
  ///
  /// ```
  /// source         abc-----d-e|
  /// latest: true   a--c----d--(e|)     for 3
  /// latest: false  a--b----d--(e|)     for 3
  ///
  /// source         abc-----d-e#
  /// latest: true   a--c----d--(e#)     for 3
  /// latest: false  a--b----d--(e#)     for 3
  /// ```
  ///
  /// The first value is published at once and begins an interval. One of the values within the interval is published at
  /// its end, even if nothing follows, and begins the next interval.
  ///
  /// If `interval` is not positive, a value is published as soon as the scheduler runs. If the clock is set back, a value
  /// waits at most until an interval after the next one. If the scheduler is early, the value is published early.
  ///
  /// - Demand: Requests an unlimited number of values. A value that becomes due without demand is dropped.
  /// - Completion: Finishes or fails after a value that is still due. Otherwise at once, on the scheduler.
  /// - Threads: Values are delivered on `scheduler`, one at a time and in order on any scheduler.
  /// - Complexity: At most one value and one scheduled call wait.
  @inlinable
  public func throttle<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
  ) -> Publishers.Throttle<Self, Context> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/throttle(for:scheduler:latest:)``.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The interval in which at most one value is published.
    public let interval: Context.SchedulerTimeType.Stride

    /// The scheduler that measures the time and delivers the values.
    public let scheduler: Context

    /// True if the latest value of an interval is published, instead of the first.
    public let latest: Bool

    /// Creates a publisher that publishes at most one value of `upstream` in each interval.
    @inlinable
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: ThrottleStage(AnySubscriber(subscriber), interval, scheduler, latest: latest))
    }
  }
}

@usableFromInline
final class ThrottleStage<Context: Scheduler, Downstream: Subscriber>:
  TimedStage<Downstream.Input, Context, Downstream>, Subscriber
{
  @usableFromInline let interval: Instant.Stride
  @usableFromInline let latest: Bool

  // Shared state of the gate.
  @exclusivity(unchecked) @usableFromInline var value: Downstream.Input?
  @exclusivity(unchecked) @usableFromInline var lastDelivery: Instant?
  @exclusivity(unchecked) @usableFromInline var completion: Subscribers.Completion<Downstream.Failure>?

  @inlinable
  init(_ downstream: Downstream, _ interval: Instant.Stride, _ scheduler: Context, latest: Bool) {
    self.interval = interval
    self.latest = latest
    super.init(downstream, scheduler, nil)
  }

  @usableFromInline override var name: StaticString { "Throttle" }

  @inlinable @inline(__always)
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

  @inlinable
  override func take(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let now = scheduler.now
    guard let access = enterIfLive() else { return }
    self.completion = completion
    let call = value == nil ? setAlarm(at: nil) : setAlarm(now)
    settle(access)
    place(call)
  }

  /// Sets the alarm for the end of the interval. If the clock was set back, that is at most one interval from now.
  @inlinable
  func setAlarm(_ now: Instant) -> Call? {
    let end = now.advanced(by: interval)
    let due = min(lastDelivery?.advanced(by: interval) ?? now, end)
    return alarm.isSet(by: max(now, end)) ? nil : setAlarm(at: due <= now ? nil : due)
  }

  @inlinable
  func setAlarm(at date: Instant?) -> Call { alarm.set(at: date) { self.ring($0) } }

  @inlinable
  func ring(_ call: Call) {
    guard let (access, now) = enter(with: call) else { return }
    lastDelivery = now
    let due = value.take()
    if let due, demand != .none {
      demand -= 1
      enqueue(due)
    }
    if let completion = completion.take() { endAfterOutbox(completion) }
    settle(access)
    withExtendedLifetime(due) {}
  }

  @inlinable
  override func cleanUp() {
    super.cleanUp()
    value = nil
    completion = nil
  }
}
