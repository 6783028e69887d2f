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
    queue.asyncAfter(deadline: .now() + Self.delay(coalescing, failures: failures).dispatched, execute: work)
  }

  /// After a failure it is never tried again at once, however little one waits otherwise: a disk that refuses would keep
  /// the processor busy.
  static func delay(_ coalescing: Duration, failures: Int) -> Duration {
    let aYear = Duration.seconds(365 * 86_400)
    let usual = min(max(coalescing, .zero), aYear)
    return failures == 0 ? usual : max(usual, .milliseconds(4)) * (25 << min(failures - 1, 7))
  }
}
