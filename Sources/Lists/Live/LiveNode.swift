/// A place in a running list: it has a step, and the nodes that the step follows.
///
/// - Threads: A run pulls its last node, on one thread at a time, and the others are pulled by that one.
@usableFromInline
class LiveNode<Output> {
  @inlinable
  init() {}

  /// What changed since the previous round.
  @usableFromInline
  func pull() -> LiveChange<Output> {
    fatalError("LiveList: a node must say what changed.")
  }
}

/// Runs a step.
@usableFromInline
final class StepNode<Step: LiveStep>: LiveNode<Step.Output> {
  @usableFromInline let upstream: LiveNode<Step.Input>
  @usableFromInline let beginning: Step
  @usableFromInline var step: Step

  @inlinable
  init(_ upstream: LiveNode<Step.Input>, _ step: Step) {
    self.upstream = upstream
    beginning = step
    self.step = step
  }

  @inlinable
  override func pull() -> LiveChange<Step.Output> {
    let change = upstream.pull()
    if change.isEmpty { return LiveChange() }
    // A step is a value, so it can begin again.
    if change.isReset { step = beginning }
    var result = step.apply(change)
    result.isReset = change.isReset
    return result
  }
}

/// Runs a step that follows two lists.
@usableFromInline
final class PairNode<Step: LivePairStep>: LiveNode<Step.Output> {
  @usableFromInline let left: LiveNode<Step.Left>
  @usableFromInline let right: LiveNode<Step.Right>
  @usableFromInline let beginning: Step
  @usableFromInline var step: Step

  @inlinable
  init(_ left: LiveNode<Step.Left>, _ right: LiveNode<Step.Right>, _ step: Step) {
    self.left = left
    self.right = right
    beginning = step
    self.step = step
  }

  @inlinable
  override func pull() -> LiveChange<Step.Output> {
    var (changeOfLeft, changeOfRight) = (left.pull(), right.pull())
    if changeOfLeft.isEmpty, changeOfRight.isEmpty { return LiveChange() }
    if changeOfLeft.isReset, changeOfRight.isReset {
      step = beginning
      var result = step.apply(changeOfLeft, changeOfRight)
      result.isReset = true
      return result
    }
    // The list that does not begin again is still needed, so the other one is taken out of the step.
    if changeOfLeft.isReset { changeOfLeft.removed = step.left }
    if changeOfRight.isReset { changeOfRight.removed = step.right }
    return step.apply(changeOfLeft, changeOfRight)
  }
}
