/// Something that happened to a store, apart from changes of its values.
///
/// Subscribe to ``SettingsStore/events`` to log them, or to tell the user of a failed write or a damaged file.
public enum SettingsEvent: Sendable, Hashable {
  /// The file was damaged. It was set aside, and the previous generation is used.
  case restored(damage: String, setAside: String?, generation: UInt64)
  /// The file was damaged, and there was no intact previous generation. The defaults are used.
  case dataLost(damage: String, setAside: String?)
  /// The backup was damaged. It was set aside, and is written again.
  case backupSetAside(path: String)
  /// The settings are encrypted, but this copy of them could not be encrypted or removed yet.
  case notSealed(path: String)
  /// An older file was put in the place of the settings, and is used. The newer state was set aside.
  case replaced(generation: UInt64, setAside: String?)
  /// The settings could not be read or watched. The store continues with the values it has.
  case readFailed(SettingsError)
  /// Values could not be written. They stay visible and unsaved, and the store tries again.
  case writeFailed(SettingsError)
  /// The file system has no locks. Settings are still saved, but only one process may write them.
  case lockingUnavailable(path: String)
  /// Values were written.
  case saved(generation: UInt64)
  /// Another process, or another store, changed these settings.
  case changedExternally([SettingName])
  /// The stored value has another type. The default is used, and the stored value stays until a new one is set.
  ///
  /// For an invalid override `found` is just the word `override`, because its text may be a secret. The stored value
  /// is used instead.
  case wrongType(key: SettingName, found: String, expected: String)
  /// A value could not be stored, and was not set.
  case notEncodable(SettingsError)
}
