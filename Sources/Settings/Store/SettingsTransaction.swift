import Streams

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
  private(set) var drafts: [DraftBase] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var wasRead: Set<ObjectIdentifier> = []

  /// Why the transaction cannot be committed.
  private(set) var problem: SettingsError?

  /// The changes by entry.
  var changes: some Sequence<(entry: Entry, stored: StoredValue?)> {
    drafts.lazy.map { (entry: $0.slot.entry, stored: $0.stored) }
  }

  /// Whether everything that was read is still the same. With the lock of the store held.
  var isUpToDate: Bool { reads.allSatisfy { $0.entry.version == $0.version } }

  func read<Value>(_ key: SettingKey<Value>, in store: SettingsStore) -> Value {
    let slot = store.slot(of: key.form)
    if let draft = places[ObjectIdentifier(slot.entry)].map({ drafts[$0] }) {
      if let draft = draft as? Draft<Value>, draft.slot === slot, let value = draft.value { return value }
      let stored = draft.stored ?? store.state.withLock { _ in slot.entry.registered }
      return stored.flatMap(key.form.decode) ?? key.defaultValue
    }
    while true {
      let version = store.state.withLock { _ in slot.entry.version }
      let value = store[key]
      guard store.state.withLock({ _ in slot.entry.version }) == version else { continue }
      if wasRead.insert(ObjectIdentifier(slot.entry)).inserted { reads.append((slot.entry, version)) }
      return value
    }
  }

  func contains<Value>(_ key: SettingKey<Value>, in store: SettingsStore) -> Bool {
    let entry = store.slot(of: key.form).entry
    if let draft = places[ObjectIdentifier(entry)].map({ drafts[$0] }) { return draft.stored != nil }
    let (isStored, version) = store.state.withLock { _ in (entry.stored != nil, entry.version) }
    if wasRead.insert(ObjectIdentifier(entry)).inserted { reads.append((entry, version)) }
    return isStored
  }

  func write<Value>(_ value: Value, to key: SettingKey<Value>, in store: SettingsStore) {
    do throws(SettingsError) {
      add(Draft(store.slot(of: key.form), try key.form.encode(value), value))
    } catch {
      problem = error
    }
  }

  func reset<Value>(_ key: SettingKey<Value>, in store: SettingsStore) {
    add(Draft<Value>(store.slot(of: key.form), nil, nil))
  }

  private func add(_ draft: DraftBase) {
    let entry = ObjectIdentifier(draft.slot.entry)
    if let place = places[entry] {
      drafts[place] = draft
    } else {
      places[entry] = drafts.count
      drafts.append(draft)
    }
  }
}

/// A change of a transaction, without the type of its value.
class DraftBase {
  let slot: SlotBase
  let stored: StoredValue?

  init(_ slot: SlotBase, _ stored: StoredValue?) {
    self.slot = slot
    self.stored = stored
  }

  /// Passes on the value for an exchange, or `nil` for a reset.
  func withValue(_ body: (UnsafeMutableRawPointer?) -> Void) { body(nil) }
}

/// A change of a transaction.
final class Draft<Value: Sendable>: DraftBase {
  private(set) var value: Value?

  init(_ slot: Slot<Value>, _ stored: StoredValue?, _ value: Value?) {
    self.value = value
    super.init(slot, stored)
  }

  override func withValue(_ body: (UnsafeMutableRawPointer?) -> Void) {
    guard value != nil else { return body(nil) }
    withUnsafeMutableBytes(of: &value) { body($0.baseAddress) }
  }
}
