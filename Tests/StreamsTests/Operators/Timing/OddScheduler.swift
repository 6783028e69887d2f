import Streams
import StreamsTesting

/// A scheduler that keeps no rule. The test sets the clock, and decides which work runs, when, and how often.
final class OddScheduler: Scheduler, Sendable {
  typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType
  typealias SchedulerOptions = Never

  private struct State {
    var seconds = 0
    var count = 0
    var jobs: [(second: Int?, action: () -> Void)] = []
  }

  private let state = Guarded(State())

  /// The time of the clock.
  var seconds: Int {
    get { state.withLock { $0.seconds } }
    set { state.withLock { $0.seconds = newValue } }
  }

  /// The number of pieces of work that were ever scheduled.
  var count: Int { state.withLock { $0.count } }

  /// The date of each piece of work; `nil` for as soon as possible.
  var dates: [Int?] { state.withLock { $0.jobs.map(\.second) } }

  /// Runs the work at `index`, due or not, a number of times.
  func run(_ index: Int, times: Int = 1) {
    let action = state.withLock { $0.jobs.remove(at: index).action }
    for _ in 0..<times { action() }
  }

  /// Runs all work, in reverse order if `isReversed`, and the work that is added meanwhile, up to a limit.
  ///
  /// - Returns: True if nothing is left.
  @discardableResult
  func runAll(isReversed: Bool = false, times: Int = 1, limit: Int = 1_000) -> Bool {
    for _ in 0..<limit {
      if dates.isEmpty { return true }
      run(isReversed ? dates.count - 1 : 0, times: times)
    }
    return dates.isEmpty
  }

  /// Runs the work that is due, in the order in which it was scheduled.
  func runDue() {
    let now = seconds
    while let index = dates.firstIndex(where: { $0.map { $0 <= now } ?? true }) { run(index) }
  }

  /// Forgets all work.
  func forget() {
    let forgotten = state.withLock { state in
      defer { state.jobs = [] }
      return state.jobs
    }
    withExtendedLifetime(forgotten) {}
  }

  // MARK: Scheduler

  var now: SchedulerTimeType { SchedulerTimeType(.seconds(seconds)) }
  var minimumTolerance: SchedulerTimeType.Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) { add(nil, action) }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    add(Int(date.nanoseconds / 1_000_000_000), action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    add(Int(date.nanoseconds / 1_000_000_000), action)
    return Subscriptions.empty
  }

  private func add(_ second: Int?, _ action: @escaping () -> Void) {
    state.withLock {
      $0.jobs.append((second, action))
      $0.count += 1
    }
  }
}
