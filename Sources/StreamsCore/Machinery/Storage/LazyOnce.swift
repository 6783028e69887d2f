import Synchronization

/// A reference that is set at most once and read without a lock.
///
/// Several threads may try to set it. The first one succeeds, and the others find its object. The object is held from
/// then on.
@usableFromInline
struct LazyOnce<Object: AnyObject>: ~Copyable, @unchecked Sendable {
  // A number, because the runtime would look up the type of an atomic reference in each `deinit`.
  @usableFromInline let word = Atomic<UInt>(0)

  @inlinable
  init() {}

  @inlinable
  deinit { present?.release() }

  /// Runs `body` with the object, if it is set. Nothing counts references.
  @inlinable @inline(__always)
  func ifSet(_ body: (Object) -> Void) { present?._withUnsafeGuaranteedRef { body($0) } }

  /// The object, if it is set. It is held as long as this.
  @inlinable @inline(__always)
  var present: Unmanaged<Object>? { Self.object(word.load(ordering: .acquiring)) }

  @inlinable @inline(__always)
  static func object(_ word: UInt) -> Unmanaged<Object>? {
    UnsafeRawPointer(bitPattern: word).map { Unmanaged.fromOpaque($0) }
  }

  /// The object, which is set to the result of `make` if it is not set yet.
  @inlinable
  func object(_ make: () -> Object) -> Object {
    if let present { return present.takeUnretainedValue() }
    let fresh = Unmanaged.passRetained(make())
    let (isFirst, found) = word.compareExchange(
      expected: 0, desired: UInt(bitPattern: fresh.toOpaque()), ordering: .acquiringAndReleasing)
    if isFirst { return fresh.takeUnretainedValue() }
    fresh.release()
    return Self.object(found).unsafelyUnwrapped.takeUnretainedValue()
  }
}
