import Dispatch
import Streams
import Synchronization

/// Delivers notifications one after the other, in the order they were posted, with no lock held.
///
/// A thread that sets a value delivers it. What the writer has to tell is delivered on a queue of its own, so that no
/// write waits for a subscriber.
final class Mailbox: Sendable {
  private let notifications = SerialDrain<@Sendable () -> Void>()

  /// Where the writer has its notifications delivered.
  let queue = DispatchQueue(label: "Settings.delivery")

  /// Spares a store that nothing was ever posted for the lock.
  private let hasMail = Atomic<Bool>(false)

  func post(_ notification: @escaping @Sendable () -> Void) {
    notifications.append(notification)
    hasMail.store(true, ordering: .releasing)
  }

  /// Delivers what was posted. While another thread delivers, or within a delivery, that delivery continues with it.
  func deliver() {
    guard hasMail.load(ordering: .acquiring) else { return }
    notifications.drain { $0() }
  }

  /// Has what was posted delivered elsewhere.
  func handOver() {
    guard hasMail.load(ordering: .acquiring) else { return }
    queue.async { [self] in deliver() }
  }
}
