import StreamsCore

extension SettingsStore {
  /// Returns whether a value is stored, so that the default of the key does not apply.
  ///
  /// It does not matter whether the value is one of the key's type, nor whether an override takes its place.
  ///
  /// ```swift
  /// let volume = SettingKey("volume", default: 5)
  /// let store = SettingsStore(.memory)
  /// print(store.contains(volume))
  /// store[volume] = 5
  /// print(store.contains(volume))
  /// // false
  /// // true
  /// ```
  public func contains<Value>(_ key: SettingKey<Value>) -> Bool {
    state.withLock { $0.storedValue(named: key.name) != nil }
  }

  // MARK: Values by name, for tools

  /// Everything that is stored, by name, in the form in which it is stored.
  public var storedValues: [SettingName: StoredValue] { storedValues { _ in true } }

  /// Publishes everything that is stored, and then all of it after each change. An ``edit(_:)`` is published once.
  ///
  /// - Demand: A subscriber without demand misses values, and receives the latest when it requests again.
  /// - Completion: Never. A subscription keeps the store alive.
  /// - Threads: As ``publisher(for:)``.
  public var storedValuesPublisher: AnyPublisher<[SettingName: StoredValue], Never> {
    followStoredValues { _ in true }
  }

  /// Returns what is stored under a name; `nil` if nothing is.
  public func storedValue(named name: SettingName) -> StoredValue? {
    state.withLock { $0.storedValue(named: name) }
  }

  /// Stores a value under a name, for a tool that has no key for it. `nil` removes what is stored.
  ///
  /// ```swift
  /// let store = SettingsStore(.memory)
  /// try store.setStoredValue(.integer(7), named: "volume")
  /// print(store[SettingKey("volume", default: 5)])
  /// // 7
  /// ```
  ///
  /// - Throws: ``SettingsError/notEncodable(key:reason:)`` or ``SettingsError/valueTooLarge(key:bytes:limit:)``; nothing
  ///   has changed then.
  public func setStoredValue(_ value: StoredValue?, named name: SettingName) throws(SettingsError) {
    try value?.check(as: name)
    if let problem = make([SettingsEdit(name, to: value)]) { throw problem }
  }

  /// Replaces everything that is stored, in one commit.
  ///
  /// ```swift
  /// let volume = SettingKey("volume", default: 5)
  /// let store = SettingsStore(.memory)
  /// let before = store.storedValues
  /// store[volume] = 7
  /// try store.replaceAll(with: before)
  /// print(store[volume])
  /// // 5
  /// ```
  ///
  /// A value that another process has written and this store has not read yet stays.
  ///
  /// - Throws: ``SettingsError/notEncodable(key:reason:)`` or ``SettingsError/valueTooLarge(key:bytes:limit:)``; nothing
  ///   has changed then.
  public func replaceAll(with values: [SettingName: StoredValue]) throws(SettingsError) {
    for (name, value) in values { try value.check(as: name) }
    let coming = storedValues.edits(to: values)
    let problem = change(to: coming) { state, aftermath in
      state.carryOut(state.storedValues.edits(to: values), &aftermath)
    }
    if let problem { throw problem }
  }

  // MARK: Defaults for this store

  /// Registers another default for a key, for as long as this store is open. It is not stored.
  ///
  /// Use it if a program gets some defaults when it starts, from a server or a file beside it. A stored value takes
  /// precedence, and ``reset(_:)`` restores this default.
  ///
  /// ```swift
  /// let volume = SettingKey("volume", default: 5)
  /// let store = SettingsStore(.memory)
  /// store.registerDefault(8, for: volume)
  /// print(store[volume], store.contains(volume))
  /// // 8 false
  /// ```
  public func registerDefault<Value>(_ value: Value, for key: SettingKey<Value>) {
    guard let stored = encode(value, key.form, isSet: false) else { return }
    registerDefaults([key.name: stored])
  }

  /// Registers other defaults, for as long as this store is open. They are not stored.
  ///
  /// One that is not a value of its key's type is reported with ``SettingsEvent/wrongType(key:found:expected:)``, and the
  /// default of the key is used.
  public func registerDefaults(_ values: [SettingName: StoredValue]) {
    // A registered default changes what is read, and not what is stored.
    change(to: []) { state, aftermath in
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        state.register(value, in: state.entry(name), &aftermath)
      }
    }
  }
}
