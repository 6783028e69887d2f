import StreamsCore

/// Checks a scheduler against a law.
///
/// Time is counted in units of five milliseconds.
struct SchedulerTrial<S: Scheduler & SendableMetatype>: Sendable {
  typealias Time = S.SchedulerTimeType
  typealias Stride = S.SchedulerTimeType.Stride

  let law: SchedulerLaw
  let patience: Duration
  let advance: @Sendable (S, Stride) -> Void
  let make: @Sendable () -> S

  func violations() -> [Violation] {
    let scheduler = make()
    return switch law {
    case .timeNeverGoesBack: timeNeverGoesBack(scheduler)
    case .strideArithmetic: strideArithmetic(scheduler)
    case .toleranceIsNotNegative: toleranceIsNotNegative(scheduler)
    case .runsEachOnce: runsEachOnce(scheduler)
    case .runsWhatIsLate: runsWhatIsLate(scheduler)
    case .neverRunsEarly: neverRunsEarly(scheduler)
    case .keepsOrder: keepsOrder(scheduler)
    case .keepsOrderOfDates: keepsOrderOfDates(scheduler)
    case .runsOneAtATime: runsOneAtATime(scheduler)
    case .survivesThreads: survivesThreads(scheduler)
    case .survivesReentrantScheduling: survivesReentrantScheduling(scheduler)
    case .repeats: repeats(scheduler)
    case .keepsInterval: keepsInterval(scheduler)
    case .stopsByCancel: stopsByCancel(scheduler)
    case .stopsByReentrantCancel: stopsByReentrantCancel(scheduler)
    case .releasesWork: releasesWork(scheduler)
    }
  }

  func violation(_ event: String) -> Violation { Violation(rule: law.rawValue, event: event) }

  /// A length of time.
  func units(_ count: Int) -> Stride { .milliseconds(5 * count) }

  /// The date that is some units from now.
  func date(_ scheduler: S, in count: Int) -> Time { scheduler.now.advanced(by: units(count)) }

  /// Lets time pass until `condition` holds.
  ///
  /// It has failed once other work that was scheduled later, for later dates, has come a hundred times, one after the other.
  /// A scheduler that runs nothing at all has failed in the end.
  ///
  /// - Parameter log: Changes when the condition may hold.
  /// - Returns: True if it holds.
  func wait(_ scheduler: S, _ log: WorkLog, until condition: () -> Bool) -> Bool {
    let canary = WorkLog()
    var (seen, arrivals, departures, lastDeparture) = (0, 0, 0, 0)
    for turn in 0..<patience.turns / 2 {
      if condition() { return true }
      advance(scheduler, units(1))
      if condition() { return true }
      let hasArrived = canary.count > seen
      // The scheduler may have lost one.
      if hasArrived || turn == 20 || turn > lastDeparture + 100 {
        if hasArrived { arrivals += 1 }
        if arrivals == 100 { return condition() }
        (seen, lastDeparture) = (canary.count, turn)
        if departures.isMultiple(of: 2) {
          scheduler.schedule(after: date(scheduler, in: departures == 0 ? 40 : 1)) { canary.note(0) }
        } else {
          scheduler.schedule { canary.note(0) }
        }
        departures += 1
      }
      log.rest()
    }
    return condition()
  }

  /// Lets some units pass.
  func elapse(_ scheduler: S, _ count: Int) {
    let log = WorkLog()
    scheduler.schedule(after: date(scheduler, in: count)) { log.note(0) }
    _ = wait(scheduler, log) { log.count > 0 }
  }

  /// Returns true if `instant` is before `date`. Clocks are rounded, so a tenth of a millisecond does not
  /// count.
  func isEarly(_ instant: Time, for date: Time) -> Bool {
    instant.advanced(by: .microseconds(100)) < date
  }
}

/// The pieces of work that ran, in order.
final class WorkLog: Sendable {
  private let numbers = Meeting<[Int]>([])

  func note(_ number: Int) { numbers.withLock { $0.append(number) } }

  var all: [Int] { numbers.withLock { $0 } }
  var count: Int { numbers.withLock { $0.count } }

  /// Waits for a turn, or until something is noted.
  func rest() { numbers.rest() }

  /// Waits until something is noted, but no more turns than that.
  func wait(_ turns: Int) { _ = numbers.wait(turns) { !$0.isEmpty } }
}
