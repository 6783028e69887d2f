import Foundation
import StreamsTesting
import Synchronization

@testable import StreamsCore

/// A scheduler whose work is run by several threads of a test at once, in any order.
///
/// Its clock moves forward when a thread has nothing to do.
final class ThreadScheduler: Scheduler, @unchecked Sendable {
  typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType
  typealias SchedulerOptions = Never

  /// Guards the time and the jobs, and wakes the threads that have nothing to do.
  private let condition = NSCondition()
  private var time = SchedulerTimeType(nanoseconds: 0)
  private var jobs: [(date: SchedulerTimeType, action: () -> Void)] = []

  /// True if there is nothing left to do.
  var isIdle: Bool { condition.withLock { jobs.isEmpty } }

  /// Runs work until `isDone`.
  func work(until isDone: () -> Bool) {
    var number = 0
    while !isDone() {
      number += 1
      takeOne(number)?()
    }
  }

  /// Waits a moment if nothing is due, because other threads do not say when all is done.
  private func takeOne(_ number: Int) -> (() -> Void)? {
    condition.withLock {
      let due = jobs.indices.filter { jobs[$0].date <= time }
      if due.isEmpty {
        time = time.advanced(by: .milliseconds(500))
        _ = condition.wait(until: Date(timeIntervalSinceNow: 0.000_5))
        return nil
      }
      return jobs.remove(at: due[number % due.count]).action
    }
  }

  private func add(_ date: SchedulerTimeType?, _ action: @escaping () -> Void) {
    condition.withLock {
      jobs.append((date ?? time, action))
      condition.signal()
    }
  }

  // MARK: Scheduler

  var now: SchedulerTimeType { condition.withLock { time } }
  var minimumTolerance: SchedulerTimeType.Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    add(nil, action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    add(date, action)
  }

  /// Runs `action` again and again once the date has come, on any number of threads at once.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let isCancelled = Flag()
    add(date, interval, isCancelled, action)
    return AnyCancellable { isCancelled.flag.store(true, ordering: .relaxed) }
  }

  private func add(
    _ date: SchedulerTimeType, _ interval: SchedulerTimeType.Stride, _ isCancelled: Flag,
    _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: 0, options: nil) {
      if isCancelled.flag.load(ordering: .relaxed) { return }
      self.add(date.advanced(by: interval), interval, isCancelled, action)
      action()
    }
  }

  private final class Flag: Sendable {
    let flag = Atomic<Bool>(false)
  }
}
