import Dispatch
import Foundation
import StreamsCore

/// The queue on which a store calls its backend.
///
/// `first` is guarded by its lock, and called after that is released.
final class Writer: Sendable {
  let queue = DispatchQueue(label: "Settings")
  private let mark = DispatchSpecificKey<Bool>()
  private let coalescing: Duration

  /// Work that runs before all other; `nil` once it has begun.
  private let first = Guarded<(@Sendable () -> Void)?>(nil)

  /// The queue on which the first work of all stores runs, unless other work is earlier. Each of many stores that are opened at
  /// once would otherwise take a thread.
  private static let beginnings = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 4
    return queue
  }()

  init(_ coalescing: Duration) {
    self.coalescing = coalescing
    queue.setSpecific(key: mark, value: true)
  }

  /// Runs work on the queue before all other work.
  func begin(with work: @escaping @Sendable () -> Void) {
    first.withLock { $0 = work }
    Self.beginnings.addOperation { [self] in perform {} }
  }

  /// True for the thread that runs work of the queue.
  var isAtWork: Bool { DispatchQueue.getSpecific(key: mark) == true }

  private func start() { first.withLock { $0.take() }?() }

  /// Runs work on the queue and waits for it. Within work of the queue itself, such as a call of the backend, it runs
  /// at once.
  func perform<Result>(_ work: () -> Result) -> Result {
    if isAtWork { return work() }
    return queue.sync {
      start()
      return work()
    }
  }

  /// Runs work on the queue as part of a group. Within work of the queue itself it runs at once.
  func perform(in group: DispatchGroup, _ work: @escaping @Sendable () -> Void) {
    if isAtWork { return work() }
    queue.async(group: group, execute: work)
  }

  /// Runs work on the queue and waits for it.
  func perform<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        start()
        continuation.resume(returning: work())
      }
    }
  }

  /// Runs work after the coalescing interval. After failures it waits longer each time.
  func afterAWhile(failures: Int, isBusy: Bool = false, _ work: @escaping @Sendable () -> Void) {
    let delay = Self.delay(coalescing, failures: failures, isBusy: isBusy)
    queue.asyncAfter(deadline: .now() + delay.dispatched, execute: work)
  }

  /// After a failure there is always a pause, however short the coalescing interval: retrying at once on a disk that
  /// refuses would keep the processor busy.
  ///
  /// - Parameter isBusy: True if another process held the lock. It may be free at any moment, so the pause
  ///   stays short.
  static func delay(_ coalescing: Duration, failures: Int, isBusy: Bool = false) -> Duration {
    let aYear = Duration.seconds(365 * 86_400)
    let usual = min(max(coalescing, .zero), aYear)
    if failures == 0 { return usual }
    let delay = max(usual, .milliseconds(4)) * (25 << min(failures - 1, 7))
    return isBusy ? min(delay, max(usual, .seconds(1))) : delay
  }
}
