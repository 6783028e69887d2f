/// The contents of a key, behind one reference.
@usableFromInline
final class KeyForm<Value: Sendable>: Sendable {
  @usableFromInline let name: SettingName
  @usableFromInline let defaultValue: Value
  let codec: SettingCodec<Value>

  /// The identity of the codec. Keys of one name, type and codec read the same value, however often they are declared.
  @usableFromInline let codecIdentity: UInt

  init(_ name: SettingName, _ defaultValue: Value, _ codec: SettingCodec<Value>) {
    self.name = name
    self.defaultValue = defaultValue
    self.codec = codec
    codecIdentity = codec.identity
  }

  /// The value of a stored form, with missing fields from the default; `nil` if it is not a value of this type.
  func decode(_ stored: StoredValue) -> Value? {
    codec.decode(stored) ?? codec.complete?(stored, defaultValue)
  }

  /// Encodes a value such that it can be read again.
  func encode(_ value: Value) throws(SettingsError) -> StoredValue {
    let stored: StoredValue
    do {
      stored = try codec.encode(value)
    } catch is StoredEncoder.TooDeep {
      throw .notEncodable(key: name, reason: StoredValue.isTooDeep)
    } catch {
      throw .notEncodable(key: name, reason: error.reasonWithoutValues)
    }
    try stored.check(as: name)
    return stored
  }
}

extension KeyForm {
  /// Encodes a value to take the place of another. Parts of that one that only a later version of the program knows stay.
  func encode(_ value: Value, over old: StoredValue?) throws(SettingsError) -> StoredValue {
    let new = try encode(value)
    guard let old, old.hasParts(beyond: new), let (known, notes) = codec.known?(old, defaultValue) else {
      return new
    }
    let merged = new.keeping(old, beyond: known, notes)
    try merged.check(as: name)
    return merged
  }
}

/// The contents of a key, without the type of its values.
protocol AnyKeyForm: AnyObject, Sendable {
  var type: ObjectIdentifier { get }
  var typeName: String { get }
  var codecIdentity: UInt { get }

  /// Decodes the first of these that is a value of the type.
  ///
  /// - Returns: The value, what it was decoded from, and the kinds of what could not be decoded.
  func decode(
    _ override: String?, _ stored: StoredValue?, _ registered: StoredValue?
  ) -> (decoded: Decoded, raw: StoredValue?, found: [String])
}

extension KeyForm: AnyKeyForm {
  var type: ObjectIdentifier { ObjectIdentifier(Value.self) }
  var typeName: String { "\(Value.self)" }

  /// The name of an invalid override in events, because its text may be a secret.
  static var override: String { "override" }

  func decode(
    _ override: String?, _ stored: StoredValue?, _ registered: StoredValue?
  ) -> (decoded: Decoded, raw: StoredValue?, found: [String]) {
    var found: [String] = []
    if let override {
      if let value = decode(override: override) { return (DecodedValue(value), .string(override), []) }
      found.append(Self.override)
    }
    for case let candidate? in [stored, registered] {
      if let value = decode(candidate) { return (DecodedValue(value), candidate, found) }
      found.append(candidate.kind)
    }
    return (DecodedValue<Value>(nil), nil, found)
  }

  private func decode(override: String) -> Value? {
    if let value = codec.decode(.string(override)) { return value }
    guard let parsed = try? StoredValue(json: override) else { return nil }
    return decode(parsed)
  }
}
