#if hasFeature(Embedded)
  import Synchronization

  /// What `Mutex` is elsewhere: Embedded Swift has none, because it knows no operating system.
  ///
  /// A processor that finds it locked waits in a loop. A handler of interrupts must not use a stream that the
  /// interrupted code uses, because that loop would never end.
  @usableFromInline
  struct Mutex<Value>: ~Copyable, @unchecked Sendable {
    @usableFromInline let isLocked = Atomic<Bool>(false)
    @usableFromInline let storage: UnsafeMutablePointer<Value>

    @inlinable
    init(_ initial: Value) {
      storage = .allocate(capacity: 1)
      storage.initialize(to: initial)
    }

    @inlinable
    deinit {
      storage.deinitialize(count: 1)
      storage.deallocate()
    }

    @inlinable
    func _unsafeLock() {
      while isLocked.exchange(true, ordering: .acquiring) {}
    }

    @inlinable
    func _unsafeUnlock() { isLocked.store(false, ordering: .releasing) }

    @inlinable
    func withLock<Result, Thrown: Error>(
      _ body: (inout Value) throws(Thrown) -> Result
    ) throws(Thrown) -> Result {
      _unsafeLock()
      defer { _unsafeUnlock() }
      return try body(&storage.pointee)
    }
  }
#endif
