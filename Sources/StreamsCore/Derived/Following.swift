/// A subscription's hold on a derived value. As long as there is one, the value is computed after each change; otherwise only if it
/// is read.
@usableFromInline
final class Following {
  private let derived: AnyObject
  private unowned(unsafe) let computation: Computation

  /// - Parameter derived: The `Derived`, which holds the computation.
  @usableFromInline
  init(_ derived: AnyObject, _ computation: Computation) {
    self.derived = derived
    self.computation = computation
    DerivedGraph.withLock { computation.marks.subscribers += 1 }
  }

  deinit { DerivedGraph.withLock { computation.marks.subscribers -= 1 } }
}
