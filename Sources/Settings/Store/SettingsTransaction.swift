import StreamsCore

/// Several settings, read and changed together.
///
/// Use it if settings belong together, or if a new value depends on an old one.
///
/// The closures of ``SettingsStore/edit(_:)`` and ``SettingsStore/commit(_:)`` receive one. No other code sees the
/// changes before the closure has returned.
public final class SettingsTransaction {
  private let store: SettingsStore

  /// The settings that were read, and the version that each had at first.
  private(set) var reads: [SettingName: (entry: Entry, version: UInt64)] = [:]

  /// In the order of the first change; each name occurs once.
  private(set) var edits: [SettingsEdit] = []
  private var places: [SettingName: Int] = [:]

  /// The reason why the transaction cannot be committed.
  private(set) var problem: SettingsError?

  init(in store: SettingsStore) { self.store = store }

  /// True if everything that was read is still the same. With the lock of the store held.
  var isUpToDate: Bool { reads.values.allSatisfy { $0.entry.version == $0.version } }

  func edit(of name: SettingName) -> SettingsEdit? { places[name].map { edits[$0] } }

  /// The value of a setting, including the changes so far.
  public subscript<Value>(key: SettingKey<Value>) -> Value {
    get {
      let setting = store.setting(of: key.form)
      let entry = setting.entry
      if let edit = edit(of: key.name) {
        if edit.setting === setting, let decoded = edit.decoded { return decoded.value(for: key.form) }
        let stored = edit.new ?? store.state.withLock { _ in entry.registered }
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
    set {
      do throws(SettingsError) {
        let setting = store.setting(of: key.form)
        let old = edit(of: key.name).map(\.new) ?? store.state.withLock { _ in setting.entry.stored }
        let stored = try key.form.encode(newValue, over: old)
        add(SettingsEdit(key.name, from: old, to: stored, by: setting, DecodedValue(newValue)))
      } catch {
        problem = error
      }
    }
  }

  /// Returns whether a value is stored, including the changes so far, so that the default does not apply.
  public func contains<Value>(_ key: SettingKey<Value>) -> Bool {
    if let edit = edit(of: key.name) { return edit.new != nil }
    let entry = store.setting(of: key.form).entry
    let (isStored, version) = store.state.withLock { _ in (entry.stored != nil, entry.version) }
    noteRead(of: entry, version)
    return isStored
  }

  /// Removes the stored value, so that the default applies again.
  public func reset<Value>(_ key: SettingKey<Value>) {
    add(SettingsEdit(key.name, to: nil, by: store.setting(of: key.form)))
  }

  private func noteRead(of entry: Entry, _ version: UInt64) {
    if reads[entry.name] == nil { reads[entry.name] = (entry, version) }
  }

  private func add(_ edit: SettingsEdit) {
    if let place = places[edit.name] {
      edits[place] = edit
    } else {
      places[edit.name] = edits.count
      edits.append(edit)
    }
  }
}
