/// A change of a setting, without the type of its value.
@usableFromInline
class Change: @unchecked Sendable {
  /// The version of the entry after the change.
  let version: UInt64

  /// The stored form the value was decoded from; `nil` if the default applies.
  let raw: StoredValue?

  init(version: UInt64, raw: StoredValue?) {
    self.version = version
    self.raw = raw
  }
}

/// A change of a setting.
@usableFromInline
final class ValueChange<Value: Sendable>: Change, @unchecked Sendable {
  /// The value; `nil` if the default applies.
  @usableFromInline let value: Value?

  init(version: UInt64, raw: StoredValue?, value: Value?) {
    self.value = value
    super.init(version: version, raw: raw)
  }
}
