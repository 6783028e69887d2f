import Synchronization

/// A mutex that is locked in one place and unlocked in another. Never held across a call out.
@usableFromInline
package struct Lock: ~Copyable, Sendable {
  @usableFromInline let mutex = Mutex<Void>(())

  /// Repeats the hand-over of the mutex in a form the thread sanitizer sees: the contended paths of `Mutex` run
  /// inside the standard library, which is not instrumented.
  @usableFromInline let handover = Atomic<Bool>(false)

  @usableFromInline
  package init() {}

  @inlinable
  @inline(__always)
  package borrowing func lock() {
    mutex._unsafeLock()
    _ = handover.load(ordering: .acquiring)
  }

  @inlinable
  @inline(__always)
  package borrowing func unlock() {
    handover.store(true, ordering: .releasing)
    mutex._unsafeUnlock()
  }
}

/// A value that only one thread at a time can reach.
@usableFromInline
package struct Guarded<Value>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Unchecked<Value>>
  @usableFromInline let handover = Atomic<Bool>(false)

  @inlinable
  package init(_ initial: Value) { mutex = Mutex(Unchecked(initial)) }

  /// Runs `body` while no other thread can see the value. `body` must not call out.
  @inlinable
  package borrowing func withLock<Result, Thrown: Error>(
    _ body: (inout Value) throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    try mutex.withLock { (box) throws(Thrown) -> Unchecked<Result> in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(true, ordering: .releasing) }
      return Unchecked(try body(&box.value))
    }.value
  }
}

/// Carries a value past the compiler's isolation checks, where the machinery guards it.
@usableFromInline
struct Unchecked<Value>: @unchecked Sendable {
  @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) { self.value = value }
}

extension Task where Success == Void, Failure == Never {
  /// Starts a task that runs machinery, which guards what it touches by itself.
  static func starting(_ work: @escaping () async -> Void) -> Task {
    let crossing = Unchecked(work)
    return Task { await crossing.value() }
  }
}
