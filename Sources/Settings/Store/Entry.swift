import StreamsCore

/// Everything a store knows about one name. Guarded by the lock of its store, and lives as long as the store.
final class Entry: @unchecked Sendable {
  let name: SettingName

  /// The text from the command line or the environment that takes the place of the stored value.
  let override: String?

  /// The value readers see, unless an override applies.
  var stored: StoredValue?

  /// Counts the changes of ``stored``.
  var version: UInt64 = 0

  /// True if the value waits to be written.
  var isDirty = false

  /// The default that was registered for this store; it takes the place of the key's.
  var registered: StoredValue?

  /// The readers of the setting, which are told before it changes. They guard themselves.
  let readers = Readers()

  /// The threads that are about to change the setting, and have told its readers.
  var tellers: [UInt] = []

  /// The number of times that another thread has read the setting since.
  var readsMeanwhile = 0

  /// One for each type and codec the name was read with.
  var settings: [TypedSetting] = []

  init(_ name: SettingName, override: String?, stored: StoredValue?) {
    self.name = name
    self.override = override
    self.stored = stored
  }
}
