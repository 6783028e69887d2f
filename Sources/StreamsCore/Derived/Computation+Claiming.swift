import CStreams
import Synchronization

/// Which thread computes.
extension Computation {
  /// The derived values that threads wait for, by the number of the thread. Guarded by the lock of the graph.
  nonisolated(unsafe) private static var awaited: [UInt: Computation] = [:]

  /// Makes this thread the computing one, as soon as no other is.
  ///
  /// - Returns: True if it is; if not, another thread has made the value the present one.
  final func claim(_ thread: UInt, _ here: Reading.Place) -> Bool {
    var rounds: UInt = 0
    while true {
      DerivedGraph.lock.lock()
      if marks.claimant == 0 || isClean {
        if rounds > 0 { Self.awaited[thread] = nil }
        let isFree = !isClean
        if isFree {
          marks.claimant = thread
          marks.ownMarks = 0
          standing.store(.computing, ordering: .relaxed)
        }
        DerivedGraph.lock.unlock()
        return isFree
      }
      let isCycle = waits(for: thread)
      Self.awaited[thread] = self
      DerivedGraph.lock.unlock()
      if isCycle { reportCycle(here) }
      Platform.rest(&rounds)
    }
  }

  /// True if the thread that computes this is `thread`, or waits for it. With the lock held.
  private final func waits(for thread: UInt) -> Bool {
    var owner = marks.claimant
    while owner != thread {
      guard let awaited = Self.awaited[owner], awaited.marks.claimant != 0 else { return false }
      owner = awaited.marks.claimant
    }
    return true
  }

  private final func reportCycle(_ here: Reading.Place) -> Never {
    var names = [name]
    var frame = here.pointee.frame
    while let present = frame {
      let isThis = present.pointee.computation.toOpaque() == Unmanaged.passUnretained(self).toOpaque()
      present.pointee.computation._withUnsafeGuaranteedRef { names.append($0.name) }
      frame = isThis ? nil : present.pointee.outer
    }
    let text = names.reversed().joined(separator: ", which reads that of ")
    fatalError("A derived value is computed from itself: that of \(text).")
  }
}
