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

  /// Makes the value of a stored form that lacks some fields, which the default has; `nil` if that is impossible.
  let complete: (@Sendable (StoredValue, _ usual: Value) -> Value?)?

  /// Returns what the type knows of a stored form, and has asked for; `nil` if that is not known.
  let known: (@Sendable (StoredValue, _ usual: Value) -> (StoredValue, MemberNotes?)?)?

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
    decode: @escaping @Sendable (StoredValue) -> Value?,
    complete: (@Sendable (StoredValue, _ usual: Value) -> Value?)? = nil,
    known: (@Sendable (StoredValue, _ usual: Value) -> (StoredValue, MemberNotes?)?)? = nil
  ) {
    self.encode = encode
    self.decode = decode
    self.complete = complete
    self.known = known
    self.identity = identity
  }
}

/// Counts the codecs, to number them.
private let codecs = Atomic<UInt>(0)

extension SettingCodec where Value: SettingConvertible {
  /// Stores the value in the form its type defines.
  ///
  /// An element of an array or a member of a dictionary that is not a value of its type is skipped without affecting the
  /// others, and stays stored when they are set.
  public static var plain: SettingCodec {
    SettingCodec(identity: 0) {
      $0.storedValue
    } decode: {
      Value(storedValue: $0)
    } known: { stored, _ in
      Value(storedValue: stored).map { ($0.storedValue, nil) }
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
  ///
  /// A field that a later version of the program has added is missing in what is stored. It then has its value from the
  /// default of the key:
  ///
  /// ```swift
  /// struct Window: Codable { var title = "Untitled", width = 800 }
  /// let window = SettingKey("window", default: Window())
  /// let store = SettingsStore(.memory)
  /// try store.importJSON("{\"window\": {\"title\": \"Notes\"}}")
  /// print(store[window].title, store[window].width)
  /// // Notes 800
  /// ```
  ///
  /// This includes fields of fields. The elements of an array have no default: one that lacks a field, or is not a value of
  /// its type, is left out. If all are, the value is the default. Nothing is written until a value is set.
  ///
  /// Additions of a later version stay when this version sets the value: fields that its type does not ask
  /// for, in fields and in elements too, and elements that it has left out.
  public static var codable: SettingCodec {
    SettingCodec(identity: 0) {
      try StoredEncoder.encode($0)
    } decode: {
      try? StoredDecoder.decode(Value.self, from: $0)
    } complete: { stored, usual in
      guard let usual = try? StoredEncoder.encode(usual) else { return nil }
      return StoredDecoder.decode(Value.self, from: stored, missingFieldsFrom: usual)
    } known: { stored, usual in
      let notes = MemberNotes()
      guard let usual = try? StoredEncoder.encode(usual),
        let value = StoredDecoder.decode(Value.self, from: stored, missingFieldsFrom: usual, notes),
        let known = try? StoredEncoder.encode(value)
      else {
        return nil
      }
      return (known, notes)
    }
  }
}
