import StreamsCore

/// The state of a store. Guarded by its lock.
struct StoreState {
  /// What the backend had when the settings were opened. It applies to names without an entry.
  let opened: [SettingName: StoredValue]

  /// The names that were used, or have changed, since then.
  private(set) var entries: [SettingName: Entry] = [:]

  private let overrides: SettingsOverrides

  /// The groups that are observed; once for each subscription.
  var groups: [SettingsGroup] = []

  /// The entries to write, in the order of their first change.
  var dirty: [Entry] = []

  /// Counts the changes.
  var changes = 0

  /// Whether a commit is scheduled.
  var isScheduled = false {
    didSet { if !isScheduled { keeper = nil } }
  }

  /// The store itself, which must stay alive until the changes are written.
  var keeper: SettingsStore?

  /// Whether a timer runs that will look whether a commit is due.
  var hasTimer = false

  /// What ``changes`` was when a commit was scheduled, or when the timer last looked.
  var seen = 0

  /// Whether the last commit failed because another process held the lock.
  private(set) var isBusy = false

  /// Whether a retry is scheduled after a failure.
  var isRetrying = false

  /// The number of commits that failed in a row.
  var failures = 0

  var revision: SettingsRevision

  /// The size of all values.
  var size: StoredSize

  /// How many migrations this program knows.
  let schema: UInt32

  /// What to do with contents of a later schema.
  let laterSchema: LaterSchema

  /// Whether the backend must be read before anything is written: it could not be read, or has an older schema, so that it
  /// is migrated then.
  var mustRead = false

  /// - Parameters:
  ///   - saved: The contents of the backend.
  ///   - visible: The same after the migrations.
  init(
    _ saved: SettingsContents, visible: SettingsContents, _ overrides: SettingsOverrides, schema: UInt32,
    laterSchema: LaterSchema = .readOnly, capacity: Int
  ) {
    opened = saved.values
    size = StoredSize(of: saved.values, capacity: capacity)
    self.overrides = overrides
    self.schema = schema
    self.laterSchema = laterSchema
    revision = saved.revision
    for name in saved.values.names(differingIn: visible.values) {
      store(visible.values[name], in: entry(name))
    }
    noteSchema(saved, visible)
  }

  private mutating func noteSchema(_ saved: SettingsContents, _ visible: SettingsContents) {
    mustRead = saved.schema < schema && !(saved.values.isEmpty && visible.values.isEmpty)
  }

  /// Records that a commit failed.
  ///
  /// - Returns: Whether to try again.
  mutating func noteFailure(_ problem: SettingsError) -> Bool {
    failures += 1
    if case .locked = problem { isBusy = true } else { isBusy = false }
    return isPending && !problem.isLasting
  }

  /// Whether there is something to write.
  var isPending: Bool { mustRead || !dirty.isEmpty }

  /// Work that must wait until the lock is released.
  struct Aftermath: Sendable {
    /// Where to post what the lock does not forbid to post.
    let mailbox: Mailbox

    /// Values that nothing reads any more. Releasing one can call user code.
    var released: [Change] = []

    /// The values to decode, because they are observed.
    var unsettled: [Reading] = []

    var mustSchedule = false

    /// The groups to tell, after the values of each setting have been delivered.
    var groups: [SettingsGroup] = []

    /// The names to report after their values have been delivered.
    var changedExternally: [SettingName] = []

    /// The settings with another value that views have read.
    var read: [Entry] = []

    /// What was changed, while updates are followed.
    var updates: [SettingName: SettingsUpdate.Values] = [:]

    /// Whether there is anything to decode or to tell.
    var mustTell: Bool { !unsettled.isEmpty || !groups.isEmpty || !changedExternally.isEmpty }
  }

  /// The number of subscribers that follow all changes.
  var followers = 0

  /// Replaces the stored value of an entry, and what is decoded of it.
  mutating func replace(_ draft: Draft, _ aftermath: inout Aftermath) {
    let (entry, stored) = (draft.entry, draft.stored)
    if followers > 0 {
      let first = aftermath.updates[entry.name]
      aftermath.updates[entry.name] = SettingsUpdate.Values(
        old: first.map(\.old) ?? entry.stored, new: stored)
    }
    store(stored, in: entry)
    entry.version += 1
    refresh(entry, draft, &aftermath)
  }

  /// Everything that is stored, as readers see it.
  var storedValues: [SettingName: StoredValue] {
    var values = opened
    for (name, entry) in entries { values[name] = entry.stored }
    return values
  }

  func storedValue(named name: SettingName) -> StoredValue? {
    if let entry = entries[name] { entry.stored } else { opened[name] }
  }

  mutating func entry(_ name: SettingName) -> Entry {
    if let entry = entries[name] { return entry }
    let entry = Entry(name, override: overrides[name])
    entry.saved = opened[name]
    size.adopt(entry.saved, in: entry)
    if !groups.isEmpty { entry.groups = groups.filter { $0.contains(name) } }
    entries[name] = entry
    return entry
  }

