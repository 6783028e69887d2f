/// A rule that every scheduler keeps towards the work that it runs.
///
/// Use ``Laws`` to check a scheduler.
public enum SchedulerLaw: String, CaseIterable, Sendable {
  /// The present never becomes earlier.
  case timeNeverGoesBack

  /// Arithmetic with dates and strides is that of time: a second is a thousand milliseconds, and a date that is advanced by a
  /// stride is as far away as the stride says, to a microsecond.
  case strideArithmetic

  /// The smallest tolerance is not negative.
  case toleranceIsNotNegative

  /// Each piece of work runs, and runs once, with a date or without.
  case runsEachOnce

  /// Work whose date has passed runs as well.
  case runsWhatIsLate

  /// Work does not run before its date, to a tenth of a millisecond. A tolerance makes no difference.
  case neverRunsEarly

  /// Work without a date runs in the order in which it was scheduled.
  case keepsOrder

  /// Work runs in the order of its dates, and work for the same date in the order in which it was scheduled.
  case keepsOrderOfDates

  /// A piece of work ends before the next one begins, even if another thread schedules meanwhile.
  case runsOneAtATime

  /// Work that several threads schedule runs, and runs once.
  case survivesThreads

  /// Work may schedule other work.
  case survivesReentrantScheduling

  /// A repetition runs again and again.
  case repeats

  /// The runs of a repetition do not come before their dates, to a tenth of a millisecond. The second is an interval after the first.
  case keepsInterval

  /// A repetition that is cancelled does not run again.
  case stopsByCancel

  /// A repetition may be cancelled by its own work, and does not run again.
  case stopsByReentrantCancel

  /// Work is released once it has run. A repetition releases its work once it is cancelled.
  case releasesWork
}

extension SchedulerLaw: CustomStringConvertible {
  /// The name of the case.
  public var description: String { rawValue }
}

extension SchedulerLaw {
  /// The traits that exempt a scheduler from this law.
  public var exemptions: [SchedulerSpecimen.Trait] {
    switch self {
    case .strideArithmetic, .neverRunsEarly, .repeats, .keepsInterval, .stopsByCancel,
      .stopsByReentrantCancel:
      [.standsStill]
    case .keepsOrder: [.isConcurrent]
    case .keepsOrderOfDates: [.isConcurrent, .standsStill, .hasTimers]
    case .runsOneAtATime: [.isConcurrent, .standsStill]
    case .timeNeverGoesBack, .toleranceIsNotNegative, .runsEachOnce, .runsWhatIsLate, .survivesThreads,
      .survivesReentrantScheduling, .releasesWork:
      []
    }
  }

  /// Returns true if a scheduler with these traits must keep this law.
  public func applies(to traits: SchedulerSpecimen.Trait) -> Bool {
    !exemptions.contains { traits.contains($0) }
  }
}
