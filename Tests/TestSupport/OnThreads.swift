import Foundation

/// Runs `work` on `count` threads that start together, and returns when all are done.
///
/// - Parameter work: Called with the number of the thread.
package func onThreads(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
  let line = StartingLine(count)
  let end = DispatchGroup()
  for index in 0..<count {
    end.enter()
    nonisolated(unsafe) var own: ((Int) -> Void)? = work
    Thread {
      line.wait()
      own?(index)
      // Releases the closure before the test goes on, or lifetimes would depend on when the thread's object is freed.
      own = nil
      end.leave()
    }.start()
  }
  end.wait()
}

/// Runs `work` on a thread with a stack of a size, and returns when it is done.
package func onThread(stackSize: Int, _ work: @escaping @Sendable () -> Void) {
  let end = DispatchGroup()
  end.enter()
  let thread = Thread {
    work()
    end.leave()
  }
  thread.stackSize = stackSize
  thread.start()
  end.wait()
}
