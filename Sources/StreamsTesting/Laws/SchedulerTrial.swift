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
  /// - Returns: Whether it holds.
  func wait(_ scheduler: S, until condition: () -> Bool) -> Bool {
    SecondThread.wait(patience / 2) {
      if condition() { return true }
      advance(scheduler, units(1))
      return condition()
    }
  }

  /// Lets some units pass.
  func elapse(_ scheduler: S, _ count: Int) {
    let log = WorkLog()
    scheduler.schedule(after: date(scheduler, in: count)) { log.note(0) }
    _ = wait(scheduler) { log.count > 0 }
  }

  /// Whether `instant` is before `date`. Clocks are rounded, so a tenth of a millisecond does not count.
  func isEarly(_ instant: Time, for date: Time) -> Bool {
    instant.advanced(by: .microseconds(100)) < date
  }
}

/// What ran, in order.
final class WorkLog: Sendable {
  private let numbers = Guarded<[Int]>([])

  func note(_ number: Int) { numbers.withLock { $0.append(number) } }

  var all: [Int] { numbers.withLock { $0 } }
  var count: Int { numbers.withLock { $0.count } }
}
