import CStreams
import Synchronization

/// The values that a derived value was computed from.
extension Computation {
  /// Makes this a dependent of what it has read, and of nothing else, with the lock held.
  final func keepReads(of frame: ComputationFrame.Pointer) {
    if frame.pointee.same < reads.count {
      removeReads(from: frame.pointee.same, into: &frame.pointee.leaving)
    }
    let fresh = frame.pointee.fresh
    if fresh.isEmpty { return }
    frame.pointee.fresh = []
    let known = reads.count
    // An array without room to spare is kept as it is.
    if known == 0, fresh.count == fresh.capacity {
      reads = fresh
    } else {
      reads.reserveCapacity(known + fresh.count)
      reads += fresh
    }
    marks.slots.reserveCapacity(reads.count)
    for index in known..<reads.count {
      reads[index].value._withUnsafeGuaranteedRef { value in
        marks.slots.append(value.edges.dependents.count)
        value.edges.dependents.append(.init(computation: .passRetained(self), index: index))
      }
    }
  }

  /// Removes this from the dependents of the values that were read at and behind an index, with the lock held.
  ///
  /// - Parameter leaving: Receives the values, to be released with the lock free.
  final func removeReads(from start: Int, into leaving: inout [Unmanaged<ReadValue>]) {
    while reads.count > start, let read = reads.popLast(), let slot = marks.slots.popLast() {
      read.value._withUnsafeGuaranteedRef { value in
        guard let last = value.edges.dependents.popLast() else { return }
        if slot == value.edges.dependents.count { return }
        value.edges.dependents[slot] = last
        last.computation._withUnsafeGuaranteedRef { $0.marks.slots[last.index] = slot }
      }
      leaving.append(read.value)
      // The caller holds this as well.
      Unmanaged.passUnretained(self).release()
    }
  }

  // MARK: Going

  /// Says that the `Derived` has gone.
  final func abandon() {
    DerivedGraph.withLock { marks.isAbandoned = true }
    let leaving = Unmanaged<ReadValue>.passRetained(self)
    if let frame = Reading.here.pointee.frame {
      frame.pointee.leaving.append(leaving)
    } else {
      Self.letGo(of: [leaving])
    }
  }

  /// Releases values, and detaches derived ones among them if their `Derived` have gone and no other was computed from them.
  ///
  /// A closure may hold another `Derived`, and so on. So the first call of a thread does it for those that come meanwhile.
  static func letGo(of values: consuming [Unmanaged<ReadValue>]) {
    let here = Reading.here
    if let leaving = here.pointee.detaching {
      return leaving.assumingMemoryBound(to: [Unmanaged<ReadValue>].self).pointee += values
    }
    withUnsafeMutablePointer(to: &values) { leaving in
      here.pointee.detaching = UnsafeMutableRawPointer(leaving)
      while let value = leaving.pointee.popLast() {
        value._withUnsafeGuaranteedRef { $0.detachIfUnused(leaving) }
        value.release()
      }
      here.pointee.detaching = nil
    }
  }
}
