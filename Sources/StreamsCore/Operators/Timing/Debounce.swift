extension Publisher {
  /// Publishes a value only after the given time has passed without another one.
  ///
  /// ```
  /// source     abcd----e---f-g----|
  /// debounced  ------d----e-----g-|     for 3
  ///
  /// source     ab---c|
  /// debounced  ----b-|                  for 3
  ///
  /// source     ab---c#
  /// debounced  ----b-#                  for 3
  /// ```
  ///
  /// If `dueTime` is not positive, the latest value is published as soon as the scheduler runs. If the clock is set back,
  /// a value waits at most until `dueTime` after the next one. If the scheduler is early, the value is published early.
  ///
  /// - Demand: Requests an unlimited number of values. A value that becomes due without demand is dropped.
  /// - Completion: Passed on at once, on the scheduler. A value that still waits is dropped.
  /// - Failure: Passed on at once, on the scheduler. It also overtakes a value for which the scheduler is late.
  /// - Threads: Values are delivered on `scheduler`, one at a time and in order on any scheduler.
  /// - Complexity: At most one value and one scheduled call wait.
  @inlinable
  public func debounce<Context: Scheduler>(
    for dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
    options: Context.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, Context> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/debounce(for:scheduler:options:)``.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The time that must pass without another value.
    public let dueTime: Context.SchedulerTimeType.Stride

    /// The scheduler that measures the time and delivers the values.
    public let scheduler: Context

    /// The options for the scheduled deliveries.
    public let options: Context.SchedulerOptions?

    /// Creates a publisher that publishes a value of `upstream` after a silence of `dueTime`.
    @inlinable
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: DebounceStage(AnySubscriber(subscriber), dueTime, scheduler, options))
    }
  }
}

@usableFromInline
final class DebounceStage<Context: Scheduler, Downstream: Subscriber>:
  TimedStage<Downstream.Input, Context, Downstream>, Subscriber
{
  @usableFromInline let dueTime: Context.SchedulerTimeType.Stride

  // Shared state of the gate.
  @exclusivity(unchecked) @usableFromInline var value: Downstream.Input?
  @exclusivity(unchecked) @usableFromInline var deadline: Context.SchedulerTimeType?
  @exclusivity(unchecked) @usableFromInline var completion: Subscribers.Completion<Downstream.Failure>?

  @inlinable
  init(
    _ downstream: Downstream, _ dueTime: Context.SchedulerTimeType.Stride, _ scheduler: Context,
    _ options: Context.SchedulerOptions?
  ) {
    self.dueTime = dueTime
    super.init(downstream, scheduler, options)
  }

  @usableFromInline override var name: StaticString { "Debounce" }

  @inlinable @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    let due = scheduler.now.advanced(by: dueTime)
    guard let access = enterIfReceiving() else { return .none }
    let old = value
    value = input
    deadline = due
    let call = alarm.isSet(by: due) ? nil : setAlarm(at: due)
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
    var lost: Downstream.Input?
    // A value goes first only if its time has come and the scheduler is late.
    if completion.isFailure || deadline.map({ $0 > now }) ?? false { lost = value.take() }
    let call = setAlarm(at: nil)
    settle(access)
    withExtendedLifetime(lost) {}
    place(call)
  }

  @inlinable
  func setAlarm(at date: Context.SchedulerTimeType?) -> Call { alarm.set(at: date) { self.ring($0) } }

  /// Delivers the value that waits. If others have followed since the alarm was set, the alarm is set again.
  @inlinable
  func ring(_ call: Call) {
    guard let (access, now) = enter(with: call) else { return }
    if completion == nil, let deadline, now < deadline {
      let call = setAlarm(at: deadline)
      settle(access)
      return place(call)
    }
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
