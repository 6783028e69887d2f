/// A stage over one upstream that holds values back and has a scheduler wake it when their time has come.
class TimedStage<Input, Context: Scheduler, Downstream: Subscriber>: SoloStage<Input, Downstream> {
  typealias Instant = Context.SchedulerTimeType

  final let scheduler: Context
  final let options: Context.SchedulerOptions?

  /// Wakes the stage to ``ring(_:_:)``. Shared state of the gate.
  final var alarm = Alarm<Instant>()

  /// How many values one job delivers before it makes room for other work.
  static var mostPerJob: Int { 256 }

  init(_ downstream: Downstream, _ scheduler: Context, _ options: Context.SchedulerOptions?) {
    self.scheduler = scheduler
    self.options = options
    super.init(downstream)
  }

  // MARK: What an operator supplies

  /// How exact the alarm has to be.
  var tolerance: Instant.Stride { scheduler.minimumTolerance }

  /// Does what is due. Called on the scheduler, with exclusive access, which it gives up.
  ///
  /// - Parameter now: The present, but no earlier than the date that the alarm was set for: a scheduler that comes
  ///   early is taken at its word, as asking again might go on for ever.
  func ring(_ now: Instant, _ entry: Gate.Entry) { fatalError("TimedStage is abstract.") }

  // MARK: The alarm

  /// Sets the alarm anew. Called with exclusive access.
  ///
  /// - Returns: What is to be placed once the gate is left.
  final func setAlarm(at date: Instant?) -> Alarm<Instant>.Call { alarm.set(at: date) { self.wake($0) } }

  /// Sets the alarm, unless it rings by `date` anyway. Called with exclusive access.
  ///
  /// - Returns: What is to be placed once the gate is left.
  final func setAlarm(by date: Instant) -> Alarm<Instant>.Call? {
    alarm.isSet(by: date) ? nil : setAlarm(at: date)
  }

  /// Hands a call to the scheduler. Called outside of the gate.
  final func place(_ call: Alarm<Instant>.Call?) {
    call?.place(with: scheduler, tolerance: call?.date == nil ? nil : tolerance, options: options)
  }

  private func wake(_ call: Alarm<Instant>.Call) {
    let now = scheduler.now
    guard let entry = enterIfLive() else { return }
    guard alarm.stop(call) else { return settle(entry) }
    ring(call.date.map { max($0, now) } ?? now, entry)
  }

  override func clear() -> Any? {
    alarm.callOff()
    return nil
  }
}
