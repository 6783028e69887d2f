/// What a store knows. Guarded by its lock.
struct StoreState {
  private(set) var entries: [SettingName: Entry] = [:]
  private let overrides: SettingsOverrides

  /// What is to be written, in the order of the first change.
  var dirty: [Entry] = []

  /// Counts what was set.
  var changes = 0

  /// Whether the next commit is on its way.
  var isScheduled = false {
    didSet { if !isScheduled { keeper = nil } }
  }

  /// The store itself, which must not go before what was set is written.
  var keeper: SettingsStore?

  /// Counts the times that a commit was scheduled; only the last one counts.
  var ticket = 0

  /// Whether another attempt is on its way, after one that failed.
  var isRetrying = false

  /// How often in a row a commit failed.
  var failures = 0

  var revision: SettingsRevision

  /// How many migrations this program knows.
  let schema: UInt32

  /// Whether what the backend has went through fewer of them; it is migrated before anything else is written.
  private(set) var mustMigrate = false

  /// - Parameters:
  ///   - saved: What the backend has.
  ///   - visible: What the migrations make of it.
  init(
    _ saved: SettingsContents, visible: SettingsContents, _ overrides: SettingsOverrides, schema: UInt32
  ) {
    self.overrides = overrides
    self.schema = schema
    revision = saved.revision
    entries.reserveCapacity(visible.values.count)
    for (name, value) in visible.values { entry(name).stored = value }
    for (name, value) in saved.values { entry(name).saved = value }
    noteSchema(saved, visible)
  }

  private mutating func noteSchema(_ saved: SettingsContents, _ visible: SettingsContents) {
    mustMigrate = saved.schema < schema && !(saved.values.isEmpty && visible.values.isEmpty)
  }

  /// Whether there is something to write.
  var isPending: Bool { mustMigrate || !dirty.isEmpty }

  /// What is left to do once the lock is released.
  struct Aftermath {
    var unsettled: [SlotBase] = []
    var mustSchedule = false

    /// Told of once the values are.
    var changedElsewhere: [SettingName] = []
  }

  mutating func entry(_ name: SettingName) -> Entry {
    if let entry = entries[name] { return entry }
    let entry = Entry(name, override: overrides[name])
    entries[name] = entry
    return entry
  }

  /// Names given on the command line, say, whether anyone asked for them or not.
  var overriddenNames: [SettingName] { overrides.names }

  /// Changes what is stored under a name.
  ///
  /// - Parameters:
  ///   - slot: Whose value it is; `nil` where only the stored form is known.
  ///   - value: A `Value?` of the type of that slot, exchanged with the one before.
  mutating func change(
    _ entry: Entry, to stored: StoredValue?, through slot: SlotBase? = nil,
    value: UnsafeMutableRawPointer? = nil,
    _ mailbox: Mailbox, _ aftermath: inout Aftermath
  ) {
    if entry.stored != stored {
      entry.stored = stored
      entry.version += 1
      changes += 1
      markDirty(entry)
      refresh(entry, slot, value, mailbox, &aftermath)
    }
    // Also where the same was set again: an earlier commit may have failed.
    if entry.isDirty { scheduleCommit(&aftermath) }
  }

  private mutating func scheduleCommit(_ aftermath: inout Aftermath) {
    if isScheduled { return }
    isScheduled = true
    aftermath.mustSchedule = true
  }

  /// Sees to it that what is to be written is on its way.
  mutating func schedulePending(_ aftermath: inout Aftermath) {
    if isPending, !isRetrying { scheduleCommit(&aftermath) }
  }

  mutating func markDirty(_ entry: Entry) {
    guard !entry.isDirty else { return }
    entry.isDirty = true
    dirty.append(entry)
  }

  /// Lets the slots of an entry know that it changed.
  func refresh(
    _ entry: Entry, _ slot: SlotBase?, _ value: UnsafeMutableRawPointer?, _ mailbox: Mailbox,
    _ aftermath: inout Aftermath
  ) {
    for candidate in entry.slots where !candidate.isOverridden {
      if let value, candidate === slot {
        candidate.exchange(with: value)
        if candidate.isObserved { candidate.announce(in: mailbox) }
      } else {
        candidate.phase.store(SlotBase.stale, ordering: .releasing)
        if candidate.isObserved { aftermath.unsettled.append(candidate) }
      }
    }
  }

  /// Takes over what the backend has, except where a change of our own waits to be written.
  ///
  /// - Parameter visible: What the migrations make of it.
  /// - Returns: The names whose values changed.
  mutating func absorb(
    _ saved: SettingsContents, visible: SettingsContents, _ mailbox: Mailbox, _ aftermath: inout Aftermath
  ) -> [SettingName] {
    revision = saved.revision
    noteSchema(saved, visible)
    for name in saved.values.keys { _ = entry(name) }
    for name in visible.values.keys { _ = entry(name) }
    var changed: [SettingName] = []
    for (name, entry) in entries {
      entry.saved = saved.values[name]
      take(entry, visible.values[name], mailbox, &changed, &aftermath)
    }
    return changed.sorted()
  }

  private func take(
    _ entry: Entry, _ value: StoredValue?, _ mailbox: Mailbox, _ changed: inout [SettingName],
    _ aftermath: inout Aftermath
  ) {
    guard !entry.isDirty, entry.stored != value else { return }
    entry.stored = value
    entry.version += 1
    changed.append(entry.name)
    refresh(entry, nil, nil, mailbox, &aftermath)
  }
}
