import Streams

/// A clock that stands still until a test moves it.
final class HandMovedClock: Clock {
  struct Instant: InstantProtocol, Codable {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var lastNumber = 0
    var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
    var tolerances: [Duration?] = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Guarded(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// The tolerances of all calls to sleep.
  var tolerances: [Duration?] { state.withLock { $0.tolerances } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      state.tolerances.append(tolerance)
      return state.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let watchers = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
          if Task.isCancelled || deadline <= state.now { return nil }
          state.sleepers[number] = (deadline, continuation)
          return Self.takeWatchers(&state)
        }
        guard let watchers else {
          return Task.isCancelled ? continuation.resume(throwing: CancellationError()) : continuation.resume()
        }
        for watcher in watchers { watcher.resume() }
      }
    } onCancel: {
      let (sleeper, watchers) = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: number)
        return (sleeper?.continuation, Self.takeWatchers(&state))
      }
      sleeper?.resume(throwing: CancellationError())
      for watcher in watchers { watcher.resume() }
    }
  }

  /// Moves the clock forward and wakes the sleepers whose time has come.
  func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values.sorted { $0.deadline < $1.deadline }.map(\.continuation)
    }
    for sleeper in woken { sleeper.resume() }
  }

  /// Waits until there are exactly `count` sleepers.
  func waitForSleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.sleepers.count == count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  private static func takeWatchers(_ state: inout State) -> [CheckedContinuation<Void, Never>] {
    let count = state.sleepers.count
    let satisfied = state.watchers.filter { $0.count == count }.map(\.continuation)
    state.watchers.removeAll { $0.count == count }
    return satisfied
  }
}
