import Synchronization

/// Converts values of a type to their stored form and back.
///
/// A key chooses a codec by the type of its value. Pass your own to store a value in another form.
///
/// ```swift
/// let hexadecimal = SettingCodec<Int> { .string(String($0, radix: 16)) } decode: { stored in
///   guard case .string(let text) = stored else { return nil }
///   return Int(text, radix: 16)
/// }
/// let mask = SettingKey("mask", default: 0, codec: hexadecimal)
/// ```
public struct SettingCodec<Value: Sendable>: Sendable {
  let encode: @Sendable (Value) throws -> StoredValue
  let decode: @Sendable (StoredValue) -> Value?

  /// Distinguishes codecs of one type; zero is the codec of the type itself.
  let identity: UInt

  /// Makes a codec. Make it once and use it for all keys: two codecs are different, even with the same closures.
  ///
  /// - Parameters:
  ///   - encode: Returns the stored form of a value; throws if it has none.
  ///   - decode: Returns the value of a stored form; `nil` if it is not a value of this type.
  public init(
    encode: @escaping @Sendable (Value) throws -> StoredValue,
    decode: @escaping @Sendable (StoredValue) -> Value?
  ) {
    self.init(identity: codecs.add(1, ordering: .relaxed).newValue, encode: encode, decode: decode)
  }

  init(
    identity: UInt = 0, encode: @escaping @Sendable (Value) throws -> StoredValue,
    decode: @escaping @Sendable (StoredValue) -> Value?
  ) {
    self.encode = encode
    self.decode = decode
    self.identity = identity
  }
}

/// Counts the codecs, to number them.
private let codecs = Atomic<UInt>(0)

extension SettingCodec where Value: SettingConvertible {
  /// Stores the value in the form its type defines.
  public static var plain: SettingCodec {
    SettingCodec(identity: 0) {
      $0.storedValue
    } decode: {
      Value(storedValue: $0)
    }
  }
}

extension SettingCodec where Value: RawRepresentable, Value.RawValue: SettingConvertible {
  /// Stores the raw value.
  public static var rawValue: SettingCodec {
    SettingCodec(identity: 0) {
      $0.rawValue.storedValue
    } decode: { stored in
      Value.RawValue(storedValue: stored).flatMap { Value(rawValue: $0) }
    }
  }
}

extension SettingCodec where Value: Codable {
  /// Stores the value as it encodes itself. Numbers stay exact.
  public static var codable: SettingCodec {
    SettingCodec(identity: 0) {
      try StoredEncoder.encode($0)
    } decode: {
      try? StoredDecoder.decode(Value.self, from: $0)
    }
  }
}
