import Synchronization

/// A mutex that inlined code of other modules can lock. Never held across a call out.
@usableFromInline
struct Lock: ~Copyable, Sendable {
  @usableFromInline let mutex = Mutex<Void>(())

  /// Repeats the hand-over of the mutex in a form the thread sanitizer sees: the contended paths of `Mutex` run
  /// inside the standard library, which is not instrumented.
  @usableFromInline let handover = Atomic<Bool>(false)

  init() {}

  @inlinable
  @inline(__always)
  borrowing func lock() {
    mutex._unsafeLock()
    _ = handover.load(ordering: .acquiring)
  }

  @inlinable
  @inline(__always)
  borrowing func unlock() {
    handover.store(true, ordering: .releasing)
    mutex._unsafeUnlock()
  }
}
