#if !hasFeature(Embedded)
  import StreamsCore

  /// The sleeps of the standard library that the tasks of a run are in.
  ///
  /// A sleep that is cancelled makes its task ready before its time has come. Then it is taken out of virtual time, and its
  /// memory is freed after that job.
  struct SimulatedSleeps {
    private final class Sleep: Sendable {
      private let wake: Guarded<(() -> Void)?>
      let alarm = Repetition {}

      init(_ wake: @escaping () -> Void) { self.wake = Guarded(wake) }

      /// The function that wakes the task; `nil` once taken.
      func end() -> (() -> Void)? { wake.withLock { $0.take() } }
    }

    private var sleeps: [UInt64: Sleep] = [:]
    private var cancelled: [() -> Void] = []

    /// Wakes a task at a deadline.
    mutating func begin(
      _ task: UInt64, until deadline: VirtualTimeScheduler.SchedulerTimeType, in time: VirtualTimeScheduler,
      _ wake: @escaping () -> Void
    ) {
      let sleep = Sleep(wake)
      sleeps[task] = sleep
      time.add(at: deadline, for: sleep.alarm) { sleep.end()?() }
    }

    /// Ends the sleep of a task that is ready.
    mutating func end(_ task: UInt64, in time: VirtualTimeScheduler) {
      guard let sleep = sleeps.removeValue(forKey: task), let wake = sleep.end() else {
        return
      }
      time.remove(sleep.alarm)
      cancelled.append(wake)
    }

    /// True if no task sleeps.
    var isEmpty: Bool { sleeps.isEmpty }

    /// True if something is left of a cancelled sleep.
    var haveCancelled: Bool { !cancelled.isEmpty }

    /// The function that frees what is left of a cancelled sleep.
    mutating func takeCancelled() -> () -> Void { cancelled.removeLast() }
  }
#endif
