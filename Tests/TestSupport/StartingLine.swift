import Foundation
import Synchronization

/// A barrier at which threads wait for each other, any number of times.
package final class StartingLine: Sendable {
  private let count: Int
  private let arrived = Atomic<Int>(0)

  package init(_ count: Int) { self.count = count }

  /// Waits until all threads have called this equally often.
  package func wait() {
    let number = arrived.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
    let everyone = (number + count - 1) / count * count
    var spins = 0
    while arrived.load(ordering: .acquiring) < everyone {
      spins += 1
      // If there are fewer processors than threads, the others need this one.
      if spins.isMultiple(of: 100) { sched_yield() }
    }
  }

  /// Lets a short time pass.
  package func pause() { _ = arrived.load(ordering: .acquiring) }
}
