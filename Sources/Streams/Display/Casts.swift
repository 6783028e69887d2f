// Functions that ask the runtime about the type of a value. Embedded Swift has no such runtime.
#if hasFeature(Embedded)
  /// A subscriber as an object, for display.
  @usableFromInline
  func object<S: Subscriber>(of subscriber: S) -> Unmanaged<AnyObject>? { nil }

  /// Values that the end of a stream leaves, to be freed later.
  @usableFromInline typealias Leftovers = AnyObject?

  /// Packs values that the end of a stream leaves.
  @usableFromInline
  func leftovers<Values>(_ values: Values) -> Leftovers { LeftoverBox(values) }

  private final class LeftoverBox<Values> {
    private let values: Values

    init(_ values: Values) { self.values = values }
  }

#else
  /// A subscriber as an object, for display.
  @inlinable @inline(__always)
  func object<S: Subscriber>(of subscriber: S) -> Unmanaged<AnyObject>? {
    // A cast to `AnyObject` would ask the runtime; the bits of a class reference are the reference.
    S.self is AnyClass ? unsafeBitCast(subscriber, to: Unmanaged<AnyObject>.self) : nil
  }

  /// Values that the end of a stream leaves, to be freed later.
  @usableFromInline typealias Leftovers = Any?

  /// Packs values that the end of a stream leaves.
  @inlinable
  func leftovers<Values>(_ values: Values) -> Leftovers { values }

#endif
