import Foundation

/// An executor whose jobs a test runs by hand, in the order it wants.
package final class HandExecutor: SerialExecutor, @unchecked Sendable {
  /// Guards `waiting` and `holds`, and wakes the threads that wait for one of them.
  private let condition = NSCondition()
  private var waiting: [UnownedJob] = []
  private var holds = false

  package init() {}

  package var count: Int { condition.withLock { waiting.count } }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      waiting.append(job)
      condition.broadcast()
      while holds { condition.wait() }
    }
  }

  /// Holds every thread that enqueues a job, as if it had lost its processor there, while `body` runs.
  package func holdingThreads(_ body: () -> Void) {
    condition.withLock { holds = true }
    body()
    condition.withLock {
      holds = false
      condition.broadcast()
    }
  }

  /// Blocks the thread until more than `count` jobs wait.
  package func waitForMoreJobs(than count: Int) {
    condition.withLock {
      while waiting.count <= count { condition.wait() }
    }
  }

  package func runFirst() { run(condition.withLock { waiting.removeFirst() }) }

  package func runLast() { run(condition.withLock { waiting.removeLast() }) }

  private func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedSerialExecutor()) }
}
