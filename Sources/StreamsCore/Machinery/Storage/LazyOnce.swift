import Synchronization

/// A reference that is set at most once and read without a lock.
///
/// Several threads may try to set it. The first one succeeds, and the others find its object. The object is held from
/// then on.
@usableFromInline
struct LazyOnce<Object: AnyObject>: ~Copyable, @unchecked Sendable {
  @usableFromInline let reference = Atomic<Unmanaged<Object>?>(nil)

  @inlinable
  init() {}

  @inlinable
  deinit { reference.load(ordering: .acquiring)?.release() }

  /// Runs `body` with the object, if it is set. Nothing counts references.
  @inlinable @inline(__always)
  func ifSet(_ body: (Object) -> Void) {
    reference.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { body($0) }
  }

  /// The object, if it is set. It is held as long as this.
  @inlinable @inline(__always)
  var present: Unmanaged<Object>? { reference.load(ordering: .acquiring) }

  /// The object, which is set to the result of `make` if it is not set yet.
  @inlinable
  func object(_ make: () -> Object) -> Object {
    if let object = reference.load(ordering: .acquiring) { return object.takeUnretainedValue() }
    let fresh = Unmanaged.passRetained(make())
    let (isFirst, present) = reference.compareExchange(
      expected: nil, desired: fresh, ordering: .acquiringAndReleasing)
    if isFirst { return fresh.takeUnretainedValue() }
    fresh.release()
    return present.unsafelyUnwrapped.takeUnretainedValue()
  }
}
