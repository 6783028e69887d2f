import CStreams
import Synchronization

/// The lock and the numbers that all derived values share.
enum DerivedGraph {
  /// Guards which derived value reads what, and which of them are marked. No user code runs while it is held.
  static let lock = Lock()

  @inline(__always)
  static func withLock<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  /// The number of the last computation that began.
  static let computations = Atomic<UInt>(0)
}

/// A value that derived values are computed from: how often it has changed, and which of them have read it.
///
/// Each published property that a derived value has read has one. A derived value is one itself.
@usableFromInline
class ReadValue: @unchecked Sendable {
  enum Standing: UInt8, AtomicRepresentable {
    /// It is the present value.
    case clean
    /// Something that it was computed from may have changed.
    case marked
    /// It was computed, but from a value that only an actor can make the present one.
    case blocked
    /// A thread finds out, and computes it if need be.
    case computing
    /// The same, and something has changed meanwhile.
    case computingMarked
  }

  /// Values that a thread lets go of, retained.
  typealias Leaving = PlainList<Unmanaged<ReadValue>>

  struct Dependent {
    /// Retained, as long as it is in the list.
    let computation: Unmanaged<Computation>
    /// The place of the value among those that the computation has read.
    var index: Int
  }

  /// The number of changes of the value. Written with the lock held.
  final let version = Atomic<UInt>(0)

  /// The computation that has read the value last. Two threads may overwrite it; then a read is noted twice.
  final let reader = Atomic<UInt>(0)

  /// Always clean, unless this is a derived value. Written with the lock held.
  final let standing: Atomic<Standing>

  /// The derived values that were computed from the value. Guarded by the lock of the graph.
  struct Edges: ~Copyable {
    var dependents = PlainList<Dependent>()
    /// The open transaction that has changed the value. It keeps the value, and takes itself out of it as it ends.
    var holder: Unmanaged<HeldReports>?
    /// True if all dependents are marked, or compare versions before they are clean.
    var hasMarked = false
  }

  @exclusivity(unchecked) final var edges = Edges()

  init(_ standing: Standing = .clean) { self.standing = Atomic(standing) }

  final var isClean: Bool { standing.load(ordering: .acquiring) == .clean }

  /// Lets go of everything, if this is a derived value that has gone and no other was computed from it.
  ///
  /// - Parameter leaving: Receives the values that it had read.
  func detachIfUnused(_ leaving: UnsafeMutablePointer<Leaving>) {}

  // MARK: Changing

  /// Marks what was computed from the value, which has changed, and reports what is listened to.
  final func tellOfChange() {
    let here = Reading.here
    DerivedGraph.withLock { noteChange(here) }
    HeldReports.deliver(here)
  }

  /// Marks what was computed from values that have changed, in one step.
  static func noteChange(of values: [ReadValue], _ here: Reading.Place) {
    DerivedGraph.withLock { for value in values { value.noteChange(here) } }
  }

  @inline(__always)
  private final func noteChange(_ here: Reading.Place) {
    increaseVersion()
    here.openTransaction?._withUnsafeGuaranteedRef { $0.hold(self) }
    // Within a computation, marks also find what sets its own values.
    if !edges.hasMarked || here.pointee.computation != nil { markDependents(here) }
  }

  final func increaseVersion() {
    version.store(version.load(ordering: .relaxed) &+ 1, ordering: .releasing)
  }

  /// Marks what was computed from the value, directly or not, with the lock held. What is listened to has to be reported afterwards.
  final func markDependents(_ here: Reading.Place) {
    var next: Unmanaged<ReadValue>? = .passUnretained(self)
    var top: Unmanaged<Computation>?
    while let present = next {
      present._withUnsafeGuaranteedRef { value in
        value.edges.hasMarked = true
        for index in 0..<value.edges.dependents.count {
          let dependent = value.edges.dependents[index].pointee.computation
          dependent._withUnsafeGuaranteedRef { computation in
            if !computation.mark(here) || computation.edges.dependents.count == 0 { return }
            computation.marks.nextMarked = top
            top = dependent
          }
        }
      }
      next = top.map { .fromOpaque($0.toOpaque()) }
      top = top?._withUnsafeGuaranteedRef { $0.marks.nextMarked.take() }
    }
  }
}
