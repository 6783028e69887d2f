import StreamsCore

/// Everything a store knows about one name. Guarded by the lock of its store, and lives as long as the store.
final class Entry: @unchecked Sendable {
  let name: SettingName

  /// The text from the command line or the environment that takes the place of the stored value.
  let override: String?

  /// The value readers see, unless an override applies. Only the state of the store changes it, which counts its size.
  fileprivate(set) var stored: StoredValue?

  /// The number of bytes of ``stored`` in a file; zero if there is no limit.
  fileprivate(set) var size = 0

  /// The value the backend is known to have.
  var saved: StoredValue?

  /// Counts the changes of ``stored``.
  var version: UInt64 = 0

  /// Whether the value waits to be written.
  var isDirty = false

  /// The default that was registered for this store; it takes the place of the key's.
  var registered: StoredValue?

  /// The groups that are observed and that the name belongs to; once for each subscription.
  var groups: [SettingsGroup] = []

  /// Those that have read the setting, and are told before it changes. They guard themselves.
  let readers = Readers()

  /// The threads that are about to change the setting, and have told its readers.
  var tellers: [UInt] = []

  /// How often another thread has read the setting since.
  var readsMeanwhile = 0

  /// One for each type and codec the name was read with.
  var readings: [Reading] = []

  init(_ name: SettingName, override: String?) {
    self.name = name
    self.override = override
  }
}

/// The values of a store, and the room they take.
struct StoredSize {
  private var size = 0
  private let capacity: Int

  /// What is stored and was not counted yet: a look at every part of every value can wait until something is changed.
  private var uncounted: [SettingName: StoredValue]?

  /// - Parameter values: What is stored before the first change.
  init(of values: [SettingName: StoredValue], capacity: Int) {
    self.capacity = capacity
    if isLimited { uncounted = values }
  }

  /// Whether there is a limit, so that sizes are counted.
  var isLimited: Bool { capacity != .max }

  /// Takes over what is stored under a name, and is counted with the rest.
  func adopt(_ value: StoredValue?, in entry: Entry) {
    entry.stored = value
    if isLimited { entry.size = entry.name.encodedSize(with: value) }
  }

  /// Changes what is stored under a name.
  mutating func store(_ value: StoredValue?, in entry: Entry) {
    let old = entry.size
    adopt(value, in: entry)
    size += entry.size - old
  }

  /// Why there is no room for changes; `nil` if there is. Changes that make room are always possible.
  mutating func objection(to changes: [Draft]) -> SettingsError? {
    if !isLimited { return nil }
    if let values = uncounted.take() { size += values.reduce(0) { $0 + $1.key.encodedSize(with: $1.value) } }
    var new = size
    var largest: (name: SettingName, growth: Int)?
    for draft in changes {
      let entry = draft.entry
      let growth = entry.name.encodedSize(with: draft.stored) - entry.size
      new += growth
      if growth > largest?.growth ?? 0 { largest = (entry.name, growth) }
    }
    guard new > capacity, new > size, let largest else { return nil }
    return .valueTooLarge(key: largest.name, bytes: UInt64(new), limit: UInt64(capacity))
  }
}
