import Dispatch

/// The queue on which a store talks to its backend.
final class Writer: Sendable {
  let queue = DispatchQueue(label: "Settings")
  private let mark = DispatchSpecificKey<Bool>()
  private let coalescing: Duration

  init(_ coalescing: Duration) {
    self.coalescing = coalescing
    queue.setSpecific(key: mark, value: true)
  }

  /// Does something on the queue and waits for it; from within a delivery of the queue itself, at once.
  func perform<Result>(_ work: () -> Result) -> Result {
    DispatchQueue.getSpecific(key: mark) == true ? work() : queue.sync(execute: work)
  }

  /// Does something on the queue and waits for it.
  func perform<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }

  /// Does something after others had the time to add to it; after failures, later each time.
  func afterAWhile(failures: Int, _ work: @escaping @Sendable () -> Void) {
    let delay = failures == 0 ? coalescing : coalescing * (25 << min(failures - 1, 7))
    queue.asyncAfter(deadline: .now() + delay.dispatched, execute: work)
  }
}
