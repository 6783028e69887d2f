import Foundation

/// Runs `work` on `count` threads that start together, and returns when all are done.
func onThreads(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
  let start = DispatchSemaphore(value: 0)
  let end = DispatchGroup()
  for index in 0..<count {
    end.enter()
    Thread {
      start.wait()
      work(index)
      end.leave()
    }.start()
  }
  for _ in 0..<count { start.signal() }
  end.wait()
}
