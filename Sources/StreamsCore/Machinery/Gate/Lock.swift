import Synchronization

/// A mutex that is locked in one place and unlocked in another. Never held while user code is called.
@usableFromInline
package struct Lock: ~Copyable, Sendable {
  private let mutex = Mutex<Void>(())

  /// Repeats the hand-over of the mutex where the thread sanitizer sees it: when threads contend for a `Mutex`, its
  /// code runs inside the standard library, which is not instrumented.
  private let handover = Atomic<Bool>(false)

  @usableFromInline
  package init() {}

  // Calls, since each lock that a program's module opens itself is fifty bytes there.

  @usableFromInline @inline(never)
  package func lock() {
    mutex._unsafeLock()
    _ = handover.load(ordering: .acquiring)
  }

  @usableFromInline @inline(never)
  package func unlock() {
    handover.store(true, ordering: .releasing)
    mutex._unsafeUnlock()
  }
}
