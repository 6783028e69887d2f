import Foundation
import TestSupport
import Testing

/// Runs work that may get stuck.
enum Watchdog {
  /// Runs `work` on `count` threads that start together, and waits for them, but not for ever.
  ///
  /// If a thread is stuck, the test fails and leaves the thread behind.
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
        // Released before the test goes on, so that lifetimes do not depend on when the thread object is freed.
        own = nil
        finished.leave()
      }
    }
    let outcome = finished.wait(timeout: .now() + .seconds(600))
    #expect(outcome == .success, "a thread is stuck", sourceLocation: sourceLocation)
  }
}
