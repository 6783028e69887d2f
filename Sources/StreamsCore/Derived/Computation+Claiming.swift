import CStreams
import Synchronization

/// Choosing the thread that computes.
extension Computation {
  /// A thread that waits for another one, which computes a derived value.
  private struct Wait {
    let value: Computation
    /// The computation that needs the value. Its thread does not touch it meanwhile.
    let frame: ComputationFrame.Pointer?

    /// True if the computation can do without: it only asks what it had read, or will run once more anyway. With the lock held.
    var canGiveWay: Bool {
      guard let frame else { return false }
      return !frame.pointee.isComputing
        || value.version.load(ordering: .relaxed) > 0 && frame.pointee.hasOutdatedReads
    }
  }

  /// The threads that wait, by their numbers. Guarded by the lock of the graph.
  nonisolated(unsafe) private static var waits: [UInt: Wait] = [:]

  /// Makes this thread the computing one, as soon as no other is.
  ///
  /// If threads wait for each other in a ring, one of them gives way if it can.
  ///
  /// - Returns: True if it is; if not, another thread has made the value the present one, or this one has given way.
  final func claim(_ thread: UInt, _ here: Reading.Place) -> Bool {
    var rounds: UInt = 0
    while true {
      DerivedGraph.lock.lock()
      if marks.claimant == 0 || isClean {
        if rounds > 0 { Self.waits[thread] = nil }
        let isFree = !isClean
        if isFree {
          marks.claimant = thread
          marks.ownMarks = 0
          standing.store(.computing, ordering: .relaxed)
        }
        DerivedGraph.lock.unlock()
        return isFree
      }
      let wait = Wait(value: self, frame: here.pointee.frame)
      let ring = ring(from: wait, to: thread)
      let givesWay = ring != nil && wait.canGiveWay
      Self.waits[thread] = givesWay ? nil : wait
      let isCycle = ring?.contains { $0.canGiveWay } == false
      DerivedGraph.lock.unlock()
      if givesWay {
        wait.frame?.pointee.hasGivenWay = true
        return false
      }
      if isCycle { reportCycle(here) }
      Platform.rest(&rounds)
    }
  }

  /// The threads that wait for each other, if the one that computes this is `thread`, or waits for it. With the lock held.
  private final func ring(from wait: Wait, to thread: UInt) -> [Wait]? {
    var ring = [wait]
    var owner = marks.claimant
    while owner != thread {
      guard let next = Self.waits[owner], next.value.marks.claimant != 0 else { return nil }
      ring.append(next)
      owner = next.value.marks.claimant
    }
    return ring
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
