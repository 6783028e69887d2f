import CStreams
import Synchronization

/// The values that a derived value was computed from.
extension Computation {
  /// Makes this a dependent of what it has read, and of nothing else, with the lock held.
  @inline(__always)
  final func keepReads(of frame: ComputationFrame.Pointer) {
    if frame.pointee.same == reads.count, frame.pointee.fresh.count == 0 { return }
    removeReads(from: frame.pointee.same, into: &frame.pointee.leaving)
    let known = reads.count
    reads.append(allOf: &frame.pointee.fresh)
    for index in known..<reads.count {
      let read = reads[index]
      read.pointee.value._withUnsafeGuaranteedRef { value in
        read.pointee.slot = value.edges.dependents.count
        value.edges.dependents.append(.init(computation: .passRetained(self), index: index))
      }
    }
  }

  /// Removes this from the dependents of the values that were read at and behind an index, with the lock held.
  ///
  /// - Parameter leaving: Receives the values, to be released with the lock free.
  final func removeReads(from start: Int, into leaving: inout Leaving) {
    while reads.count > start, let read = reads.popLast() {
      read.value._withUnsafeGuaranteedRef { value in
        guard let last = value.edges.dependents.popLast() else { return }
        if read.slot == value.edges.dependents.count { return }
        value.edges.dependents[read.slot].pointee = last
        last.computation._withUnsafeGuaranteedRef { $0.reads[last.index].pointee.slot = read.slot }
      }
      leaving.append(read.value)
      // The caller holds this as well.
      Unmanaged.passUnretained(self).release()
    }
  }

  // MARK: Going

  /// Lets go of this for the `Derived`, which has gone, and of the reference that it had.
  final func abandon() {
    DerivedGraph.withLock { marks.isAbandoned = true }
    let here = Reading.here
    if let frame = here.pointee.frame { return frame.pointee.leaving.append(.passUnretained(self)) }
    var leaving = Leaving()
    leaving.append(.passUnretained(self))
    Self.letGo(of: leaving, here)
  }

  /// Releases values, and detaches derived ones among them if their `Derived` have gone and no other was computed from them.
  ///
  /// A closure may hold another `Derived`, and so on. So the first call of a thread does it for those that come meanwhile.
  static func letGo(of values: consuming Leaving, _ here: Reading.Place) {
    if let leaving = here.pointee.detaching {
      return leaving.assumingMemoryBound(to: Leaving.self).pointee.append(allOf: &values)
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
