import Foundation

extension Date: ListValue {
  /// The seconds since the beginning of 2001, as which dates are encoded.
  public var listScalar: ListScalar { .real(timeIntervalSinceReferenceDate) }
}

extension UUID: ListValue {
  /// The text as which the identifier is encoded.
  public var listScalar: ListScalar { .text(uuidString) }
}
