import StreamsCore

// The laws about work.
extension SchedulerTrial {
  func runsEachOnce(_ scheduler: S) -> [Violation] {
    let log = WorkLog()
    for number in 1...5 { scheduler.schedule { log.note(number) } }
    for number in 6...8 { scheduler.schedule(after: date(scheduler, in: number - 5)) { log.note(number) } }
    return eachOnce(scheduler, log, 8)
  }

  /// Waits until the work of the numbers up to `last` has run, and reports what did not run once.
  private func eachOnce(_ scheduler: S, _ log: WorkLog, _ last: Int) -> [Violation] {
    guard wait(scheduler, log, until: { Set(log.all).count == last }) else { return [missing(log, last)] }
    elapse(scheduler, 2)
    return log.count == last ? [] : [missing(log, last)]
  }

  func runsWhatIsLate(_ scheduler: S) -> [Violation] {
    let log = WorkLog()
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(-10))) { log.note(1) }
    return wait(scheduler, log) { log.count > 0 } ? [] : [violation("work whose date has passed did not run")]
  }

  func keepsOrder(_ scheduler: S) -> [Violation] {
    let log = WorkLog()
    for number in 1...20 { scheduler.schedule { log.note(number) } }
    guard wait(scheduler, log, until: { log.count >= 20 }) else { return [missing(log, 20)] }
    let order = log.all
    return order == Array(1...20) ? [] : [violation("work ran in the order \(order)")]
  }

  func keepsOrderOfDates(_ scheduler: S) -> [Violation] {
    let log = WorkLog()
    let start = date(scheduler, in: 8)
    let later = start.advanced(by: units(4))
    for (number, date) in [(4, later), (1, start), (5, later), (2, start), (6, later), (3, start)] {
      scheduler.schedule(after: date, tolerance: .nanoseconds(0)) { log.note(number) }
    }
    guard wait(scheduler, log, until: { log.count >= 6 }) else { return [missing(log, 6)] }
    let order = log.all
    return order == Array(1...6) ? [] : [violation("work ran in the order \(order)")]
  }

  func survivesReentrantScheduling(_ scheduler: S) -> [Violation] {
    nonisolated(unsafe) let shared = scheduler
    let log = WorkLog()
    scheduler.schedule {
      log.note(1)
      shared.schedule { log.note(2) }
      shared.schedule(after: date(shared, in: 1)) { log.note(3) }
    }
    return eachOnce(scheduler, log, 3)
  }

  func releasesWork(_ scheduler: S) -> [Violation] {
    let tracker = LifetimeTracker()
    let log = WorkLog()
    schedule(scheduler, tracker, log)
    guard wait(scheduler, log, until: { log.count >= 2 }) else { return [missing(log, 2)] }
    _ = wait(scheduler, log) { tracker.alive == 0 }
    return tracker.survivors.map { violation("the \($0) is still alive") }
  }

  /// Schedules work that keeps tracked objects.
  @inline(never)
  private func schedule(_ scheduler: S, _ tracker: LifetimeTracker, _ log: WorkLog) {
    let soon = tracker.make("work without a date")
    scheduler.schedule { log.note(soon.pass(1)) }
    let later = tracker.make("work with a date")
    scheduler.schedule(after: date(scheduler, in: 1)) { log.note(later.pass(2)) }
    let again = tracker.make("work of a cancelled repetition")
    scheduler.schedule(after: date(scheduler, in: 1), interval: units(1)) { _ = again.pass(3) }.cancel()
  }

  // MARK: Several threads

  func runsOneAtATime(_ scheduler: S) -> [Violation] {
    nonisolated(unsafe) let shared = scheduler
    let log = WorkLog()
    let isWithin = Guarded(false)
    let (hasBegun, hasScheduled) = (WorkLog(), WorkLog())
    let (first, isOver) = (WorkLog(), WorkLog())
    scheduler.schedule {
      first.note(0)
      isWithin.withLock { $0 = true }
      let hasThread = SecondThread.start {
        hasBegun.note(0)
        shared.schedule { log.note(isWithin.withLock { $0 } ? 1 : 0) }
        hasScheduled.note(0)
      }
      if hasThread {
        hasBegun.wait()
        // A scheduler may make the other thread wait until this work is over.
        hasScheduled.wait(100)
      } else {
        shared.schedule { log.note(0) }
      }
      // Gives overlapping work time to arrive.
      log.wait(100)
      isWithin.withLock { $0 = false }
      isOver.note(0)
    }
    guard wait(scheduler, first, until: { first.count > 0 }) else { return [missing(first, 1)] }
    isOver.wait()
    guard wait(scheduler, log, until: { log.count > 0 }) else { return [missing(log, 1)] }
    return log.all.contains(1) ? [violation("a piece of work began before another one had ended")] : []
  }

  func survivesThreads(_ scheduler: S) -> [Violation] {
    nonisolated(unsafe) let shared = scheduler
    let log = WorkLog()
    let hasBegun = WorkLog()
    let hasThread = SecondThread.start {
      hasBegun.note(0)
      for number in 51...100 { shared.schedule { log.note(number) } }
    }
    if hasThread { hasBegun.wait() }
    for number in 1...50 { scheduler.schedule { log.note(number) } }
    return eachOnce(scheduler, log, hasThread ? 100 : 50)
  }
}
