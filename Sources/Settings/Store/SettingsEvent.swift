/// What happens to a store beside its values.
public enum SettingsEvent: Sendable, Hashable {
  /// The file was damaged; it was put aside and the generation before it is used.
  case restored(damage: String, setAside: String?, generation: UInt64)
  /// The file was damaged, and so was the generation before it, or there was none; the defaults are used.
  case lost(damage: String, setAside: String?)
  /// The settings could not be read or watched; what is known so far is used.
  case readFailed(SettingsError)
  /// Values could not be written; they stay visible, unsaved, and are tried again.
  case writeFailed(SettingsError)
  /// Values were written.
  case saved(generation: UInt64)
  /// Another process, or another store, changed these settings.
  case changedElsewhere([SettingName])
  /// A value of another type is kept under a key; the default is used, and the value kept until one is set.
  ///
  /// Of an override that makes no sense only the word `override` is told, since its text may be a secret; what is stored
  /// counts then.
  case wrongType(key: SettingName, found: String, expected: String)
  /// There was no way to keep a value, and it was not set.
  case notEncodable(SettingsError)
}
