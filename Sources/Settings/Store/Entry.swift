/// Everything a store knows about one name. Guarded by the lock of its store, and lives as long as the store.
final class Entry: @unchecked Sendable {
  let name: SettingName

  /// The text from the command line or the environment that takes the place of the stored value.
  let override: String?

  /// The value readers see, unless an override applies.
  var stored: StoredValue?

  /// The value the backend is known to have.
  var saved: StoredValue?

  /// Counts the changes of ``stored``.
  var version: UInt64 = 0

  /// Whether the value waits to be written.
  var isDirty = false

  /// One slot for each type and codec the name was read with.
  var slots: [SlotBase] = []

  init(_ name: SettingName, override: String?) {
    self.name = name
    self.override = override
  }
}
