extension SettingsStore {
  /// Returns whether a value is stored, so that the default of the key does not apply.
  ///
  /// It does not matter whether the value is one of the key's type, nor whether an override takes its place.
  ///
  /// ```swift
  /// let volume = SettingKey("volume", default: 5)
  /// let store = SettingsStore(.memory)
  /// print(store.contains(volume))
  /// store[volume] = 5
  /// print(store.contains(volume))
  /// // false
  /// // true
  /// ```
  public func contains<Value>(_ key: SettingKey<Value>) -> Bool {
    state.withLock { $0.entries[key.name]?.stored != nil }
  }
}
