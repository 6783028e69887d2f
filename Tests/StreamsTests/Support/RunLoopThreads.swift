import Foundation

/// Runs `body` on a thread of its own and waits for it.
func runOnThread(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  // The thread frees its closure only after it has signalled; by then that holds nothing of the test any more.
  nonisolated(unsafe) var work: (@Sendable () -> Void)? = body
  Thread.detachNewThread {
    work?()
    work = nil
    done.signal()
  }
  done.wait()
}

/// Runs `body` on a thread of its own, which may run a run loop, without holding up other tests.
func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}

extension RunLoop {
  /// Runs in the default mode until `isDone`, or until ten seconds have passed.
  ///
  /// - Returns: Whether it is done.
  func run(until isDone: () -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: 10)
    // Without anything to wait for, a run loop would return at once.
    let anchor = Timer(fire: deadline, interval: 0, repeats: false) { _ in }
    add(anchor, forMode: .default)
    defer { anchor.invalidate() }
    // A run loop does not return after a timer, so it is given short turns.
    while !isDone(), Date() < deadline { _ = run(mode: .default, before: Date(timeIntervalSinceNow: 0.001)) }
    return isDone()
  }
}
