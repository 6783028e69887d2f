import Foundation
import Testing

/// An example at work for a test: it does not outlive the test, and nobody waits for it without end.
final class Child {
  /// How long to wait for anything; far more than it takes on a busy machine.
  static let patience = DispatchTimeInterval.seconds(300)

  let process = Process()
  private let ended = DispatchSemaphore(value: 0)

  init(_ example: String, _ arguments: [String], environment: [String: String]) {
    process.executableURL = Run.products.appendingPathComponent(example)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.terminationHandler = { [ended] _ in ended.signal() }
  }

  deinit { stop() }

  /// Waits until it has ended.
  ///
  /// - Returns: The exit code, or the number of the signal that ended it, below zero.
  func end(_ sourceLocation: SourceLocation, seen: () -> String) -> Int32 {
    if ended.wait(timeout: .now() + Self.patience) == .timedOut {
      Issue.record("it did not end; seen: \(seen())", sourceLocation: sourceLocation)
      stop()
      ended.wait()
    }
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  /// Ends it at once, if it still runs.
  func stop() {
    guard process.isRunning else { return }
    #if os(Windows)
      process.terminate()
    #else
      kill(process.processIdentifier, SIGKILL)
    #endif
  }
}
