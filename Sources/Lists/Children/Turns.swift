import Streams

/// Lets one step at a time happen, in the order they were asked for, without making anyone wait.
///
/// Who finds nobody at work works until nothing is left to do; who finds somebody, itself included, leaves its step. The
/// lock guards the state; steps run outside of it.
final class Turns: Sendable {
  typealias Step = () -> Void

  private struct State {
    var waiting: [Step] = []
    var isBusy = false

    /// How many items there will be when all that waits is done.
    var count = 0
  }

  private let state = Guarded(State())

  /// - Parameters:
  ///   - count: How many items there are after the step where there are as many as given before it; throws where the
  ///     step does not fit.
  ///   - step: What to do.
  /// - Returns: Whether the step is done, and all that came meanwhile.
  @discardableResult
  func take(
    count: (Int) throws(ListChangeError) -> Int, step: @escaping Step
  ) throws(ListChangeError) -> Bool {
    let isFree = try state.withLock { state throws(ListChangeError) in
      state.count = try count(state.count)
      if state.isBusy { state.waiting.append(step) }
      defer { state.isBusy = true }
      return !state.isBusy
    }
    guard isFree else { return false }
    step()
    var next = rest()
    while !next.isEmpty {
      for step in next { step() }
      next = rest()
    }
    return true
  }

  /// Takes out what waits; where there is nothing, the turn is over.
  private func rest() -> [Step] {
    state.withLock { state in
      var waiting: [Step] = []
      swap(&waiting, &state.waiting)
      state.isBusy = !waiting.isEmpty
      return waiting
    }
  }
}
