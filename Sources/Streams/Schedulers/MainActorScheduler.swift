/// A scheduler that runs work on the main actor: at once where the caller is there already.
///
/// A queue always makes a detour, and what it delivers comes one turn of the event loop late; here a value that is
/// sent on the main actor arrives before `send` returns.
///
/// - Threads: Work that comes from elsewhere runs in the order it came; work that comes on the main actor first lets
///   everything run that was waiting.
public struct MainActorScheduler: Scheduler, Sendable {
  /// An instant of the continuous clock.
  public typealias SchedulerTimeType = ClockScheduler<ContinuousClock>.SchedulerTimeType

  /// There is nothing to choose.
  public typealias SchedulerOptions = Never

  /// The scheduler of the main actor.
  public static let shared = MainActorScheduler()

  private let agenda = Agenda(ContinuousClock(), at: ActorQueue(MainActor.shared))

  private init() {}

  /// The present instant.
  public var now: SchedulerTimeType { SchedulerTimeType(agenda.clock.now) }

  /// The resolution of the clock.
  public var minimumTolerance: SchedulerTimeType.Stride {
    SchedulerTimeType.Stride(agenda.clock.minimumResolution)
  }

  /// Runs `action` at once on the main actor, otherwise as soon as that is free.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { agenda.add(action) }

  /// Runs `action` on the main actor after `date`.
  ///
  /// The tolerance serves where nothing else waits; a negative one is none.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    agenda.add(at: date.instant, tolerance: tolerance.asTolerance, action)
  }

  /// Runs `action` on the main actor after `date`, and again every `interval`.
  ///
  /// An interval below 100 microseconds counts as 100 microseconds. Runs that came too late are left out.
  ///
  /// - Returns: The repetition; cancelling it, or letting it go, ends it.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    agenda.add(at: date.instant, every: interval.asInterval, tolerance: tolerance.asTolerance, action)
  }
}

extension Scheduler where Self == MainActorScheduler {
  /// The scheduler of the main actor.
  public static var mainActor: MainActorScheduler { .shared }
}
