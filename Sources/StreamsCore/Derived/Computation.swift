import CStreams
import Synchronization

/// A derived value whose type does not matter: what it was computed from, and whether that has changed.
///
/// A change marks. A read asks what was read the last time, in the same order, and computes only if a dependency has another
/// version. One thread at a time does that. What it writes alone, until it is done, is said to be of the computing thread.
@usableFromInline
class Computation: ReadValue, @unchecked Sendable {
  struct Read {
    /// Retained, as long as it is in the list.
    let value: Unmanaged<ReadValue>
    /// Its version, when it was read.
    var version: UInt
    /// The place of the computation among the dependents of the value. Guarded by the lock of the graph.
    var slot = 0
  }

  /// The file and the line at which the derived value was made.
  @usableFromInline typealias Place = (file: StaticString, line: UInt)

  /// A step that depends on the type of the value.
  @usableFromInline
  enum TypedStep {
    /// Computes the value. The result tells whether it differs from the one that there is. It is not the present one before
    /// ``adopt``.
    case compute
    /// Makes the computed value the present one, with the lock held.
    case adopt
    /// Frees what ``adopt`` has replaced.
    case freeReplaced
    /// Computes the value, and tells subscribers and trackings, until they know it.
    case report
  }

  /// A closure, since methods that are overridden would look up the types of the values at each call. It is made where they are
  /// known.
  @usableFromInline typealias Perform = (Computation, TypedStep) -> Bool

  final let perform: Perform

  final let place: Place

  /// The name in messages.
  final var name: String { "\(place.file):\(place.line)" }

  /// The actor that the closure belongs to, with the work that waits for it. The main actor is held; any other is not, since it may
  /// own the derived value.
  final let home: ActorQueue<() -> Void>?

  /// The trackings of Observation that have read the value.
  final let readers = Readers()

  /// The values that were read, in order. Of the computing thread.
  @exclusivity(unchecked) final var reads = PlainList<Read>()

  /// The properties of `Observable` classes that were read. Of the computing thread.
  @exclusivity(unchecked) final var observed: ObservedReads?

  enum Report: UInt8 {
    case none
    /// It is among the `HeldReports` of a thread.
    case waiting
    /// A thread makes it, and looks for another change before it ends.
    case underWay
  }

  /// The marks of a change, and the reports that it takes. Guarded by the lock of the graph.
  struct Marks {
    /// The computing thread, or zero.
    var claimant: UInt = 0
    /// The number of rounds in which the computing thread has changed what it read.
    var ownMarks: UInt8 = 0
    /// True if the value can become clean on another actor only, or waits for one that can.
    var isLate = false
    /// The number of subscribers.
    var subscribers: UInt32 = 0
    /// The stage of the next report.
    var report = Report.none
    /// True if the `Derived` has gone, and if the computation has let go of everything.
    var isAbandoned = false
    var isDetached = false
    /// The versions that trackings of Observation and subscribers know.
    var told: UInt = 0
    var published: UInt = 0
    /// The next computation whose dependents have to be marked.
    var nextMarked: Unmanaged<Computation>?
  }

  @exclusivity(unchecked) final var marks = Marks()

  @usableFromInline
  init(_ place: Place, _ isolation: (any Actor)?, _ perform: @escaping Perform) {
    self.place = place
    self.perform = perform
    // Not `map`, which would run unspecialised.
    home = if let isolation { ActorQueue(ActorPlace(onWeak: isolation)) { $0() } } else { nil }
    super.init(.marked)
  }

  override final func detachIfUnused(_ leaving: UnsafeMutablePointer<Leaving>) {
    DerivedGraph.lock.lock()
    // A computing thread looks after this when it is done.
    let isUnused =
      marks.isAbandoned && !marks.isDetached && edges.dependents.count == 0 && marks.claimant == 0
    if isUnused {
      marks.isDetached = true
      standing.store(.clean, ordering: .releasing)
      removeReads(from: 0, into: &leaving.pointee)
    }
    DerivedGraph.lock.unlock()
    if !isUnused { return }
    observed?.end()
    observed = nil
  }

  // MARK: Marking

  /// Marks this, with the lock held.
  ///
  /// - Returns: True if the dependents have to be marked too.
  final func mark(_ here: Reading.Place) -> Bool {
    let before = standing.load(ordering: .relaxed)
    if before == .computingMarked || before == .marked && !marks.isLate { return false }
    let isFirst = before != .computing
    if isFirst { marks.isLate = false }
    if !isFirst, marks.claimant == Platform.currentThread { marks.ownMarks += 1 }
    standing.store(isFirst ? .marked : .computingMarked, ordering: .releasing)
    if marks.report == .none, marks.subscribers > 0 || readers.areWatching {
      marks.report = .waiting
      marks.told = version.load(ordering: .relaxed)
      HeldReports.present(here)._withUnsafeGuaranteedRef { $0.add(self) }
    }
    return isFirst
  }

