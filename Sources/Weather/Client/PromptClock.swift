import Dispatch
import StreamsCore

/// The time of the system, with a sleep that leaves nothing behind once it is cancelled.
///
/// A cancelled sleep of `ContinuousClock` keeps its tasks until the time at which it would have ended: some 750 bytes for
/// each request, for as long as its timeout.
struct PromptClock: Clock {
  var now: ContinuousClock.Instant { .now }

  var minimumResolution: Duration { ContinuousClock().minimumResolution }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration? = nil) async throws {
    let nap = Nap()
    await withTaskCancellationHandler {
      await withCheckedContinuation { nap.begin(for: now.duration(to: deadline), $0) }
    } onCancel: {
      nap.end()
    }
    try Task.checkCancellation()
  }
}

/// A sleep that ends once: at its time, or before if it is cancelled.
///
/// Guarded by `state`: the timer and the continuation, which one of both takes out.
private final class Nap: Sendable {
  private enum State {
    case none
    case asleep(any DispatchSourceTimer, CheckedContinuation<Void, Never>)
    case over
  }

  private let state = Guarded(State.none)

  func begin(for duration: Duration, _ continuation: CheckedContinuation<Void, Never>) {
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now() + max(duration / .seconds(1), 0))
    timer.setEventHandler { [weak self] in self?.end() }
    let isOver = state.withLock { state in
      if case .over = state { return true }
      state = .asleep(timer, continuation)
      return false
    }
    timer.activate()
    guard isOver else { return }
    timer.cancel()
    continuation.resume()
  }

  func end() {
    let former = state.withLock { state in
      defer { state = .over }
      return state
    }
    guard case .asleep(let timer, let continuation) = former else { return }
    timer.cancel()
    continuation.resume()
  }
}
