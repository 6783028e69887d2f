import StreamsCore

/// Runs a check on a second thread, so that the caller does not get stuck with it.
///
/// - Returns: What the check returned; `nil` if it is stuck.
func runWatched(_ patience: Duration, _ check: @escaping @Sendable () -> [Violation]) -> [Violation]? {
  let outcome = Outcome()
  guard SecondThread.start({ outcome.set(check()) }) else { return check() }
  _ = SecondThread.wait(patience) { outcome.violations != nil }
  return outcome.violations
}

/// The result of a check on another thread.
private final class Outcome: Sendable {
  private let result = Guarded<[Violation]?>(nil)

  var violations: [Violation]? { result.withLock { $0 } }

  func set(_ violations: [Violation]) { result.withLock { $0 = violations } }
}
