/// A decoded value of a setting, without its type.
///
/// Before the store has taken it over, only the thread that made it knows it; afterwards it does not change.
@usableFromInline
class Decoded: @unchecked Sendable {
  /// The version of the entry since it has this value.
  private(set) final var version: UInt64 = 0

  /// The stored form the value was decoded from; `nil` if the default applies.
  private(set) final var raw: StoredValue?

  @usableFromInline
  init() {}

  final func settle(version: UInt64, raw: StoredValue?) {
    self.version = version
    self.raw = raw
  }

  /// The value, or the default of the key. The caller knows the type, by which it has found the value.
  @inlinable
  final func value<Value>(for form: KeyForm<Value>) -> Value {
    unsafeDowncast(self, to: DecodedValue<Value>.self).value ?? form.defaultValue
  }
}

/// A decoded value of a setting.
@usableFromInline
final class DecodedValue<Value: Sendable>: Decoded, @unchecked Sendable {
  /// The value; `nil` if the default applies.
  @usableFromInline let value: Value?

  @usableFromInline
  init(_ value: Value?) {
    self.value = value
    super.init()
  }
}
