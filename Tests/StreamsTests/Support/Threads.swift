import Foundation
import Synchronization

/// Threads of the test's own, which really run beside each other.
enum Threads {
  /// Runs `work` on `count` threads at once, and waits for all of them.
  ///
  /// - Parameter work: Called with the number of the thread.
  static func run(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let finished = DispatchGroup()
    let line = StartingLine(count)
    for index in 0..<count {
      finished.enter()
      nonisolated(unsafe) var own: ((Int) -> Void)? = work
      Thread {
        line.wait()
        own?(index)
        // Let go before the test goes on, or lifetimes would depend on when the thread's object is freed.
        own = nil
        finished.leave()
      }.start()
    }
    finished.wait()
  }
}

/// Where threads wait for each other, again and again.
final class StartingLine: Sendable {
  private let count: Int
  private let arrived = Atomic<Int>(0)

  init(_ count: Int) { self.count = count }

  /// Returns once all threads have called this equally often.
  func wait() {
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
  func pause() { _ = arrived.load(ordering: .acquiring) }
}
