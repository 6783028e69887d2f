import Streams
import Synchronization

/// Delivers notifications one after the other, in the order they were posted, with no lock held.
///
/// Whoever finds another thread delivering, or is called from within a delivery, leaves its notification to that one.
/// `state` guards the queue and whether someone delivers.
final class Mailbox: Sendable {
  private struct State {
    var queue: [@Sendable () -> Void] = []
    var isDelivering = false

    mutating func begin() -> Bool {
      if isDelivering { return false }
      isDelivering = true
      return true
    }

    mutating func next() -> [@Sendable () -> Void]? {
      if queue.isEmpty {
        isDelivering = false
        return nil
      }
      defer { queue = [] }
      return queue
    }
  }

  private let state = Locked(State())

  /// Spares those who have nothing to deliver the lock.
  private let hasMail = Atomic<Bool>(false)

  func post(_ notification: @escaping @Sendable () -> Void) {
    state.withLock { $0.queue.append(notification) }
    hasMail.store(true, ordering: .releasing)
  }

  func deliver() {
    guard hasMail.load(ordering: .acquiring), state.withLock({ $0.begin() }) else { return }
    while let batch = state.withLock({ $0.next() }) {
      for notification in batch { notification() }
    }
  }
}
