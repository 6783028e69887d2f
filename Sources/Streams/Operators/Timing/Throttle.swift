extension Publisher {
  /// Publishes at most one value in each `interval`: the first, or the latest.
  ///
  /// ```
  /// source         ab-c----d--|
  /// latest: true   a--c----d--|      interval 3
  /// latest: false  a--b----d--|
  /// ```
  ///
  /// The first value passes at once. Of those that come within the interval after it, one is published when the
  /// interval ends, even if nothing follows.
  ///
  /// - Demand: Everything is asked for. A value that becomes due without demand is dropped.
  /// - Completion: Waits for a value that is still due. A failure overtakes it.
  /// - Threads: Values are delivered on `scheduler`.
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
      upstream.receive(subscriber: ThrottleStage<Upstream, Context, S>(self, subscriber))
    }
  }
}

private final class ThrottleStage<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>: SoloStage<
  Upstream.Output, Downstream
>
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  private let throttle: Publishers.Throttle<Upstream, Context>

  // Shared state of the gate.
  private var value: Upstream.Output?
  private var lastDelivery: Context.SchedulerTimeType?
  private var isArmed = false
  private var isFinishing = false

  init(_ throttle: Publishers.Throttle<Upstream, Context>, _ downstream: Downstream) {
    self.throttle = throttle
    super.init(downstream)
  }

  override var name: StaticString { "Throttle" }

  override func take(_ input: Upstream.Output) {
    let now = throttle.scheduler.now
    guard let entry = enterIfLive() else { return }
    let old = value
    if throttle.latest || value == nil { value = input }
    let due = lastDelivery.map { max($0.advanced(by: throttle.interval), now) } ?? now
    let mustArm = !isArmed
    isArmed = true
    settle(entry)
    withExtendedLifetime(old) {}
    if mustArm { arm(at: due, now) }
  }

  override func take(_ completion: Subscribers.Completion<Upstream.Failure>) {
    guard let entry = enterIfLive() else { return }
    if case .finished = completion, isArmed {
      isFinishing = true
      return settle(entry)
    }
    settle(entry)
    throttle.scheduler.schedule(options: nil) { [self] in
      guard let entry = enterIfLive() else { return }
      let lost = value.take()
      end(completion, entry)
      withExtendedLifetime(lost) {}
    }
  }

  private func arm(at due: Context.SchedulerTimeType, _ now: Context.SchedulerTimeType) {
    if due <= now { return throttle.scheduler.schedule(options: nil) { self.ring() } }
    throttle.scheduler.schedule(after: due, tolerance: throttle.scheduler.minimumTolerance, options: nil) {
      self.ring()
    }
  }

  private func ring() {
    let now = throttle.scheduler.now
    guard let entry = enterIfLive() else { return }
    isArmed = false
    lastDelivery = now
    let due = value.take()
    if isFinishing { endAfterOutbox() }
    guard let due, demand != .none else { return settle(entry) }
    demand -= 1
    answer(emit(due, entry))
  }
}
