import Streams

/// Runs one step at a time, in the order in which they were requested, without making any thread wait.
///
/// The first caller runs steps until none are left. A caller that arrives meanwhile, even from within a step, only
/// leaves its own. The lock guards the state; steps run outside of it.
final class Turns: Sendable {
  typealias Step = () -> Void

  private struct State {
    var waiting: [Step] = []
    var isBusy = false

    /// The number of items after all waiting steps.
    var count = 0
  }

  private let state = Guarded(State())

  /// - Parameters:
  ///   - count: Returns the number of items after the step, given the number before it. Throws if the step does not fit.
  ///   - step: The step.
  /// - Returns: Whether the step is done, with all that came meanwhile.
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

  /// Takes the waiting steps, or ends the turn if there are none.
  private func rest() -> [Step] {
    state.withLock { state in
      var waiting: [Step] = []
      swap(&waiting, &state.waiting)
      state.isBusy = !waiting.isEmpty
      return waiting
    }
  }
}
