import Dispatch
import StreamsCore
import Synchronization

/// Delivers notifications one after the other, in the order they were posted, with no lock held.
///
/// A thread that sets a value delivers it. What the writer has to tell is delivered on a queue of its own, so that no
/// write waits for a subscriber.
final class Mailbox: Sendable {
  private let notifications = SerialDrain<@Sendable () -> Void>()

  /// The queue on which the writer has its notifications delivered.
  let queue: DispatchQueue

  /// The number of notifications that wait, or a few more: counted before they are appended. Spares a store without any
  /// the lock.
  private let waiting = Atomic<Int>(0)

  init(_ queue: DispatchQueue) { self.queue = queue }

  func post(_ notification: @escaping @Sendable () -> Void) {
    waiting.add(1, ordering: .acquiringAndReleasing)
    notifications.append(notification)
  }

  /// Delivers what was posted. While another thread delivers, or within a delivery, that delivery continues with it.
  func deliver() {
    guard waiting.load(ordering: .acquiring) > 0 else { return }
    notifications.drain { notification in
      waiting.subtract(1, ordering: .acquiringAndReleasing)
      notification()
    }
  }

  /// Has what was posted delivered elsewhere.
  func handOver() {
    guard waiting.load(ordering: .acquiring) > 0 else { return }
    queue.async { [self] in deliver() }
  }
}
