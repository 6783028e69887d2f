import Foundation
import TestSupport
import Testing

/// Does something where it may get stuck.
enum Watchdog {
  /// Runs `work` on `count` threads that start together, and waits until all are done, but not for ever.
  ///
  /// A test that ended with a thread still stuck says so; the thread is left behind.
  static func run(
    _ count: Int = 1, sourceLocation: SourceLocation = #_sourceLocation,
    _ work: @escaping @Sendable (Int) -> Void
  ) {
    let line = StartingLine(count)
    let finished = DispatchGroup()
    for index in 0..<count {
      finished.enter()
      nonisolated(unsafe) var own: ((Int) -> Void)? = work
      Thread.detachNewThread {
        line.wait()
        own?(index)
        // Let go before the test goes on, or lifetimes would depend on when the thread's object is freed.
        own = nil
        finished.leave()
      }
    }
    let outcome = finished.wait(timeout: .now() + .seconds(600))
    #expect(outcome == .success, "a thread is stuck", sourceLocation: sourceLocation)
  }
}
