import StreamsCore
import Synchronization

extension Trace {
  /// Expects that no subscription of this trace is alive.
  ///
  /// - Throws: ``Leaks``, which names each one.
  public func expectEverythingEnded() throws(Leaks) {
    let alive = alive
    if !alive.isEmpty { throw Leaks(subscriptions: alive, object: nil) }
  }

  /// Waits until no subscription of this trace is alive.
  ///
  /// ```swift
  /// let trace = Trace()
  /// let taps = PassthroughSubject<Int, Never>()
  /// let cancellable = taps.traced("label", in: trace).sink { _ in }
  /// taps.send(completion: .finished)
  /// try await trace.expectEverythingEnded(within: .seconds(1))
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The longest time to wait.
  ///   - clock: The clock of the duration.
  /// - Throws: ``Leaks``, which names each subscription that is still alive then.
  public func expectEverythingEnded<C: Clock>(
    within duration: C.Duration, clock: C = ContinuousClock()
  ) async throws(Leaks) {
    let end = Ending()
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.everythingEnds(end) }
      group.addTask { try? await clock.sleep(for: duration) }
      await group.next()
      group.cancelAll()
    }
    try expectEverythingEnded()
  }

  /// Returns once no subscription is alive, or once the task is cancelled.
  private func everythingEnds(_ end: Ending) async {
    let id = Tally.lastID.wrappingAdd(1, ordering: .relaxed).newValue
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        end.set(continuation)
        let isOver = register.withLock { register in
          if register.subscriptions.isEmpty { return true }
          register.watchers[id] = { end.come() }
          return false
        }
        if isOver { end.come() }
      }
    } onCancel: {
      end.come()
    }
    register.withLock { $0.watchers[id] = nil }
  }
}

/// Resumes a task once, when something has come to an end, even if that was before the task waited.
private final class Ending: Sendable {
  private let state = Guarded(State())

  private struct State {
    var hasCome = false
    var continuation: CheckedContinuation<Void, Never>?
  }

  func set(_ continuation: CheckedContinuation<Void, Never>) {
    let hasCome = state.withLock { state in
      if !state.hasCome { state.continuation = continuation }
      return state.hasCome
    }
    if hasCome { continuation.resume() }
  }

  func come() {
    state.withLock { state in
      state.hasCome = true
      return state.continuation.take()
    }?.resume()
  }
}
