/// Runs a check on a second thread, so that the caller does not get stuck with it.
///
/// - Returns: The result of the check; `nil` if it is stuck.
func runWatched(_ patience: Duration, _ check: @escaping @Sendable () -> [Violation]) -> [Violation]? {
  let outcome = Meeting<[Violation]?>(nil)
  let hasThread = SecondThread.start {
    let violations = check()
    outcome.withLock { $0 = violations }
  }
  guard hasThread else { return check() }
  _ = outcome.wait(patience.turns) { $0 != nil }
  return outcome.withLock { $0 }
}
