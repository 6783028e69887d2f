/// The identity of a key: its name, the type of its values and its codec. Immutable.
@usableFromInline
class KeyIdentity: @unchecked Sendable {
  @usableFromInline let name: SettingName
  @usableFromInline let hash: UInt
  let type: ObjectIdentifier
  let codecIdentity: UInt

  init(_ name: SettingName, _ type: ObjectIdentifier, codec: UInt) {
    self.name = name
    self.type = type
    codecIdentity = codec
    // Names are few and trusted. What matters is that equal keys declared twice hash alike, and quickly.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.rawValue.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ UInt64(UInt(bitPattern: type.hashValue) >> 4) ^ UInt64(codec)) &* 0x9E37_79B9_7F4A_7C15
    self.hash = UInt(truncatingIfNeeded: hash ^ hash >> 32)
  }

  /// Whether both keys were declared alike.
  @usableFromInline
  @inline(never)
  final func matches(_ other: KeyIdentity) -> Bool {
    type == other.type && codecIdentity == other.codecIdentity && name == other.name
  }
}

/// The contents of a key, behind one reference.
@usableFromInline
final class KeyForm<Value: Sendable>: KeyIdentity, @unchecked Sendable {
  @usableFromInline let defaultValue: Value
  let codec: SettingCodec<Value>

  init(_ name: SettingName, _ defaultValue: Value, _ codec: SettingCodec<Value>) {
    self.defaultValue = defaultValue
    self.codec = codec
    super.init(name, ObjectIdentifier(Value.self), codec: codec.identity)
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
    if let objection = stored.objection { throw .notEncodable(key: name, reason: objection) }
    return stored
  }
}
