import CStreams
import Synchronization

/// Which values a derived value was computed from.
extension Computation {
  /// Makes this a dependent of what it has read, and of nothing else, with the lock held.
  final func keepReads(of frame: ComputationFrame.Pointer) {
    if frame.pointee.same < reads.count {
      removeReads(from: frame.pointee.same) { frame.pointee.unread.append($0) }
    }
    let fresh = frame.pointee.takeFresh()
    if fresh.isEmpty { return }
    reads.reserveCapacity(reads.count + fresh.count)
    marks.slots.reserveCapacity(reads.count + fresh.count)
    for read in fresh {
      read.value._withUnsafeGuaranteedRef { value in
        marks.slots.append(value.edges.dependents.count)
        value.edges.dependents.append(.init(computation: .passRetained(self), index: reads.count))
      }
      reads.append(read)
    }
  }

  /// Removes this from the dependents of the values that were read at and behind an index, with the lock held.
  ///
  /// - Parameter release: Receives the values, to be released with the lock free.
  private final func removeReads(from start: Int, release: (Unmanaged<ReadValue>) -> Void) {
    while reads.count > start, let read = reads.popLast(), let slot = marks.slots.popLast() {
      read.value._withUnsafeGuaranteedRef { value in
        guard let last = value.edges.dependents.popLast() else { return }
        if slot == value.edges.dependents.count { return }
        value.edges.dependents[slot] = last
        last.computation._withUnsafeGuaranteedRef { $0.marks.slots[last.index] = slot }
      }
      release(read.value)
      // The caller holds this as well.
      Unmanaged.passUnretained(self).release()
    }
  }

  // MARK: Going

  /// Says that the `Derived` has gone.
  final func abandon() {
    DerivedGraph.lock.lock()
    marks.isAbandoned = true
    DerivedGraph.lock.unlock()
    if let frame = Reading.here.pointee.frame {
      frame.pointee.abandoned.append(self)
    } else {
      detachIfUnused()
    }
  }

  /// Lets go of everything, if the `Derived` has gone and no other one was computed from this.
  ///
  /// The closure may hold another `Derived`, and so on. So the first call of a thread does it for those that come meanwhile.
  final func detachIfUnused() {
    let here = Reading.here
    if let candidates = here.pointee.detaching {
      return candidates.assumingMemoryBound(to: [Computation].self).pointee.append(self)
    }
    var candidates = [self]
    withUnsafeMutablePointer(to: &candidates) { candidates in
      here.pointee.detaching = UnsafeMutableRawPointer(candidates)
      while let candidate = candidates.pointee.popLast() {
        for value in candidate.detach() {
          if let computation = value.takeUnretainedValue() as? Computation {
            candidates.pointee.append(computation)
          }
          value.release()
        }
      }
      here.pointee.detaching = nil
    }
  }

  /// - Returns: The values that this had read, for the caller to release.
  private final func detach() -> [Unmanaged<ReadValue>] {
    var released: [Unmanaged<ReadValue>] = []
    DerivedGraph.lock.lock()
    // A computing thread looks after this when it is done.
    let isUnused = marks.isAbandoned && !marks.isDetached && edges.dependents.isEmpty && marks.claimant == 0
    if isUnused {
      marks.isDetached = true
      standing.store(.clean, ordering: .releasing)
      removeReads(from: 0) { released.append($0) }
    }
    DerivedGraph.lock.unlock()
    if isUnused { freeClosure() }
    return released
  }
}
