import StreamsCore

/// Runs a check on a second thread, so that the caller does not get stuck with it.
///
/// - Parameters:
///   - patience: The longest rest of all threads of the check. A thread that works is not stuck, and neither is one that waits
///     for a processor, because the caller, which waits for one as well, would not get one so many times before it.
/// - Returns: The result of the check; `nil` if it is stuck.
func runWatched(_ patience: Duration, _ check: @escaping @Sendable (Watch) -> [Violation]) -> [Violation]? {
  let watch = Watch()
  let outcome = Meeting<[Violation]?>(nil)
  let hasThread = watch.start {
    let violations = check(watch)
    outcome.withLock { $0 = violations }
  }
  guard hasThread else { return check(watch) }
  var rests = 0
  var last = watch.processorTime
  while rests < patience.turns, !outcome.wait(1, until: { $0 != nil }) {
    let time = watch.processorTime
    rests = time == nil || time != last ? 0 : rests + 1
    last = time
  }
  return outcome.withLock { $0 }
}

/// The threads of a check.
final class Watch: Sendable {
  private let state = Guarded((begins: 0, clocks: [ThreadClock]()))

  /// Runs `work` on a new thread of the check.
  ///
  /// - Returns: True if the thread was started.
  func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { $0.begins += 1 }
    let hasThread = SecondThread.start {
      self.state.withLock { $0.clocks.append(ThreadClock()) }
      work()
    }
    if !hasThread { state.withLock { $0.begins -= 1 } }
    return hasThread
  }

  /// The processor's time that the threads have taken; `nil` if one has yet to begin.
  var processorTime: Duration? {
    state.withLock { state in
      state.clocks.count < state.begins ? nil : state.clocks.reduce(.zero) { $0 + $1.elapsed }
    }
  }
}
