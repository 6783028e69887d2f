import Streams

/// Runs the jobs of an actor when a test says so, on the thread of the test.
final class HandExecutor: SerialExecutor {
  private let waiting = Guarded<[UnownedJob]>([])

  var count: Int { waiting.withLock { $0.count } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    waiting.withLock { $0.append(job) }
  }

  func runFirst() { waiting.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedSerialExecutor()) }

  func runLast() { waiting.withLock { $0.removeLast() }.runSynchronously(on: asUnownedSerialExecutor()) }
}
