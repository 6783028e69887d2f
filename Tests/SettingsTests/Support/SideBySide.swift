import Foundation

/// Runs the same on a number of threads at once, and waits for all of them.
func sideBySide(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
  let done = DispatchGroup()
  for index in 0..<count {
    done.enter()
    Thread.detachNewThread {
      work(index)
      done.leave()
    }
  }
  done.wait()
}