  /// The number of names that were read and had no value then.
  private var emptyNames = 0

  /// How many of them to keep, with what makes reading them quick.
  private static var mostEmptyNames: Int { 1_000 }

  /// The entry of a name that is read; `nil` if it has no value, and too many such names are known.
  mutating func entryForReading(_ name: SettingName) -> Entry? {
    if entries[name] == nil, opened[name] == nil {
      if emptyNames == Self.mostEmptyNames, overrides[name] == nil { return nil }
      emptyNames = min(emptyNames + 1, Self.mostEmptyNames)
    }
    return entry(name)
  }

  /// The readings by the keys that made them, which they keep alive.
  private(set) var readings: [ObjectIdentifier: Reading] = [:]

  /// The reading of a key, made on first use. Keys that are declared alike share it.
  mutating func reading(of form: some AnyKeyForm, in entry: Entry) -> Reading {
    let known = entry.readings.first { $0.isRead(as: form.type, codec: form.codecIdentity) }
    if let known { return known }
    let reading = Reading(form, entry)
    entry.readings.append(reading)
    readings[ObjectIdentifier(form)] = reading
    return reading
  }

  /// The names that are overridden, used or not.
  var overriddenNames: [SettingName] { overrides.names }

  mutating func store(_ value: StoredValue?, in entry: Entry) { size.store(value, in: entry) }

  /// The changes of several settings by name, sorted.
  mutating func drafts(of values: [SettingName: StoredValue?]) -> [Draft] {
    values.sorted { $0.key < $1.key }.map { Draft(entry: entry($0.key), stored: $0.value) }
  }

  /// Changes settings, if there is room for all of the new values.
  ///
  /// - Returns: Why nothing was changed.
  mutating func carryOut(_ drafts: [Draft], _ aftermath: inout Aftermath) -> SettingsError? {
    if let problem = size.objection(to: drafts) { return problem }
    for draft in drafts {
      if draft.entry.stored != draft.stored {
        replace(draft, &aftermath)
        changes += 1
        markDirty(draft.entry)
      }
      // Even if the value is the same: an earlier commit may have failed.
      if draft.entry.isDirty { scheduleCommit(&aftermath) }
    }
    return nil
  }

  /// Changes the default of a name.
  func register(
    _ value: StoredValue, in entry: Entry, _ aftermath: inout Aftermath
  ) {
    entry.registered = value
    // Readers of the old default are out of date.
    entry.version += 1
    refresh(entry, nil, &aftermath)
  }

  private mutating func scheduleCommit(_ aftermath: inout Aftermath) {
    if isScheduled { return }
    isScheduled = true
    aftermath.mustSchedule = true
  }

  /// Makes sure that pending changes are scheduled.
  mutating func schedulePending(_ aftermath: inout Aftermath) {
    if isPending, !isRetrying { scheduleCommit(&aftermath) }
  }

  mutating func markDirty(_ entry: Entry) {
    guard !entry.isDirty else { return }
    entry.isDirty = true
    dirty.append(entry)
  }

  /// Updates what is decoded of an entry after a change. What came through another key must be decoded again.
  func refresh(_ entry: Entry, _ draft: Draft?, _ aftermath: inout Aftermath) {
    for group in entry.groups where !aftermath.groups.contains(where: { $0 === group }) {
      aftermath.groups.append(group)
    }
    if entry.readers.areListening { aftermath.read.append(entry) }
    for reading in entry.readings where !reading.isOverridden {
      let new = draft?.reading === reading ? draft?.change : nil
      if let old = reading.replace(with: new, from: entry.stored) { aftermath.released.append(old) }
      if !reading.isObserved { continue }
      if new == nil { aftermath.unsettled.append(reading) } else { reading.announce(in: aftermath.mailbox) }
    }
  }

  /// Takes over the contents of the backend, except for settings with pending changes.
  ///
  /// - Parameters:
  ///   - names: Those whose values may differ from what is known.
  ///   - visible: The contents after the migrations.
  /// - Returns: The names whose values changed.
  mutating func absorb(
    _ names: [SettingName], of saved: SettingsContents, _ visible: SettingsContents,
    _ aftermath: inout Aftermath
  ) -> [SettingName] {
    revision = saved.revision
    noteSchema(saved, visible)
    var changed: [SettingName] = []
    for name in names {
      let entry = entry(name)
      entry.saved = saved.values[name]
      let value = visible.values[name]
      guard !entry.isDirty, entry.stored != value else { continue }
      replace(Draft(entry: entry, stored: value), &aftermath)
      changed.append(name)
    }
    return changed.sorted()
  }
}

extension [SettingName: StoredValue] {
  /// The names whose values are others, or missing, in one of both.
  func names(differingIn other: Self) -> [SettingName] {
    // Copies of one dictionary are recognised at once.
    if self == other { return [] }
    return filter { other[$0] != $1 }.map(\.key) + other.keys.filter { self[$0] == nil }
  }
}
