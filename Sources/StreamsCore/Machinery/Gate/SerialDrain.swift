/// Elements that any thread may append, and that one thread at a time handles, in order.
///
/// The first caller of ``drain(_:)`` handles elements until none are left. A caller that arrives meanwhile, on another
/// thread or from within the handling of an element, returns at once: its element is handled by the caller at work.
/// `state` guards the queue and whether a caller is at work. Elements are handled, and freed, with the lock free.
@usableFromInline
package struct SerialDrain<Element>: ~Copyable, Sendable {
  @usableFromInline let state = Guarded(State())

  @usableFromInline
  struct State {
    @usableFromInline var waiting = Queue<Element>()
    @usableFromInline var isBusy = false

    @inlinable
    init() {}

    @inlinable
    mutating func claim() -> Bool {
      defer { isBusy = true }
      return !isBusy
    }

    /// Takes the next element. Without one, the caller is no longer at work.
    @inlinable
    mutating func next() -> Element? {
      let next = waiting.popFirst()
      if next == nil { isBusy = false }
      return next
    }
  }

  @inlinable
  package init() {}

  /// Appends an element, for the next ``drain(_:)`` to handle.
  @inlinable
  package func append(_ element: Element) { state.withLock { $0.waiting.append(element) } }

  /// Appends the element that `make` returns, in the order in which `make` runs. `make` runs with the lock held.
  @inlinable
  package func append<Thrown: Error>(_ make: () throws(Thrown) -> Element) throws(Thrown) {
    try state.withLock { state throws(Thrown) in state.waiting.append(try make()) }
  }

  /// Handles elements until none are left, unless a caller is at work already.
  ///
  /// - Returns: True if this call handled them.
  @inlinable
  @discardableResult
  package func drain(_ handle: (Element) -> Void) -> Bool {
    guard claim() else { return false }
    drainClaimed(handle)
    return true
  }

  /// Becomes the caller at work, if there is none. It must then call ``drainClaimed(_:)``, now or later.
  @inlinable
  package func claim() -> Bool { state.withLock { $0.claim() } }

  /// Appends an element, and becomes the caller at work, if there is none. See ``claim()``.
  @inlinable
  package func claim(appending element: Element) -> Bool {
    state.withLock { state in
      state.waiting.append(element)
      return state.claim()
    }
  }

  /// Handles elements until none are left, after a ``claim()`` that succeeded.
  ///
  /// A caller that surely does not run at the same time as the one that claimed may take over its work.
  @inlinable
  package func drainClaimed(_ handle: (Element) -> Void) {
    while let element = state.withLock({ $0.next() }) { handle(element) }
  }
}
