import StreamsCore

/// Pieces of work that go their way one after the other. Once enough have come, other work would have come as well.
///
/// On a busy machine each takes as long as the work that is awaited, or a third of that: work with a date waits for a processor
/// several times. So canaries that come together count as one, and the next one that counts departs after that.
package final class Canaries: Sendable {
  private struct State {
    var departures = 0
    /// The number of the last canary that came.
    var arrival = 0
    /// The canaries with this number, and those before it, do not count any more.
    var barrier = 0
    var count = 0
    /// The turns since the last departure.
    var turns = 0
  }

  private let state = Guarded(State())

  package init() {}

  /// True once work that has not come is lost.
  package var areEnough: Bool { state.withLock { $0.count >= 200 } }

  /// Notes that the canary of this number has come.
  package func come(_ number: Int) { state.withLock { $0.arrival = max($0.arrival, number) } }

  /// Lets a turn pass.
  ///
  /// - Returns: The number of the canary that departs now, from one upwards; `nil` if one is on its way. It may be lost as well,
  ///   so the next one departs after a hundred turns.
  package func turn() -> Int? {
    state.withLock { state in
      state.turns += 1
      if state.arrival > state.barrier {
        state.count += 1
        state.barrier = state.departures
      } else if state.departures > 0, state.turns <= 100 {
        return nil
      }
      state.turns = 0
      state.departures += 1
      return state.departures
    }
  }
}
