import Synchronization

/// A value that only one thread at a time can reach.
///
/// A `Mutex` would do, but the thread sanitizer does not see its hand-over: see ``Lock``.
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

  /// Takes out all elements.
  func takeAll<Element>() -> [Element] where Value == [Element] {
    withLock { elements in
      defer { elements = [] }
      return elements
    }
  }
}
