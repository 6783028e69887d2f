import CStreams
import Synchronization

/// Steps for ``DerivedComputation``, which knows the type of the value.
extension Computation {
  /// Makes the value the present one, and notes that it is about to be read.
  @usableFromInline
  final func prepareToRead() {
    let here = Reading.here
    if here.pointee.computation == nil { readers.noteRead(here) }
    refresh()
    here.note(self)
  }

  /// Runs a closure of the user, and notes which properties of `Observable` classes it reads.
  @usableFromInline
  final func observe(_ closure: () -> Void) { ObservedReads.observing(&observed, closure) }

  /// Does something with the lock of the graph held, unless a thread computes the value.
  @usableFromInline
  final func ifNoThreadComputes(_ body: () -> Void) {
    DerivedGraph.lock.lock()
    if marks.claimant == 0 { body() }
    DerivedGraph.lock.unlock()
  }

  /// Does something with the lock of the graph held, which guards the version.
  @usableFromInline
  final func withGraph(_ body: (_ version: UInt) -> Void) {
    DerivedGraph.lock.lock()
    body(version.load(ordering: .relaxed))
    DerivedGraph.lock.unlock()
  }

  /// Says that subscribers know the value of a version, with the lock held.
  @usableFromInline
  final func notePublished(_ version: UInt) { marks.published = version }

  @usableFromInline
  final func endForMissingValue() -> Never {
    fatalError("The derived value of \(name) belongs to an actor, on which it was not computed before.")
  }
}
