import Synchronization

/// A value that only one thread at a time can reach.
@usableFromInline
package struct Guarded<Value>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Unchecked<Value>>
  /// As in ``Lock``.
  @usableFromInline let handover = Atomic<Bool>(false)

  @inlinable
  package init(_ initial: Value) { mutex = Mutex(Unchecked(initial)) }

  /// Runs `body` while no other thread can reach the value. `body` must not call user code.
  @inlinable
  package func withLock<Result, Thrown: Error>(
    _ body: (inout Value) throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    try mutex.withLock { (box) throws(Thrown) -> Unchecked<Result> in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(true, ordering: .releasing) }
      return Unchecked(try body(&box.value))
    }.value
  }
}
