/// What a store knows of one name. Guarded by the lock of its store, by which it lives as long.
final class Entry: @unchecked Sendable {
  let name: SettingName

  /// What the command line or the environment says instead of what is stored.
  let override: String?

  /// What is visible to readers, unless there is an override that they understand.
  var stored: StoredValue?

  /// What the backend is known to have.
  var saved: StoredValue?

  /// Counts the changes of ``stored``.
  var version: UInt64 = 0

  /// Whether it is to be written.
  var isDirty = false

  /// One for each type and codec it was read with.
  var slots: [SlotBase] = []

  init(_ name: SettingName, override: String?) {
    self.name = name
    self.override = override
  }
}
