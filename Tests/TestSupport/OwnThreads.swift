import Foundation

/// Threads beside those of the pool, for tasks that block them.
package final class OwnThreads: TaskExecutor, @unchecked Sendable {
  private static let shared = OwnThreads()

  @TaskLocal private static var isInside = false

  /// A place for each task that may be here at the same time.
  private let places = Lending(
    Array(repeating: (), count: max(4, 2 * ProcessInfo.processInfo.activeProcessorCount)))

  /// Guards everything below, and wakes threads that have nothing to do.
  private let condition = NSCondition()

  private var jobs: [UnownedJob] = []

  /// The number of threads that have nothing to do.
  private var idle = 0

  private init() {}

  /// Runs `work` on these threads, once a place is free.
  package static func run(_ work: () async throws -> Void) async throws {
    if isInside { return try await work() }
    try await withTaskExecutorPreference(shared) {
      try await shared.places.lend { try await $isInside.withValue(true) { try await work() } }
    }
  }

  // MARK: TaskExecutor

  /// Starts a thread if all others are busy. A task that is inside, and may block, thus never waits for another one.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = condition.withLock {
      jobs.append(job)
      condition.signal()
      return idle < jobs.count
    }
    if needsThread { Thread.detachNewThread(runJobs) }
  }

  private func runJobs() {
    while true {
      let job = condition.withLock {
        idle += 1
        while jobs.isEmpty { condition.wait() }
        idle -= 1
        return jobs.removeFirst()
      }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
