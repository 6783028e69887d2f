/// A scheduler that runs work on the main actor, and does so at once if the caller is already there.
///
/// Use it to deliver values to views and view models: `receive(on: .mainActor)`.
///
/// A queue delivers one turn of the event loop later, even if the value was sent on the main actor. With this
/// scheduler, such a value arrives before `send` returns.
///
/// - Threads: Work from elsewhere runs in the order in which it was scheduled. Work that is scheduled on the main actor
///   runs after all work that was waiting, before `schedule` returns.
public struct MainActorScheduler: Scheduler, Sendable {
  /// An instant of the continuous clock.
  public typealias SchedulerTimeType = ClockScheduler<ContinuousClock>.SchedulerTimeType

  /// This scheduler has no options.
  public typealias SchedulerOptions = Never

  /// The scheduler of the main actor.
  public static let shared = MainActorScheduler()

  private let scheduler = ClockScheduler(ContinuousClock(), at: ActorPlace(MainActor.shared))

  private init() {}

  /// The current instant.
  public var now: SchedulerTimeType { scheduler.now }

  /// The resolution of the clock.
  public var minimumTolerance: NanosecondStride { scheduler.minimumTolerance }

  /// Runs `action` at once if the caller is on the main actor, otherwise as soon as the main actor is free.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    scheduler.schedule(action)
  }

  /// Runs `action` on the main actor after `date`.
  ///
  /// The tolerance is used if nothing else waits. A negative one counts as zero.
  public func schedule(
    after date: SchedulerTimeType, tolerance: NanosecondStride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    scheduler.schedule(after: date, tolerance: tolerance, action)
  }

  /// Runs `action` on the main actor after `date`, and again every `interval`.
  ///
  /// An interval below 100 microseconds counts as 100 microseconds. Runs that are missed are not made up for.
  ///
  /// - Returns: The repetition. Cancelling or releasing it ends it.
  public func schedule(
    after date: SchedulerTimeType, interval: NanosecondStride, tolerance: NanosecondStride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    scheduler.schedule(after: date, interval: interval, tolerance: tolerance, action)
  }
}

extension Scheduler where Self == MainActorScheduler {
  /// The scheduler of the main actor. A value that is sent there passes at once.
  public static var mainActor: MainActorScheduler { .shared }

  /// The same scheduler as ``mainActor``, by the name that a queue and a run loop have for theirs: `receive(on: .main)`.
  ///
  /// `receive(on: DispatchQueue.main)` is another one: it delivers in a later turn, even if the value was sent on the main thread.
  @_disfavoredOverload
  public static var main: MainActorScheduler { .shared }
}
