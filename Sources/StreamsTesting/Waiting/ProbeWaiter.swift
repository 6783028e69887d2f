import StreamsCore

/// The number of values that have arrived at a ``Probe``, or of tasks that sleep on a clock, and whether the end has come.
struct ProbeProgress: Sendable {
  var values = 0
  var hasEnded = false
}

#if hasFeature(Embedded)
  /// No task waits.
  struct ProbeWaiter {
    func look(at progress: ProbeProgress) {}
  }
#else
  /// A task that waits for something to arrive at a ``Probe``, or for others to sleep on a ``VirtualClock``.
  ///
  /// `state` guards whether the wait is over, and the continuation of the task.
  final class ProbeWaiter: Sendable {
    enum Outcome: Sendable { case met, timeIsUp, cancelled }

    private struct State {
      var outcome: Outcome?
      var continuation: UnsafeContinuation<Outcome, Never>?
    }

    private let condition: @Sendable (ProbeProgress) -> Bool
    private let state = Guarded(State())

    init(until condition: @escaping @Sendable (ProbeProgress) -> Bool) { self.condition = condition }

    /// Waits until the condition holds, the time is up or the task is cancelled.
    nonisolated(nonsending) func outcome() async -> Outcome {
      await withTaskCancellationHandler {
        await withUnsafeContinuation { continuation in
          let outcome = state.withLock { state in
            if state.outcome == nil { state.continuation = continuation }
            return state.outcome
          }
          if let outcome { continuation.resume(returning: outcome) }
        }
      } onCancel: {
        end(.cancelled)
      }
    }

    /// Ends the wait if the condition holds.
    func look(at progress: ProbeProgress) {
      if condition(progress) { end(.met) }
    }

    /// Ends the wait. Only the first call has an effect.
    func end(_ outcome: Outcome) {
      let continuation = state.withLock { state -> UnsafeContinuation<Outcome, Never>? in
        guard state.outcome == nil else { return nil }
        state.outcome = outcome
        return state.continuation.take()
      }
      continuation?.resume(returning: outcome)
    }
  }

  /// The time limit of a call that may wait several times.
  ///
  /// `state` guards everything.
  final class ProbeAlarm: Sendable {
    private struct State {
      var waiter: ProbeWaiter?
      var task: Task<Void, Never>?
      var isUp = false
    }

    private let limit: Duration
    private let state = Guarded(State())

    init(_ limit: Duration) { self.limit = limit }

    /// Ends a wait when the time is up, which begins with the first wait.
    func watch(_ waiter: ProbeWaiter) {
      let isUp = state.withLock { state in
        state.waiter = waiter
        if state.task == nil {
          state.task = Task.detached { [self] in if (try? await limit.passInTurns()) != nil { ring() } }
        }
        return state.isUp
      }
      if isUp { waiter.end(.timeIsUp) }
    }

    private func ring() {
      let waiter = state.withLock { state in
        state.isUp = true
        return state.waiter
      }
      waiter?.end(.timeIsUp)
    }

    func cancel() { state.withLock { $0.task }?.cancel() }
  }

  extension Duration {
    /// Sleeps for this time, in turns of five milliseconds. For each, the task waits until all that were ready before it have
    /// run, as the tasks do for which somebody waits. So where they take long, this time does too.
    func passInTurns() async throws {
      let turn = Duration.milliseconds(5)
      for _ in 0..<turns(of: turn) { try await ContinuousClock().sleep(for: min(self, turn)) }
    }
  }
#endif
