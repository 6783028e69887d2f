import Synchronization

/// The identity of a subscriber or a subscription, unique within the process.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  @usableFromInline let rawValue: UInt64

  private static let last = Atomic<UInt64>(0)

  /// Creates a unique identifier.
  public init() {
    rawValue = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Creates the identifier of `obj`, which is the same for as long as the object lives.
  @inlinable
  public init(_ obj: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(obj)))
  }

  /// The identifier as a hexadecimal number.
  public var description: String { "0x" + String(rawValue, radix: 16) }
}

/// A type whose instances have a ``CombineIdentifier``.
public protocol CustomCombineIdentifierConvertible {
  /// The identity of this instance.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identity of the object.
  @inlinable
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
