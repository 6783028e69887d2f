/// What a setting has become, apart from the type of its value.
@usableFromInline
class Change: @unchecked Sendable {
  /// Which change of the entry it is.
  let version: UInt64

  /// What the value was decoded from; `nil` if the default counts.
  let raw: StoredValue?

  init(version: UInt64, raw: StoredValue?) {
    self.version = version
    self.raw = raw
  }
}

/// What a setting has become.
@usableFromInline
final class ValueChange<Value: Sendable>: Change, @unchecked Sendable {
  /// The value; `nil` if the default counts.
  @usableFromInline let value: Value?

  init(version: UInt64, raw: StoredValue?, value: Value?) {
    self.value = value
    super.init(version: version, raw: raw)
  }
}
