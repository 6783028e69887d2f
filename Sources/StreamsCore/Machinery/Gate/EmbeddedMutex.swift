#if hasFeature(Embedded)
  import Synchronization

  /// A mutex for a ``Lock``. Embedded Swift has no `Mutex`, because it knows no operating system.
  ///
  /// A processor that finds it locked waits in a loop. A handler of interrupts must not use a stream that the
  /// interrupted code uses, because that loop would never end.
  @usableFromInline
  struct Mutex<Value>: ~Copyable, Sendable {
    @usableFromInline let isLocked = Atomic<Bool>(false)

    @inlinable
    init(_: Value) {}

    @inlinable
    func _unsafeLock() {
      while isLocked.exchange(true, ordering: .acquiring) {}
    }

    @inlinable
    func _unsafeUnlock() { isLocked.store(false, ordering: .releasing) }
  }

  /// The place of a value within a mutex.
  @usableFromInline
  struct _Cell<Value>: ~Copyable {
    @usableFromInline let _address: UnsafeMutablePointer<Value>

    @inlinable
    init(_ initial: consuming Value) {
      _address = .allocate(capacity: 1)
      _address.initialize(to: initial)
    }

    @inlinable
    deinit {
      _address.deinitialize(count: 1)
      _address.deallocate()
    }
  }
#endif
