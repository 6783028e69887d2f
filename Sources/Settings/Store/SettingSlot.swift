extension SettingsStore {
  /// Returns a shortcut to one setting, for code that reads it very often.
  public func slot<Value>(for key: SettingKey<Value>) -> SettingSlot<Value> { SettingSlot(key, in: self) }
}

/// A shortcut to one setting of one store.
///
/// Use it in code that reads a setting very often, such as a loop: it saves looking up the name each time.
///
/// ```swift
/// let store = SettingsStore(.memory)
/// let volume = store.slot(for: SettingKey("volume", default: 5))
/// volume.value += 1
/// print(volume.value)
/// // 6
/// ```
public struct SettingSlot<Value: Sendable>: Sendable {
  /// The key.
  public let key: SettingKey<Value>

  /// The store.
  public let store: SettingsStore

  @usableFromInline let reading: Reading

  init(_ key: SettingKey<Value>, in store: SettingsStore) {
    self.key = key
    self.store = store
    reading = store.reading(of: key.form)
  }

  /// The value, as ``SettingsStore/subscript(_:)`` returns it.
  @inlinable
  public var value: Value {
    get { store.current(reading).value(for: key.form) }
    nonmutating set { store.set(newValue, for: key) }
  }
}
