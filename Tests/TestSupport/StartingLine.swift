import Foundation
import Synchronization

/// A barrier at which threads wait for each other, any number of times.
package final class StartingLine: @unchecked Sendable {
  private let count: Int

  /// Guards `arrived`, and wakes the threads that wait for the last one.
  private let condition = NSCondition()
  private var arrived = 0

  private let gone = Atomic<Int>(0)

  package init(_ count: Int) { self.count = count }

  /// Waits until all threads have called this equally often.
  package func wait() {
    let everyone = condition.withLock {
      arrived += 1
      let everyone = (arrived + count - 1) / count * count
      if arrived == everyone { condition.broadcast() }
      while arrived < everyone { condition.wait() }
      return everyone
    }
    // The last one to arrive would be off before the others wake.
    gone.wrappingAdd(1, ordering: .acquiringAndReleasing)
    glance { gone.load(ordering: .acquiring) >= everyone }
  }
}

/// Looks for a moment whether another thread has come as far, so that both do something at the same instant.
///
/// This is no wait. If the machine has no processor for the other thread, this one goes on alone.
@inline(__always)
package func glance(until isSeen: () -> Bool) {
  for _ in 0..<2_000 where isSeen() { return }
}
