import StreamsCore

// The laws about time.
extension SchedulerTrial {
  func timeNeverGoesBack(_ scheduler: S) -> [Violation] {
    var last = scheduler.now
    for _ in 1...100 {
      advance(scheduler, units(1))
      let now = scheduler.now
      if now < last { return [violation("the present went from \(last) to \(now)")] }
      last = now
    }
    return []
  }

  func toleranceIsNotNegative(_ scheduler: S) -> [Violation] {
    let tolerance = scheduler.minimumTolerance
    return tolerance < .nanoseconds(0) ? [violation("the smallest tolerance is \(tolerance)")] : []
  }

  func strideArithmetic(_ scheduler: S) -> [Violation] {
    let equations: [(String, Stride, Stride)] = [
      ("a second is not a thousand milliseconds", .seconds(1), .milliseconds(1_000)),
      ("a second is not a million microseconds", .seconds(1), .microseconds(1_000_000)),
      ("a second is not a thousand million nanoseconds", .seconds(1), .nanoseconds(1_000_000_000)),
      ("half a second is not 500 milliseconds", .seconds(0.5), .milliseconds(500)),
      ("strides do not add up", .seconds(1) + .milliseconds(500), .milliseconds(1_500)),
      ("a difference of strides is wrong", .seconds(1) - .milliseconds(400), .milliseconds(600)),
    ]
    var violations = equations.filter { !areClose($0.1, $0.2) }.map { violation($0.0) }
    if !(.milliseconds(-1) < Stride.nanoseconds(0)) || !(.milliseconds(1) < Stride.milliseconds(2)) {
      violations.append(violation("a shorter stride is not below a longer one"))
    }
    let now = scheduler.now
    for stride in [Stride.milliseconds(1), .seconds(1), .seconds(3_600)] {
      let later = now.advanced(by: stride)
      let distance = now.distance(to: later)
      if !areClose(distance, stride) { violations.append(violation("\(distance) is not \(stride)")) }
      if !(now < later) { violations.append(violation("\(later) is not after \(now)")) }
      if !areClose(later.distance(to: now), .nanoseconds(0) - stride) {
        violations.append(violation("the way back from \(later) is not as long"))
      }
    }
    return violations
  }

  /// Returns true if two strides are equal to a microsecond, because some are floating-point numbers.
  private func areClose(_ one: Stride, _ two: Stride) -> Bool {
    let difference = one - two
    return difference < .microseconds(1) && .nanoseconds(0) - difference < .microseconds(1)
  }

  func neverRunsEarly(_ scheduler: S) -> [Violation] {
    nonisolated(unsafe) let shared = scheduler
    let log = WorkLog()
    let tolerances = [Stride.nanoseconds(0), scheduler.minimumTolerance, units(10)]
    for tolerance in tolerances {
      nonisolated(unsafe) let date = date(scheduler, in: 3)
      scheduler.schedule(after: date, tolerance: tolerance) {
        log.note(isEarly(shared.now, for: date) ? 1 : 0)
      }
    }
    guard wait(scheduler, log, until: { log.count == tolerances.count }) else { return [missing(log, 3)] }
    return log.all.contains(1) ? [violation("work ran before its date")] : []
  }

  // MARK: Repetitions

  func repeats(_ scheduler: S) -> [Violation] {
    let log = WorkLog()
    let repetition = scheduler.schedule(after: date(scheduler, in: 1), interval: units(1)) { log.note(0) }
    defer { repetition.cancel() }
    return wait(scheduler, log) { log.count >= 3 } ? [] : [missing(log, 3)]
  }

  func keepsInterval(_ scheduler: S) -> [Violation] {
    nonisolated(unsafe) let shared = scheduler
    nonisolated(unsafe) let start = date(scheduler, in: 2)
    let log = WorkLog()
    let repetition = scheduler.schedule(after: start, interval: units(4)) {
      let due = start.advanced(by: units(4 * log.count))
      log.note(isEarly(shared.now, for: due) ? 1 : 0)
    }
    defer { repetition.cancel() }
    guard wait(scheduler, log, until: { log.count >= 4 }) else { return [missing(log, 4)] }
    let early = log.all.firstIndex(of: 1)
    return early.map { [violation("run \($0 + 1) of a repetition came before its date")] } ?? []
  }

  func stopsByCancel(_ scheduler: S) -> [Violation] {
    let log = WorkLog()
    let repetition = scheduler.schedule(after: date(scheduler, in: 1), interval: units(1)) { log.note(0) }
    guard wait(scheduler, log, until: { log.count >= 2 }) else { return [missing(log, 2)] }
    repetition.cancel()
    // A run may have begun.
    elapse(scheduler, 1)
    let count = log.count
    elapse(scheduler, 5)
    let unstarted = WorkLog()
    let first = date(scheduler, in: 20)
    let other = scheduler.schedule(after: first, interval: units(1)) { unstarted.note(0) }
    other.cancel()
    let isInTime = scheduler.now < first
    elapse(scheduler, 25)
    return (log.count > count ? [violation("a repetition ran after its cancellation")] : [])
      + (isInTime && unstarted.count > 0
        ? [violation("a repetition that was cancelled before it began ran")] : [])
  }

  func stopsByReentrantCancel(_ scheduler: S) -> [Violation] {
    let log = WorkLog()
    let held = Guarded<(any Cancellable)?>(nil)
    let repetition = scheduler.schedule(after: date(scheduler, in: 2), interval: units(1)) {
      let repetition = held.withLock { $0 }
      log.note(repetition == nil ? 0 : 1)
      repetition?.cancel()
    }
    held.withLock { $0 = repetition }
    defer { held.withLock { $0.take() }?.cancel() }
    guard wait(scheduler, log, until: { log.all.contains(1) }) else { return [missing(log, 1)] }
    elapse(scheduler, 5)
    let count = log.all.count { $0 == 1 }
    return count == 1 ? [] : [violation("a repetition that cancelled itself ran \(count - 1) times more")]
  }

  /// Reports that too little ran.
  func missing(_ log: WorkLog, _ expected: Int) -> Violation {
    violation("\(log.count) pieces of work ran instead of \(expected)")
  }
}
