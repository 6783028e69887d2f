import Synchronization

/// How values of a type are kept.
///
/// Keys choose one by themselves; give your own where a value should be kept in another form.
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

  /// Tells codecs of one type apart: zero for what the type decides by itself.
  let identity: UInt

  /// Makes a codec. Make it once and use it for all keys: two codecs, even of the same closures, are different.
  ///
  /// - Parameters:
  ///   - encode: What to keep for a value; throws if there is no way to keep it.
  ///   - decode: The value that was kept; `nil` if it is none of this type.
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

/// How many codecs were made.
private let codecs = Atomic<UInt>(0)

extension SettingCodec where Value: SettingConvertible {
  /// As the type says.
  public static var plain: SettingCodec {
    SettingCodec(identity: 0) {
      $0.storedValue
    } decode: {
      Value(storedValue: $0)
    }
  }
}

extension SettingCodec where Value: RawRepresentable, Value.RawValue: SettingConvertible {
  /// The raw value.
  public static var rawValue: SettingCodec {
    SettingCodec(identity: 0) {
      $0.rawValue.storedValue
    } decode: { stored in
      Value.RawValue(storedValue: stored).flatMap { Value(rawValue: $0) }
    }
  }
}

extension SettingCodec where Value: Codable {
  /// As the type encodes itself, with every number exact.
  public static var codable: SettingCodec {
    SettingCodec(identity: 0) {
      try StoredEncoder.encode($0)
    } decode: {
      try? StoredDecoder.decode(Value.self, from: $0)
    }
  }
}
