/// A stage with one upstream that keeps values until a scheduler wakes it.
///
/// `debounce`, `delay` and `throttle` hand it an erased subscriber: beside a scheduler, two calls take no time, and a program has
/// the stage once for each type of values, not for each chain.
@usableFromInline
class TimedStage<Input, Context: Scheduler, Downstream: Subscriber>: SoloStage<Input, Downstream> {
  @usableFromInline typealias Instant = Context.SchedulerTimeType
  @usableFromInline typealias Call = Alarm<Context.SchedulerTimeType>.Call

  @usableFromInline final let scheduler: Context
  @usableFromInline final let options: Context.SchedulerOptions?

  /// Shared state of the gate.
  @exclusivity(unchecked) @usableFromInline final var alarm = Alarm<Context.SchedulerTimeType>()

  /// The number of values that one job delivers before it makes room for other work.
  @usableFromInline static var mostPerJob: Int { 256 }

  @inlinable
  init(_ downstream: Downstream, _ scheduler: Context, _ options: Context.SchedulerOptions?) {
    self.scheduler = scheduler
    self.options = options
    super.init(downstream)
  }

  /// Hands a call to the scheduler. Called outside of the gate.
  @inlinable
  final func place(_ call: Call?) { call?.place(with: scheduler, options: options) }

  /// Enters the gate when the scheduler makes `call`, if the alarm is still set for it.
  ///
  /// - Returns: The way the gate was entered, and the current time. If the scheduler is early, that is the date for which
  ///   the alarm was set, because setting the alarm again might go on for ever.
  @inlinable
  final func enter(with call: Call) -> (access: Gate.Access, now: Context.SchedulerTimeType)? {
    let now = scheduler.now
    guard let access = enterIfLive() else { return nil }
    if alarm.stop(call) { return (access, call.date.map { max($0, now) } ?? now) }
    settle(access)
    return nil
  }

  @inlinable
  override func cleanUp() {
    alarm.callOff()
    super.cleanUp()
  }
}

extension Subscribers.Completion {
  /// True if an error ended the stream.
  @inlinable var isFailure: Bool {
    if case .failure = self { true } else { false }
  }
}
