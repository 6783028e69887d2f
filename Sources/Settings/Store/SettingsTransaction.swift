import StreamsCore

/// Several settings, read and changed together.
///
/// The closures of ``SettingsStore/edit(_:)`` and ``SettingsStore/commit(_:)`` receive one. No other code sees the
/// changes before the closure has returned.
public struct SettingsTransaction {
  let store: SettingsStore
  let log: TransactionLog

  /// The value of a setting, including the changes so far.
  public subscript<Value>(key: SettingKey<Value>) -> Value {
    get { log.read(key, in: store) }
    nonmutating set { log.write(newValue, to: key, in: store) }
  }

  /// Returns whether a value is stored, including the changes so far, so that the default does not apply.
  public func contains<Value>(_ key: SettingKey<Value>) -> Bool { log.contains(key, in: store) }

  /// Removes the stored value, so that the default applies again.
  public func reset<Value>(_ key: SettingKey<Value>) { log.reset(key, in: store) }
}

/// The reads and changes of a transaction. Used by one thread at a time.
final class TransactionLog: @unchecked Sendable {
  private(set) var reads: [(entry: Entry, version: UInt64)] = []

  /// In the order of the first change; each entry occurs once.
  private(set) var drafts: [Draft] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var wasRead: Set<ObjectIdentifier> = []

  /// Why the transaction cannot be committed.
  private(set) var problem: SettingsError?

  /// Whether everything that was read is still the same. With the lock of the store held.
  var isUpToDate: Bool { reads.allSatisfy { $0.entry.version == $0.version } }

  func read<Value>(_ key: SettingKey<Value>, in store: SettingsStore) -> Value {
    let reading = store.reading(of: key.form)
    let entry = reading.entry
    if let draft = draft(of: entry) {
      if draft.reading === reading, let change = draft.change { return change.value(for: key.form) }
      let stored = draft.stored ?? store.state.withLock { _ in entry.registered }
      return stored.flatMap(key.form.decode) ?? key.defaultValue
    }
    while true {
      let version = store.state.withLock { _ in entry.version }
      let value = store[key]
      guard store.state.withLock({ _ in entry.version }) == version else { continue }
      noteRead(of: entry, version)
      return value
    }
  }

  func contains<Value>(_ key: SettingKey<Value>, in store: SettingsStore) -> Bool {
    let entry = store.reading(of: key.form).entry
    if let draft = draft(of: entry) { return draft.stored != nil }
    let (isStored, version) = store.state.withLock { _ in (entry.stored != nil, entry.version) }
    noteRead(of: entry, version)
    return isStored
  }

  func write<Value>(_ value: Value, to key: SettingKey<Value>, in store: SettingsStore) {
    do throws(SettingsError) {
      let reading = store.reading(of: key.form)
      let entry = reading.entry
      let old = draft(of: entry).map(\.stored) ?? store.state.withLock { _ in entry.stored }
      let stored = try key.form.encode(value, over: old)
      add(Draft(entry: entry, stored: stored, reading: reading, change: ValueChange(value)))
    } catch {
      problem = error
    }
  }

  func reset<Value>(_ key: SettingKey<Value>, in store: SettingsStore) {
    let reading = store.reading(of: key.form)
    add(Draft(entry: reading.entry, stored: nil, reading: reading))
  }

  private func draft(of entry: Entry) -> Draft? { places[ObjectIdentifier(entry)].map { drafts[$0] } }

  private func noteRead(of entry: Entry, _ version: UInt64) {
    if wasRead.insert(ObjectIdentifier(entry)).inserted { reads.append((entry, version)) }
  }

  private func add(_ draft: Draft) {
    let entry = ObjectIdentifier(draft.entry)
    if let place = places[entry] {
      drafts[place] = draft
    } else {
      places[entry] = drafts.count
      drafts.append(draft)
    }
  }
}

/// A change of a setting that is to be made.
struct Draft {
  let entry: Entry
  let stored: StoredValue?

  /// Where the key that makes the change is read; `nil` if the change is made by name.
  var reading: Reading?

  /// The decoded value; `nil` if only the stored form is known.
  var change: Change?
}
