import Foundation

/// Runs `body` on a thread of its own and waits for it.
func runOnThread(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var work: (() -> Void)? = body
  Thread.detachNewThread {
    work?()
    // Released before the signal, so that lifetimes do not depend on when the thread object is freed.
    work = nil
    done.signal()
  }
  done.wait()
}

/// Runs `body` on a thread of its own, which may run a run loop, without blocking other tests.
func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}

extension RunLoop {
  /// Runs in the default mode until `isDone`.
  func run(until isDone: () -> Bool) {
    // Without a source a run loop would return at once.
    let anchor = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    add(anchor, forMode: .default)
    defer { anchor.invalidate() }
    // A run loop does not return after a timer, so it runs for short turns.
    while !isDone() { _ = run(mode: .default, before: Date(timeIntervalSinceNow: 0.001)) }
  }
}
