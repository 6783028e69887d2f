import StreamsCore

/// The state of a store. Guarded by its lock.
struct StoreState {
  /// The values that the backend is known to have. It applies to names without an entry.
  private(set) var saved: [SettingName: StoredValue]

  /// The names that were used, or have changed, since the settings were opened.
  private(set) var entries: [SettingName: Entry] = [:]

  let overrides: SettingsOverrides

  /// The number of subscribers that follow all changes.
  var followers = 0

  /// The entries to write, in the order of their first change.
  private(set) var dirty: [Entry] = []

  /// Counts the edits.
  private(set) var changes = 0

  /// True if a commit is scheduled.
  var isScheduled = false {
    didSet { if !isScheduled { keeper = nil } }
  }

  /// The store itself, which must stay alive until the edits are written.
  private var keeper: SettingsStore?

  /// True if a timer runs that will look whether a commit is due.
  var hasTimer = false

  /// The value of ``changes`` when a commit was scheduled, or when the timer last looked.
  var seen = 0

  /// True if the last commit failed because another process held the lock.
  private(set) var isBusy = false

  /// True if a retry is scheduled after a failure.
  var isRetrying = false

  /// The number of commits that failed in a row.
  var failures = 0

  private(set) var revision: SettingsRevision

  /// The most bytes of all values in a file.
  private let capacity: Int

  /// The bytes of all values in a file. They are counted before the first change, because that is a look at every part of
  /// every value.
  private var size: Int?

  /// The number of migrations that this program knows.
  private let schema: UInt32

  /// The treatment of contents of a later schema.
  private let laterSchema: LaterSchema

  /// True if the backend must be read before anything is written: it could not be read, or has an older
  /// schema, so that it is migrated then.
  var mustRead = false

  /// - Parameters:
  ///   - saved: The contents of the backend.
  ///   - visible: The same after the migrations.
  init(
    _ saved: SettingsContents, visible: SettingsContents, _ overrides: SettingsOverrides, schema: UInt32,
    laterSchema: LaterSchema = .readOnly, capacity: Int
  ) {
    self.saved = saved.values
    self.capacity = capacity
    self.overrides = overrides
    self.schema = schema
    self.laterSchema = laterSchema
    revision = saved.revision
    for edit in saved.values.edits(to: visible.values) { entry(edit.name).stored = edit.new }
    noteSchema(saved, visible)
  }

  private mutating func noteSchema(_ saved: SettingsContents, _ visible: SettingsContents) {
    mustRead = saved.schema < schema && !(saved.values.isEmpty && visible.values.isEmpty)
  }

  /// True if there is something to write.
  var isPending: Bool { mustRead || !dirty.isEmpty }

  // MARK: Names

  /// Everything that is stored, as readers see it.
  var storedValues: [SettingName: StoredValue] {
    var values = saved
    for (name, entry) in entries { values[name] = entry.stored }
    return values
  }

  func storedValue(named name: SettingName) -> StoredValue? {
    if let entry = entries[name] { entry.stored } else { saved[name] }
  }

  func isSaved(_ entry: Entry) -> Bool { entry.stored == saved[entry.name] }

  mutating func entry(_ name: SettingName) -> Entry {
    if let entry = entries[name] { return entry }
    let entry = Entry(name, override: overrides[name], stored: saved[name])
    entries[name] = entry
    return entry
  }

  /// The number of names that were read and had no value then.
  private var emptyNames = 0

  /// The number of them to keep, with what makes reading them quick.
  private static var mostEmptyNames: Int { 1_000 }

  /// The entry of a name that is read; `nil` if it has no value, and too many such names are known.
  mutating func entryForReading(_ name: SettingName) -> Entry? {
    if entries[name] == nil, saved[name] == nil {
      if emptyNames == Self.mostEmptyNames, overrides[name] == nil { return nil }
      emptyNames = min(emptyNames + 1, Self.mostEmptyNames)
    }
    return entry(name)
  }

  /// The settings by the keys that made them, which they keep alive.
  private(set) var settings: [ObjectIdentifier: TypedSetting] = [:]

  /// The setting of a key, made on first use. Keys that are declared alike share it.
  mutating func setting(of form: some AnyKeyForm, in entry: Entry) -> TypedSetting {
    let known = entry.settings.first { $0.isRead(as: form.type, codec: form.codecIdentity) }
    if let known { return known }
    let setting = TypedSetting(form, entry)
    entry.settings.append(setting)
    settings[ObjectIdentifier(form)] = setting
    return setting
  }

  // MARK: Making edits

  /// Work that must wait until the lock is released.
  struct Aftermath: Sendable {
    let store: SettingsStore
    var origin = SettingsUpdate.Origin.here

    /// The edits that were made, if they are followed.
    var edits: [SettingsEdit] = []

    /// The settings with another value or default that somebody follows or has read.
    var changed: [Entry] = []

    /// Values that nothing reads any more. Releasing one can call user code.
    var released: [Decoded] = []

    /// The values to decode, because they are observed.
    var unsettled: [TypedSetting] = []

    var mustStartTimer = false

    /// True if somebody is to be told of a change, or a value to be released.
    var hasWork = false
  }

  /// Makes edits, if there is room for all of the new values.
  ///
  /// - Returns: The reason why nothing was changed.
  mutating func carryOut(_ edits: [SettingsEdit], _ aftermath: inout Aftermath) -> SettingsError? {
    if let problem = objection(to: edits) { return problem }
    var mustCommit = false
    for edit in edits {
      let entry = edit.setting?.entry ?? entry(edit.name)
      if entry.stored != edit.new {
        make(edit, in: entry, &aftermath)
        changes += 1
        if !entry.isDirty { dirty.append(entry) }
        entry.isDirty = true
      }
      // Even if the value is the same: an earlier commit may have failed.
      mustCommit = mustCommit || entry.isDirty
    }
    if mustCommit { scheduleCommit(&aftermath) }
    return nil
  }

