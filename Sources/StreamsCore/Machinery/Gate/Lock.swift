import Synchronization

/// A mutex that is locked in one place and unlocked in another. Never held while user code is called.
@usableFromInline
package struct Lock: ~Copyable, Sendable {
  @usableFromInline let mutex = Mutex<Void>(())

  /// Repeats the hand-over of the mutex where the thread sanitizer sees it: when threads contend for a `Mutex`, its
  /// code runs inside the standard library, which is not instrumented.
  @usableFromInline let handover = Atomic<Bool>(false)

  @usableFromInline
  package init() {}

  @inlinable @inline(__always)
  package func lock() {
    mutex._unsafeLock()
    _ = handover.load(ordering: .acquiring)
  }

  @inlinable @inline(__always)
  package func unlock() {
    handover.store(true, ordering: .releasing)
    mutex._unsafeUnlock()
  }
}
