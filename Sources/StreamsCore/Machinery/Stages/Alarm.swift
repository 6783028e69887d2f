/// A call that a stage has asked a scheduler for, at a date or as soon as possible.
///
/// There is one call at a time. If a later date is needed, the call stays as it is, and the alarm is set again when it
/// rings. The alarm is shared state of the gate of its stage.
///
/// The scheduler retains the call, and the call retains the stage, until the scheduler makes it or it is called off. The
/// stage refers to its call weakly, so that a scheduler which forgets the call releases both.
@usableFromInline
struct Alarm<Instant: Comparable>: ~Copyable {
  /// Touched only when the alarm is replaced, because weak references are slow.
  @usableFromInline var call = WeakReference<Call>()

  /// The call for which the alarm is set; `nil` if it is not set.
  @usableFromInline var identity: ObjectIdentifier?
  @usableFromInline var date: Instant?

  @inlinable
  init() {}

  /// True if the alarm is set and has not rung.
  @inlinable var isSet: Bool { identity != nil }

  /// True if the alarm is set for as soon as possible.
  @inlinable var isSetAtOnce: Bool { identity != nil && date == nil }

  /// Returns true if the alarm is set for `date` or earlier.
  @inlinable
  func isSet(by date: Instant) -> Bool {
    if identity == nil { return false }
    guard let present = self.date else { return true }
    return present <= date
  }

  /// Sets the alarm for `date` instead, or for as soon as possible without one.
  ///
  /// - Returns: The call, to be handed to the scheduler once the gate is left.
  @inlinable
  mutating func set(at date: Instant?, _ wake: @escaping (Call) -> Void) -> Call {
    callOff()
    let new = Call(date, wake)
    call = WeakReference(new)
    identity = ObjectIdentifier(new)
    self.date = date
    return new
  }

  /// Notes that the scheduler has made the call `ringing`.
  ///
  /// - Returns: True if the alarm was set for this call.
  @inlinable
  mutating func stop(_ ringing: Call) -> Bool {
    guard identity == ObjectIdentifier(ringing) else { return false }
    identity = nil
    return true
  }

  /// Empties the call that the scheduler has. The caller must retain the stage meanwhile.
  @inlinable
  mutating func callOff() {
    if identity == nil { return }
    identity = nil
    call.object?.callOff()
  }

  /// The work that a scheduler is given: it wakes the stage once, or not at all if it was called off.
  ///
  /// `lock` guards the closure that wakes the stage. It is taken out before it is called.
  @usableFromInline
  final class Call {
    /// The date of the call; `nil` for as soon as possible.
    @usableFromInline let date: Instant?

    @usableFromInline let lock = Lock()
    @exclusivity(unchecked) @usableFromInline var wake: ((Call) -> Void)?

    @inlinable
    init(_ date: Instant?, _ wake: @escaping (Call) -> Void) {
      self.date = date
      self.wake = wake
    }

    /// Hands the call to `scheduler`.
    @inlinable
    func place<Context: Scheduler>(
      with scheduler: Context, tolerance: Context.SchedulerTimeType.Stride? = nil,
      options: Context.SchedulerOptions?
    ) where Context.SchedulerTimeType == Instant {
      guard let date else { return scheduler.schedule(options: options, { self.run() }) }
      scheduler.schedule(
        after: date, tolerance: tolerance ?? scheduler.minimumTolerance, options: options,
        { self.run() })
    }

    @inlinable
    func run() { take()?(self) }

    @inlinable
    func callOff() { withExtendedLifetime(take()) {} }

    @inlinable
    func take() -> ((Call) -> Void)? {
      lock.lock()
      defer { lock.unlock() }
      // Not `wake.take()`, which allocates: a closure that passes a generic function is wrapped twice.
      let taken = wake
      wake = nil
      return taken
    }
  }
}