  /// The reason why there is no room for edits; `nil` if there is. Edits that make room are always possible.
  mutating func objection(to edits: [SettingsEdit]) -> SettingsError? {
    if capacity == .max { return nil }
    let present = size ?? storedValues.reduce(0) { $0 + $1.key.encodedSize(with: $1.value) }
    size = present
    var coming = present
    var largest: (name: SettingName, growth: Int)?
    for edit in edits {
      let growth = SettingsEdit(edit.name, from: storedValue(named: edit.name), to: edit.new).growth
      coming += growth
      if growth > largest?.growth ?? 0 { largest = (edit.name, growth) }
    }
    guard coming > capacity, coming > present, let largest else { return nil }
    return .valueTooLarge(key: largest.name, bytes: UInt64(coming), limit: UInt64(capacity))
  }

  /// Replaces the stored value of an entry, and what is decoded of it.
  private mutating func make(_ edit: SettingsEdit, in entry: Entry, _ aftermath: inout Aftermath) {
    if size != nil || followers > 0 {
      let made = SettingsEdit(edit.name, from: entry.stored, to: edit.new)
      size? += made.growth
      if followers > 0 { aftermath.edits.append(made) }
    }
    entry.stored = edit.new
    refresh(entry, edit, &aftermath)
  }

  /// Changes the default of a name.
  func register(_ value: StoredValue, in entry: Entry, _ aftermath: inout Aftermath) {
    entry.registered = value
    // Readers of the old default are out of date.
    refresh(entry, nil, &aftermath)
  }

  /// Updates what is decoded of an entry after a change. What came through another key must be decoded again.
  private func refresh(_ entry: Entry, _ edit: SettingsEdit?, _ aftermath: inout Aftermath) {
    entry.version += 1
    if followers > 0 || aftermath.origin == .elsewhere || entry.readers.areListening {
      aftermath.changed.append(entry)
      aftermath.hasWork = true
    }
    for setting in entry.settings where !setting.isOverridden {
      let new = edit?.setting === setting ? edit?.decoded : nil
      if let old = setting.replace(with: new, from: entry.stored) {
        aftermath.released.append(old)
        aftermath.hasWork = true
      }
      if !setting.isObserved { continue }
      aftermath.hasWork = true
      if new == nil {
        aftermath.unsettled.append(setting)
      } else {
        setting.announce(in: aftermath.store.mailbox)
      }
    }
  }

  // MARK: Committing

  private mutating func scheduleCommit(_ aftermath: inout Aftermath) {
    if isScheduled { return }
    isScheduled = true
    keeper = aftermath.store
    seen = changes
    aftermath.mustStartTimer = !hasTimer
    hasTimer = true
  }

  /// Makes sure that pending edits are scheduled.
  mutating func schedulePending(_ aftermath: inout Aftermath) {
    if isPending, !isRetrying { scheduleCommit(&aftermath) }
  }

  /// The pending edits and, in the same commit, the edits of a transaction. The versions say what the entries
  /// have now.
  ///
  /// Entries stay dirty until they are written, so nothing is lost if the commit fails.
  ///
  /// - Returns: `nil` if something the transaction has read is different now.
  func commit(with transaction: SettingsTransaction?) -> (
    changes: SettingsChanges, entries: [(entry: Entry, version: UInt64)]
  )? {
    if transaction?.isUpToDate == false { return nil }
    let own = transaction?.edits ?? []
    let pending = dirty.filter { transaction?.edit(of: $0.name) == nil }
    var changes = SettingsChanges(
      pending.map { SettingsEdit($0.name, from: saved[$0.name], to: $0.stored) } + own, schema: schema,
      known: revision)
    changes.keepsLaterSchema = laterSchema == .keep
    for name in (transaction?.reads ?? [:]).keys { changes.expected[name] = .some(saved[name]) }
    return (changes, (pending + own.compactMap { entries[$0.name] }).map { ($0, $0.version) })
  }

  /// Records that a commit was written.
  mutating func settle(
    _ edits: [SettingsEdit], of entries: [(entry: Entry, version: UInt64)], _ revision: SettingsRevision,
    _ aftermath: inout Aftermath
  ) {
    self.revision = revision
    failures = 0
    for (edit, (entry, version)) in zip(edits, entries) {
      saved[edit.name] = edit.new
      // A value that was set during the write is newer, and stays dirty.
      if entry.version != version { continue }
      entry.isDirty = false
      if entry.stored != edit.new { make(edit, in: entry, &aftermath) }
    }
    dirty.removeAll { !$0.isDirty }
    if dirty.isEmpty { isScheduled = false }
  }

  /// Records that a commit failed.
  ///
  /// - Returns: True to try again.
  mutating func noteFailure(_ problem: SettingsError) -> Bool {
    failures += 1
    if case .locked = problem { isBusy = true } else { isBusy = false }
    return isPending && !problem.isLasting
  }

  /// Takes over the contents of the backend, except for settings with pending edits.
  ///
  /// - Parameters:
  ///   - edits: The edits that become visible under the names whose values may differ from what is known.
  ///   - visible: The contents after the migrations.
  mutating func absorb(
    _ edits: [SettingsEdit], of contents: SettingsContents, _ visible: SettingsContents,
    _ aftermath: inout Aftermath
  ) {
    revision = contents.revision
    noteSchema(contents, visible)
    for edit in edits {
      let entry = entry(edit.name)
      saved[edit.name] = contents.values[edit.name]
      if !entry.isDirty, entry.stored != edit.new { make(edit, in: entry, &aftermath) }
    }
  }
}
