import CStreams
import Synchronization

/// Steps for ``DerivedComputation``, which knows the type of the value.
extension Computation {
  /// Makes the value the present one, and notes that it is about to be read.
  @usableFromInline
  final func prepareToRead() {
    let here = Reading.here
    if here.pointee.computation == nil { readers.noteRead(here) }
    if !isClean { refreshSlowly(here) }
    if here.pointee.computation != nil { noteRead(here) }
  }

  @inline(never)
  private final func noteRead(_ here: Reading.Place) { here.note(self) }

  /// Does something with the lock of the graph held, unless a thread computes the value.
  @usableFromInline
  final func ifNoThreadComputes(_ body: () -> Void) {
    DerivedGraph.withLock { if marks.claimant == 0 { body() } }
  }

  /// Has the list of subscribers made, unless there is one, with the lock of the graph held.
  ///
  /// - Parameter makeList: Returns true if it has made one.
  @usableFromInline
  final func beginPublishing(_ makeList: () -> Bool) {
    DerivedGraph.withLock { if makeList() { marks.published = version.load(ordering: .relaxed) } }
  }

  @usableFromInline
  final func endForMissingValue() -> Never {
    fatalError("The derived value of \(name) belongs to an actor, on which it was not computed before.")
  }
}
