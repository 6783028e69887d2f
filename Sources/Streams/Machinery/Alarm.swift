/// A call that a stage has asked a scheduler for: to be woken at a date, or as soon as possible.
///
/// There is one at a time; whoever has a later date leaves it as it is, and has it set again when it rings. Shared
/// state of the gate of its stage.
///
/// The scheduler keeps the call, and the call keeps the stage, until the scheduler gets to it or it is called off. The
/// stage knows its call weakly: where a scheduler forgets it, nothing remains of either.
@usableFromInline
struct Alarm<Instant: Comparable> {
  @usableFromInline weak var call: Call?

  @inlinable
  init() {}

  /// Whether it is set, and not yet stopped.
  @inlinable var isSet: Bool { call != nil }

  /// Whether it is set for `date`, or for earlier than that.
  @inlinable
  func isSet(by date: Instant) -> Bool {
    guard let call else { return false }
    return call.date.map { $0 <= date } ?? true
  }

  /// Sets the alarm anew, for as soon as possible where there is no date.
  ///
  /// - Returns: What is to be handed to the scheduler once the gate is left.
  @inlinable
  mutating func set(at date: Instant?, _ wake: @escaping (Call) -> Void) -> Call {
    callOff()
    let new = Call(date, wake)
    call = new
    return new
  }

  /// Notes that `ringing` has rung.
  ///
  /// - Returns: Whether it was for this that the alarm was set.
  @inlinable
  mutating func stop(_ ringing: Call) -> Bool {
    guard call === ringing else { return false }
    call = nil
    return true
  }

  /// Lets the scheduler keep a call that does nothing. Whoever calls this keeps the stage alive meanwhile.
  @inlinable
  mutating func callOff() {
    call?.callOff()
    call = nil
  }

  /// What a scheduler is handed: it wakes the stage once, or never.
  ///
  /// Guarded: what wakes the stage; taken out by the one that calls it.
  @usableFromInline
  final class Call {
    /// For when it is meant; `nil` for as soon as possible.
    @usableFromInline let date: Instant?

    private let wake: Guarded<Wake?>

    /// A closure by itself would be wrapped once more to fit a generic place.
    private struct Wake {
      let run: (Call) -> Void
    }

    @usableFromInline
    init(_ date: Instant?, _ wake: @escaping (Call) -> Void) {
      self.date = date
      self.wake = Guarded(Wake(run: wake))
    }

    /// Hands this to `scheduler`.
    @inlinable
    func place<Context: Scheduler>(
      with scheduler: Context, tolerance: Context.SchedulerTimeType.Stride? = nil,
      options: Context.SchedulerOptions?
    ) where Context.SchedulerTimeType == Instant {
      guard let date else { return scheduler.schedule(options: options) { self.run() } }
      scheduler.schedule(
        after: date, tolerance: tolerance ?? scheduler.minimumTolerance, options: options
      ) { self.run() }
    }

    @usableFromInline
    func run() { take()?.run(self) }

    @usableFromInline
    func callOff() { withExtendedLifetime(take()) {} }

    private func take() -> Wake? { wake.withLock { $0.take() } }
  }
}
