import StreamsCore

/// The number of values that have arrived at a ``Probe``, and whether the end has.
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
  /// A task that waits for something to arrive at a ``Probe``.
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

    /// Ends the wait at a real time.
    func end(at deadline: ContinuousClock.Instant) -> Task<Void, Never> {
      Task.detached { [weak self] in
        if (try? await ContinuousClock().sleep(until: deadline)) != nil { self?.end(.timeIsUp) }
      }
    }
  }
#endif
