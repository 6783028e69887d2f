import Foundation

/// An executor whose jobs a test runs by hand, in the order it wants.
final class HandExecutor: SerialExecutor, @unchecked Sendable {
  /// Guards `waiting`, and wakes the thread that waits for a job.
  private let condition = NSCondition()
  private var waiting: [UnownedJob] = []

  var count: Int { condition.withLock { waiting.count } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      waiting.append(job)
      condition.broadcast()
    }
  }

  /// Blocks the thread until more than `count` jobs wait.
  func waitForMoreJobs(than count: Int) {
    condition.withLock {
      while waiting.count <= count { condition.wait() }
    }
  }

  func runFirst() { run(condition.withLock { waiting.removeFirst() }) }

  func runLast() { run(condition.withLock { waiting.removeLast() }) }

  private func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedSerialExecutor()) }
}
