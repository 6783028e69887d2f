/// A call that a stage has asked a scheduler for: to be woken at a date, or as soon as possible.
///
/// There is one at a time; whoever has a later date leaves it as it is, and has it set again when it rings. Shared
/// state of the gate of its stage.
///
/// The scheduler keeps the call, and the call keeps the stage, until the scheduler gets to it or it is called off. The
/// stage knows its call weakly: where a scheduler forgets it, nothing remains of either.
@usableFromInline
struct Alarm<Instant: Comparable>: ~Copyable {
  /// Touched only where an alarm is replaced: a weak reference costs more than all the rest.
  @usableFromInline weak var call: Call?

  /// Which call it is set for, as long as it is set.
  @usableFromInline var identity: ObjectIdentifier?
  @usableFromInline var date: Instant?

  @inlinable
  init() {}

  /// Whether it is set, and not yet stopped.
  @inlinable var isSet: Bool { identity != nil }

  /// Whether it is set for `date`, or for earlier than that.
  @inlinable
  func isSet(by date: Instant) -> Bool {
    if identity == nil { return false }
    guard let present = self.date else { return true }
    return present <= date
  }

  /// Sets the alarm anew, for as soon as possible where there is no date.
  ///
  /// - Returns: What is to be handed to the scheduler once the gate is left.
  @inlinable
  mutating func set(at date: Instant?, _ wake: @escaping (Call) -> Void) -> Call {
    callOff()
    let new = Call(date, wake)
    call = new
    identity = ObjectIdentifier(new)
    self.date = date
    return new
  }

  /// Notes that `ringing` has rung.
  ///
  /// - Returns: Whether it was for this that the alarm was set.
  @inlinable
  mutating func stop(_ ringing: Call) -> Bool {
    guard identity == ObjectIdentifier(ringing) else { return false }
    identity = nil
    return true
  }

  /// Lets the scheduler keep a call that does nothing. Whoever calls this keeps the stage alive meanwhile.
  @inlinable
  mutating func callOff() {
    if identity == nil { return }
    identity = nil
    call?.callOff()
  }

  /// What a scheduler is handed: it wakes the stage once, or never.
  ///
  /// Guarded by `lock`: what wakes the stage; taken out by the one that calls it.
  @usableFromInline
  final class Call {
    /// For when it is meant; `nil` for as soon as possible.
    @usableFromInline let date: Instant?

    @usableFromInline let lock = Lock()
    @exclusivity(unchecked) @usableFromInline var wake: ((Call) -> Void)?

    @inlinable
    init(_ date: Instant?, _ wake: @escaping (Call) -> Void) {
      self.date = date
      self.wake = wake
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

    @inlinable
    func run() { take()?(self) }

    @inlinable
    func callOff() { withExtendedLifetime(take()) {} }

    @inlinable
    func take() -> ((Call) -> Void)? {
      lock.lock()
      defer { lock.unlock() }
      return wake.take()
    }
  }
}
