import Synchronization

/// A value that only one thread at a time can reach.
///
/// What a `Mutex` of the value is, but its types are not named in ``withLock(_:)``: without optimisation, each would be looked
/// up for each call.
@usableFromInline
package struct Guarded<Value>: ~Copyable, @unchecked Sendable {
  @usableFromInline let lock = Lock()
  @usableFromInline let cell: _Cell<Value>

  @inlinable
  package init(_ initial: consuming Value) { cell = _Cell(initial) }

  /// Runs `body` while no other thread can reach the value. `body` must not call user code.
  @inlinable
  package func withLock<Result, Thrown: Error>(
    _ body: (inout Value) throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    lock.lock()
    defer { lock.unlock() }
    // Read first, since the thread sanitizer takes a change of what `cell` points to for one of the whole of `self`.
    let value = cell._address
    return try body(&value.pointee)
  }
}
