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
  /// It has failed once enough ``Canaries`` have come, which another scheduler of the same kind runs. They do not wake the
  /// scheduler, and a busy machine is as slow for them. It has also failed if the scheduler's time stands still, or in the end if
  /// not even a canary comes.
  ///
  /// - Parameter log: Changes when the condition may hold.
  /// - Returns: True if it holds.
  func wait(_ scheduler: S, _ log: WorkLog, until condition: () -> Bool) -> Bool {
    let canaries = Canaries()
    var twin: S?
    var (now, stillness) = (scheduler.now, 0)
    for turn in 0..<patience.turns {
      if condition() { return true }
      advance(scheduler, units(1))
      if condition() { return true }
      stillness = scheduler.now == now ? stillness + 1 : 0
      now = scheduler.now
      if canaries.areEnough || stillness >= 2_000 { return condition() }
      // Nearly all work comes before the first one.
      if turn >= 200 {
        let other = twin ?? make()
        twin = other
        advance(other, units(1))
        if let number = canaries.turn() {
          if number.isMultiple(of: 2) {
            other.schedule(after: date(other, in: 1)) { canaries.come(number) }
          } else {
            other.schedule { canaries.come(number) }
          }
        }
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

  /// Waits until something is noted.
  ///
  /// - Parameter turns: The most turns to wait.
  func wait(_ turns: Int = .max) { _ = numbers.wait(turns) { !$0.isEmpty } }
}
