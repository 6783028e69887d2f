/// Several settings, read and changed together.
///
/// ``SettingsStore/edit(_:)`` and ``SettingsStore/commit(_:)`` hand one to their closure. What it changes is seen by
/// nobody else before the closure has returned.
public struct SettingsTransaction {
  let store: SettingsStore
  let log: TransactionLog

  /// The value of a setting, as changed so far.
  public subscript<Value>(key: SettingKey<Value>) -> Value {
    get { log.read(key, in: store) }
    nonmutating set { log.write(newValue, to: key, in: store) }
  }

  /// Removes what is stored, so that the default counts again.
  public func reset<Value>(_ key: SettingKey<Value>) { log.reset(key, in: store) }
}

/// What a transaction has read and decided. Used by one thread at a time.
final class TransactionLog: @unchecked Sendable {
  private(set) var reads: [(entry: Entry, version: UInt64)] = []

  /// In the order of the first change; an entry is there once.
  private(set) var drafts: [DraftBase] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var wasRead: Set<ObjectIdentifier> = []

  /// Why the transaction cannot be carried out.
  private(set) var problem: SettingsError?

  /// Whether nothing that was read has changed. With the lock of the store held.
  var isUpToDate: Bool { reads.allSatisfy { $0.entry.version == $0.version } }

  func read<Value>(_ key: SettingKey<Value>, in store: SettingsStore) -> Value {
    let slot = store.slot(of: key.form)
    if let draft = places[ObjectIdentifier(slot.entry)].map({ drafts[$0] }) {
      if let draft = draft as? Draft<Value>, draft.slot === slot { return draft.value ?? key.defaultValue }
      return draft.stored.flatMap(key.codec.decode) ?? key.defaultValue
    }
    while true {
      let version = store.state.withLock { _ in slot.entry.version }
      let value = store[key]
      guard store.state.withLock({ _ in slot.entry.version }) == version else { continue }
      if wasRead.insert(ObjectIdentifier(slot.entry)).inserted { reads.append((slot.entry, version)) }
      return value
    }
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

/// A decision of a transaction, apart from the type of its value.
class DraftBase {
  let slot: SlotBase
  let stored: StoredValue?

  init(_ slot: SlotBase, _ stored: StoredValue?) {
    self.slot = slot
    self.stored = stored
  }

  /// Hands out the value for an exchange; without one, nothing.
  func withValue(_ body: (UnsafeMutableRawPointer?) -> Void) { body(nil) }
}

/// A decision of a transaction.
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
