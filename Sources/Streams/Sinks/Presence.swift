import Synchronization

/// Says whether a thread is delivering. The thread sets it often; other threads ask rarely.
///
/// The delivering thread sets it, and then looks at what the others may have changed. The others make their change, and
/// then ask. Either the thread sees the change, or the others see the thread.
///
/// If the system grants a barrier on all threads, the thread that asks pays for it. If not, as in some sandboxes, the
/// delivering thread says it once more by a store that is sequentially consistent.
@usableFromInline
struct Presence: ~Copyable, Sendable {
  @usableFromInline let flag = Atomic<Bool>(false)

  /// Whether the thread that asks makes all threads pass a barrier.
  @usableFromInline let asksByBarrier: Bool

  @usableFromInline
  init() { self.init(asksByBarrier: Platform.hasBarrierOnAllThreads) }

  init(asksByBarrier: Bool) { self.asksByBarrier = asksByBarrier }

  /// Whether the delivering thread is nested. Only that thread may ask.
  @inlinable @inline(__always)
  var isNested: Bool { flag.load(ordering: .relaxed) }

  /// Says it to threads that ask by a barrier.
  @inlinable @inline(__always)
  func say(_ isPresent: Bool) { flag.store(isPresent, ordering: .releasing) }

  /// Says it once more, for threads that ask without a barrier.
  @inlinable @inline(__always)
  func confirm(_ isPresent: Bool) {
    if !asksByBarrier { flag.store(isPresent, ordering: .sequentiallyConsistent) }
  }

  /// Whether no thread is delivering, and a thread that comes later will see what the caller did before; `false` if
  /// that is unknown because the system has withdrawn the barrier.
  @usableFromInline
  func isSurelyAbsent() -> Bool {
    if asksByBarrier { return Platform.barrierOnAllThreads() && !flag.load(ordering: .acquiring) }
    return !flag.load(ordering: .sequentiallyConsistent)
  }
}