  // MARK: Refreshing

  /// Makes the value the present one, if the thread may compute it.
  @usableFromInline @inline(__always)
  final func refresh() { if !isClean { refreshSlowly(Reading.here) } }

  @inline(never)
  final func refreshSlowly(_ here: Reading.Place) {
    if let home, home.entrance.place.isElsewhere { return leaveToHome(home) }
    if ComputationStack.isSpent(here) {
      ComputationStack.runOnAnother(here) { refresh(here) }
    } else {
      refresh(here)
    }
  }

  private final func refresh(_ here: Reading.Place) {
    if !claim(Platform.currentThread, here) { return }
    var frame = ComputationFrame(self, outer: here.pointee.frame)
    withUnsafeMutablePointer(to: &frame) { frame in
      here.pointee.computation = UnsafeMutableRawPointer(frame)
      var isDone = false
      var hasChanged = false
      while !isDone {
        frame.pointee.begin()
        let isFirst = version.load(ordering: .relaxed) == 0 && !hasChanged
        if isFirst || hasOutdatedReads(frame, here) {
          frame.pointee.isComputing = true
          ObservedReads.observing(&observed, isFirst: version.load(ordering: .relaxed) == 0, here) {
            hasChanged = perform(self, .compute)
          }
        }
        isDone = settle(frame, hasChanged, here)
        // So many rounds are surely not meant.
        if !isDone, marks.ownMarks == 100 {
          fatalError("The derived value of \(name) sets what it reads, each time that it is computed.")
        }
      }
      here.pointee.computation = UnsafeMutableRawPointer(frame.pointee.outer)
      if hasChanged { _ = perform(self, .freeReplaced) }
    }
    frame.finish(here)
    HeldReports.deliver(here)
  }

  /// True if one of the values that were read is another one now. Asks in order, since a later value may have been read only
  /// because of the earlier ones.
  private final func hasOutdatedReads(_ frame: ComputationFrame.Pointer, _ here: Reading.Place) -> Bool {
    for index in 0..<reads.count {
      let read = reads[index]
      read.pointee.value._withUnsafeGuaranteedRef { value in
        if !value.isClean { unsafeDowncast(value, to: Computation.self).refreshSlowly(here) }
      }
      if read.isOutdated || frame.pointee.hasGivenWay { return true }
    }
    return false
  }

  /// Keeps what was read and the value, unless something has changed meanwhile.
  ///
  /// - Returns: True if the thread is done; if not, it has to look again.
  private final func settle(
    _ frame: ComputationFrame.Pointer, _ hasChanged: Bool, _ here: Reading.Place
  ) -> Bool {
    DerivedGraph.lock.lock()
    if frame.pointee.isComputing { keepReads(of: frame) }
    let (isDone, isBlocked, newHolder) = check()
    if !isDone {
      standing.store(.computing, ordering: .relaxed)
      DerivedGraph.lock.unlock()
      return false
    }
    if hasChanged {
      _ = perform(self, .adopt)
      increaseVersion()
    }
    newHolder?._withUnsafeGuaranteedRef { $0.hold(self) }
    edges.hasMarked = false
    let wasLate = marks.isLate
    marks.isLate = isBlocked
    standing.store(isBlocked ? .blocked : .clean, ordering: .releasing)
    marks.claimant = 0
    if wasLate, !isBlocked { markDependents(here) }
    if marks.isAbandoned, edges.dependents.count == 0 { frame.pointee.leaving.append(.passRetained(self)) }
    DerivedGraph.lock.unlock()
    return true
  }

  /// Compares the versions of what was read, with the lock held. From now on, each change of it marks this.
  private final func check() -> (isDone: Bool, isBlocked: Bool, holder: Unmanaged<HeldReports>?) {
    var isDone = standing.load(ordering: .relaxed) == .computing
    var isBlocked = false
    var holder: Unmanaged<HeldReports>?
    for index in 0..<reads.count {
      let read = reads[index]
      read.pointee.value._withUnsafeGuaranteedRef { value in
        value.edges.hasMarked = false
        if read.isOutdated { isDone = false }
        if let present = value.edges.holder { holder = present }
        if !value.isClean {
          if unsafeDowncast(value, to: Computation.self).marks.isLate {
            isBlocked = true
          } else {
            isDone = false
          }
        }
      }
    }
    return (isDone, isBlocked, holder)
  }

  private final func leaveToHome(_ home: ActorQueue<() -> Void>) {
    let isFirst = DerivedGraph.withLock {
      defer { if !isClean { marks.isLate = true } }
      return !isClean && !marks.isLate
    }
    if isFirst { home.add { self.refresh() } }
  }
}

// Not of the read itself, which would be copied, with the slot that other threads change.
extension UnsafeMutablePointer<Computation.Read> {
  var isOutdated: Bool {
    pointee.value._withUnsafeGuaranteedRef { $0.version.load(ordering: .acquiring) } != pointee.version
  }
}
