import StreamsCore

/// Runs one step at a time, in the order in which they were requested, without making any thread wait.
///
/// `count` is touched only while a step is appended, under the lock of the drain.
final class Turns: Sendable {
  typealias Step = () -> Void

  private let steps = SerialDrain<Step>()

  /// The number of items after all waiting steps.
  private let count = Guarded(0)

  /// - Parameters:
  ///   - count: Returns the number of items after the step, given the number before it. Throws if the step does not
  ///     fit.
  ///   - step: The step.
  /// - Returns: True if the step is done, with all that came meanwhile.
  @discardableResult
  func take(
    count next: (Int) throws(ListChangeError) -> Int, step: @escaping Step
  ) throws(ListChangeError) -> Bool {
    try steps.append { () throws(ListChangeError) in
      try count.withLock { count throws(ListChangeError) in count = try next(count) }
      return step
    }
    return steps.drain { $0() }
  }
}
