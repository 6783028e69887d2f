import StreamsTesting
import Synchronization

@testable import StreamsCore

/// A scheduler whose work is run by several threads of a test at once, in any order.
///
/// Its clock moves forward when a thread has nothing to do.
final class ThreadScheduler: Scheduler, Sendable {
  typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType
  typealias SchedulerOptions = Never

  private struct State {
    var now = SchedulerTimeType(nanoseconds: 0)
    var jobs: [(date: SchedulerTimeType, action: () -> Void)] = []
  }

  private let state = Guarded(State())

  /// Whether there is nothing left to do.
  var isIdle: Bool { state.withLock { $0.jobs.isEmpty } }

  /// Runs work until `isDone`.
  func work(until isDone: () -> Bool) {
    var number = 0
    while !isDone() {
      number += 1
      guard let action = takeOne(number) else {
        Platform.yield()
        continue
      }
      action()
    }
  }

  private func takeOne(_ number: Int) -> (() -> Void)? {
    state.withLock { state in
      let due = state.jobs.indices.filter { state.jobs[$0].date <= state.now }
      if due.isEmpty {
        state.now = state.now.advanced(by: .milliseconds(100))
        return nil
      }
      return state.jobs.remove(at: due[number % due.count]).action
    }
  }

  // MARK: Scheduler

  var now: SchedulerTimeType { state.withLock { $0.now } }
  var minimumTolerance: SchedulerTimeType.Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    state.withLock { $0.jobs.append(($0.now, action)) }
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    state.withLock { $0.jobs.append((date, action)) }
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
