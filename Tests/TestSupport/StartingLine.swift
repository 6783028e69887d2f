import Foundation
import Synchronization

/// Where threads wait for each other, again and again.
package final class StartingLine: Sendable {
  private let count: Int
  private let arrived = Atomic<Int>(0)

  package init(_ count: Int) { self.count = count }

  /// Returns once all threads have called this equally often.
  package func wait() {
    let number = arrived.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
    let everyone = (number + count - 1) / count * count
    var spins = 0
    while arrived.load(ordering: .acquiring) < everyone {
      spins += 1
      // Where there are fewer processors than threads, the others need this one.
      if spins.isMultiple(of: 1_000) { sched_yield() }
    }
  }

  /// Lets a moment pass.
  package func pause() { _ = arrived.load(ordering: .acquiring) }
}
