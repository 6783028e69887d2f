extension SettingsStore {
  /// A short way to one setting, for those who read it very often.
  public func slot<Value>(for key: SettingKey<Value>) -> SettingSlot<Value> { SettingSlot(key, in: self) }
}

/// One setting of one store, found once.
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

  @usableFromInline let slot: Slot<Value>

  init(_ key: SettingKey<Value>, in store: SettingsStore) {
    self.key = key
    self.store = store
    slot = store.slot(of: key.form)
  }

  /// The value, as ``SettingsStore/subscript(_:)`` has it.
  @inlinable
  public var value: Value {
    get { slot.read(key.form) ?? store.readSlowly(key) }
    nonmutating set { store.set(newValue, for: key) }
  }
}
