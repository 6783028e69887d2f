import Synchronization

/// Tells whether a thread that comes and goes often is at work; others ask rarely.
///
/// The thread says that it is there, or gone, and then looks at what the others may have changed. They change it and
/// then ask. Either the thread sees the change, or they see the thread.
///
/// Where a barrier on all threads is to be had, whoever asks pays for that; where it is not, as in some sandboxes, each
/// thread that says something does, by sequential consistency.
@usableFromInline
struct Presence: ~Copyable, Sendable {
  @usableFromInline let flag = Atomic<Bool>(false)

  /// Whether whoever asks makes all threads pass a barrier.
  @usableFromInline let asksByBarrier: Bool

  @usableFromInline
  init() { self.init(asksByBarrier: Platform.hasBarrierOnAllThreads) }

  init(asksByBarrier: Bool) { self.asksByBarrier = asksByBarrier }

  /// Whether the thread that asks is there already, or nobody is.
  @inlinable
  @inline(__always)
  var isNested: Bool { flag.load(ordering: .relaxed) }

  @inlinable
  @inline(__always)
  func say(_ isPresent: Bool) {
    if asksByBarrier {
      flag.store(isPresent, ordering: .releasing)
    } else {
      flag.store(isPresent, ordering: .sequentiallyConsistent)
    }
  }

  /// Whether nobody is there, and whoever comes will see what the caller did before; `false` where that is unknown,
  /// as when the system has withdrawn the barrier since.
  func isSurelyAbsent() -> Bool {
    if asksByBarrier { return Platform.barrierOnAllThreads() && !flag.load(ordering: .acquiring) }
    return !flag.load(ordering: .sequentiallyConsistent)
  }
}
