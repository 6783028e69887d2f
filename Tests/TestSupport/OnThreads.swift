import Foundation

/// Runs `work` on `count` threads that start together, and returns when all are done.
package func onThreads(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
  let start = DispatchSemaphore(value: 0)
  let end = DispatchGroup()
  for index in 0..<count {
    end.enter()
    nonisolated(unsafe) var own: ((Int) -> Void)? = work
    Thread {
      start.wait()
      own?(index)
      // Let go before the test goes on, or lifetimes would depend on when the thread's object is freed.
      own = nil
      end.leave()
    }.start()
  }
  for _ in 0..<count { start.signal() }
  end.wait()
}
