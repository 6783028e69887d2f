/// A type that encodes values, to bytes or another format.
public protocol TopLevelEncoder {
  /// The type of the encoded values.
  associatedtype Output

  /// Encodes `value`.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

/// A type that decodes values, from bytes or another format.
public protocol TopLevelDecoder {
  /// The type of the encoded values.
  associatedtype Input

  /// Decodes a value of `type`.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}
