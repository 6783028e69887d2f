extension Publisher {
  /// Publishes a value once no other has followed for `dueTime`.
  ///
  /// ```
  /// source     abcd----e---f-g----|
  /// debounced  ------d----e-----g-|      due time 3
  /// ```
  ///
  /// - Demand: Everything is asked for. A value that becomes due without demand is dropped.
  /// - Completion: Passed on at once, on the scheduler; a value that still waits is dropped.
  /// - Failure: As a completion.
  /// - Threads: Values are delivered on `scheduler`.
  /// - Complexity: One value waits, and one alarm, however many values come.
  public func debounce<Context: Scheduler>(
    for dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
    options: Context.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, Context> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// What ``Publisher/debounce(for:scheduler:options:)`` returns.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// How long it must be silent.
    public let dueTime: Context.SchedulerTimeType.Stride

    /// The scheduler that counts the time and delivers.
    public let scheduler: Context

    /// How the scheduler is to run the deliveries.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher.
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber to the publisher above, behind the alarm.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: DebounceStage<Upstream, Context, S>(self, subscriber))
    }
  }
}

private final class DebounceStage<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>: SoloStage<
  Upstream.Output, Downstream
>
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  private let debounce: Publishers.Debounce<Upstream, Context>

  // Shared state of the gate.
  private var value: Upstream.Output?
  private var deadline: Context.SchedulerTimeType?
  private var isArmed = false

  init(_ debounce: Publishers.Debounce<Upstream, Context>, _ downstream: Downstream) {
    self.debounce = debounce
    super.init(downstream)
  }

  override var name: StaticString { "Debounce" }

  override var children: [Mirror.Child] {
    let entry = gate.enter()
    let (demand, value) = (demand, value)
    settle(entry)
    return [("downstream", downstream), ("downstreamDemand", demand), ("currentValue", value as Any)]
  }

  override func take(_ input: Upstream.Output) {
    let due = debounce.scheduler.now.advanced(by: debounce.dueTime)
    guard let entry = enterIfLive() else { return }
    let old = value
    value = input
    deadline = due
    let mustArm = !isArmed
    isArmed = true
    settle(entry)
    withExtendedLifetime(old) {}
    if mustArm { arm(at: due) }
  }

  override func take(_ completion: Subscribers.Completion<Upstream.Failure>) {
    debounce.scheduler.schedule(options: debounce.options) { [self] in
      guard let entry = enterIfLive() else { return }
      let lost = value.take()
      end(completion, entry)
      withExtendedLifetime(lost) {}
    }
  }

  private func arm(at due: Context.SchedulerTimeType) {
    debounce.scheduler.schedule(
      after: due, tolerance: debounce.scheduler.minimumTolerance, options: debounce.options
    ) { self.ring() }
  }

  /// Delivers the value that waits, or waits on where others have followed since the alarm was set.
  private func ring() {
    let now = debounce.scheduler.now
    guard let entry = enterIfLive() else { return }
    if let deadline, now < deadline {
      settle(entry)
      return arm(at: deadline)
    }
    isArmed = false
    guard let due = value.take(), demand != .none else { return settle(entry) }
    demand -= 1
    answer(emit(due, entry))
  }
}
