/// A type that encodes values, to bytes or another format.
///
/// Conform an encoder of your own to use it with ``Publisher/encode(encoder:)``.
public protocol TopLevelEncoder {
  /// The type of the encoded values.
  associatedtype Output

  /// Encodes `value`.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

/// A type that decodes values, from bytes or another format.
///
/// Conform a decoder of your own to use it with ``Publisher/decode(type:decoder:)``.
public protocol TopLevelDecoder {
  /// The type of the encoded values.
  associatedtype Input

  /// Decodes a value of `type`.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}
