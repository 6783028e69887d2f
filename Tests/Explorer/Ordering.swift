/// The strength of an operation, for all kinds of operations.
package enum Strength: UInt8, Sendable {
  case relaxed, acquiring, releasing, acquiringAndReleasing, sequentiallyConsistent

  var acquires: Bool { self != .relaxed && self != .releasing }
  var releases: Bool { self != .relaxed && self != .acquiring }
  var isConsistent: Bool { self == .sequentiallyConsistent }

  /// The strength of the load in an update of this strength.
  var ofLoad: Strength { isConsistent ? self : acquires ? .acquiring : .relaxed }
}

/// The orderings of a load.
public struct AtomicLoadOrdering: Sendable {
  let strength: Strength
  /// Orders nothing.
  public static var relaxed: Self { Self(strength: .relaxed) }
  /// Learns what came before the store that it finds.
  public static var acquiring: Self { Self(strength: .acquiring) }
  /// In one order with all others of this kind.
  public static var sequentiallyConsistent: Self { Self(strength: .sequentiallyConsistent) }
}

/// The orderings of a store.
public struct AtomicStoreOrdering: Sendable {
  let strength: Strength
  /// Orders nothing.
  public static var relaxed: Self { Self(strength: .relaxed) }
  /// Passes on what came before.
  public static var releasing: Self { Self(strength: .releasing) }
  /// In one order with all others of this kind.
  public static var sequentiallyConsistent: Self { Self(strength: .sequentiallyConsistent) }
}

/// The orderings of a load and a store in one.
public struct AtomicUpdateOrdering: Sendable {
  let strength: Strength
  /// Orders nothing.
  public static var relaxed: Self { Self(strength: .relaxed) }
  /// Learns what came before the store that it finds.
  public static var acquiring: Self { Self(strength: .acquiring) }
  /// Passes on what came before.
  public static var releasing: Self { Self(strength: .releasing) }
  /// Both acquiring and releasing.
  public static var acquiringAndReleasing: Self { Self(strength: .acquiringAndReleasing) }
  /// In one order with all others of this kind.
  public static var sequentiallyConsistent: Self { Self(strength: .sequentiallyConsistent) }
}

/// A value that fits into one word.
public protocol AtomicRepresentable {
  /// The word.
  var atomicBits: UInt64 { get }
  /// The value that the word stands for.
  init(atomicBits: UInt64)
}

extension AtomicRepresentable where Self: FixedWidthInteger {
  /// The word.
  public var atomicBits: UInt64 { UInt64(truncatingIfNeeded: self) }
  /// The value that the word stands for.
  public init(atomicBits: UInt64) { self.init(truncatingIfNeeded: atomicBits) }
}

extension UInt: AtomicRepresentable {}
extension Int: AtomicRepresentable {}
extension UInt8: AtomicRepresentable {}
extension UInt64: AtomicRepresentable {}

extension AtomicRepresentable where Self: RawRepresentable, RawValue: FixedWidthInteger {
  /// The word.
  public var atomicBits: UInt64 { UInt64(truncatingIfNeeded: rawValue) }
  /// The value that the word stands for.
  public init(atomicBits: UInt64) {
    guard let value = Self(rawValue: RawValue(truncatingIfNeeded: atomicBits)) else {
      fatalError("An atomic holds a word that stands for no value.")
    }
    self = value
  }
}

extension Bool: AtomicRepresentable {
  /// The word.
  public var atomicBits: UInt64 { self ? 1 : 0 }
  /// The value that the word stands for.
  public init(atomicBits: UInt64) { self = atomicBits != 0 }
}

extension Optional: AtomicRepresentable where Wrapped: OpaqueReference {
  /// The word.
  public var atomicBits: UInt64 { UInt64(UInt(bitPattern: self?.toOpaque())) }
  /// The value that the word stands for.
  public init(atomicBits: UInt64) {
    self = UnsafeRawPointer(bitPattern: UInt(atomicBits)).map { Wrapped.fromOpaque($0) }
  }
}

/// An unmanaged reference, as the value of an atomic optional.
public protocol OpaqueReference {
  /// The address.
  func toOpaque() -> UnsafeMutableRawPointer
  /// The reference of an address.
  static func fromOpaque(_ value: UnsafeRawPointer) -> Self
}

extension Unmanaged: OpaqueReference {}
