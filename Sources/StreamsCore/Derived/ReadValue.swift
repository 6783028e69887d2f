import CStreams
import Synchronization

/// What all derived values share.
enum DerivedGraph {
  /// Guards which derived value reads what, and which of them are marked. No user code runs while it is held.
  static let lock = Lock()

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
    /// A thread finds out, and computes it if need be.
    case computing
    /// The same, and something has changed meanwhile.
    case computingMarked
  }

  struct Dependent {
    /// Retained, as long as it is in the list.
    let computation: Unmanaged<Computation>
    /// Where the value is among those that the computation has read.
    var index: Int
  }

  /// How often the value has changed. Written with the lock held.
  final let version = Atomic<UInt>(0)

  /// The computation that has read the value last. Two threads may overwrite it; then a read is noted twice.
  final let reader = Atomic<UInt>(0)

  /// Always clean, unless this is a derived value. Written with the lock held.
  final let standing: Atomic<Standing>

  // Guarded by the lock of the graph.

  /// Those that were computed from the value.
  @exclusivity(unchecked) final var dependents: [Dependent] = []

  /// The open transaction that has changed the value. It keeps the value, and takes itself out of it as it ends.
  @exclusivity(unchecked) final var holder: Unmanaged<HeldReports>?

  /// Whether all dependents are marked, or compare versions before they are clean.
  @exclusivity(unchecked) final var hasMarked = false

  init(_ standing: Standing = .clean) { self.standing = Atomic(standing) }

  final var isClean: Bool { standing.load(ordering: .acquiring) == .clean }

  // MARK: Changing

  /// Marks what was computed from the value, which has changed, and reports what is listened to.
  final func tellOfChange() {
    let here = Reading.here
    var marking = Marking(here)
    DerivedGraph.lock.lock()
    increaseVersion()
    here.openTransaction?.hold(self)
    // Within a computation, marks also find what sets its own values.
    if !hasMarked || here.pointee.computation != nil { markDependents(&marking) }
    DerivedGraph.lock.unlock()
    if marking.hasAdded { HeldReports.deliver(here) }
  }

  final func increaseVersion() {
    version.store(version.load(ordering: .relaxed) &+ 1, ordering: .releasing)
  }

  /// Marks what was computed from the value, directly or not, with the lock held.
  final func markDependents(_ marking: inout Marking) {
    var top = mark(before: nil, &marking)
    while let present = top {
      top = present._withUnsafeGuaranteedRef { computation in
        let rest = computation.nextMarked
        computation.nextMarked = nil
        return computation.mark(before: rest, &marking)
      }
    }
  }

  /// Marks the dependents, and puts those before `top` whose dependents have to be marked too.
  private final func mark(
    before top: Unmanaged<Computation>?, _ marking: inout Marking
  ) -> Unmanaged<Computation>? {
    var top = top
    hasMarked = true
    for index in dependents.indices {
      let dependent = dependents[index].computation
      dependent._withUnsafeGuaranteedRef { computation in
        if computation.mark(&marking) {
          computation.nextMarked = top
          top = dependent
        }
      }
    }
    return top
  }
}

/// The marks that a thread makes, with the lock held. What is listened to has to be reported afterwards.
struct Marking {
  let here: Reading.Place
  let thread = Platform.currentThread
  private(set) var hasAdded = false

  init(_ here: Reading.Place) { self.here = here }

  /// Leaves a derived value to be reported.
  mutating func add(_ computation: Computation) {
    HeldReports.present(here).add(computation)
    hasAdded = true
  }
}
