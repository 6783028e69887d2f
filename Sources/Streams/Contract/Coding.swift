/// Something that turns an encodable value into bytes, or whatever its format is.
public protocol TopLevelEncoder {
  /// What encoding yields.
  associatedtype Output

  /// Encodes `value`.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

/// Something that reads a decodable value from bytes, or whatever its format is.
public protocol TopLevelDecoder {
  /// What is decoded.
  associatedtype Input

  /// Decodes a value of `type`.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}
