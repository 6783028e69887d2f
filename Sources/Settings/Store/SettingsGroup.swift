import StreamsCore

/// Several settings that are observed as one. Told once for each change, however many of them it concerns.
///
/// Its contents are constant. `Entry.groups`, guarded by the lock of the store, says which entries belong to
/// it.
final class SettingsGroup: Sendable {
  /// The names that are known before anything is stored.
  let names: Set<SettingName>

  /// True if a name belongs to it.
  let contains: @Sendable (SettingName) -> Bool

  /// Tells of changes. A subscriber without demand is told of the last one.
  let changes = CurrentValueSubject<Void, Never>(())

  init(_ names: Set<SettingName>) {
    self.names = names
    contains = { names.contains($0) }
  }

  /// All settings whose names begin with these bytes.
  init(prefix: some Sequence<UInt8>) {
    let prefix = Array(prefix)
    names = []
    contains = { $0.rawValue.utf8.starts(with: prefix) }
  }
}

extension SettingsStore {
  /// Publishes the values of several settings, and then all of them after each change of any.
  ///
  /// An ``edit(_:)`` of several settings is published once. The values belong together: they were the visible ones at one
  /// moment.
  ///
  /// ```swift
  /// let width = SettingKey("width", default: 800), height = SettingKey("height", default: 600)
  /// let store = SettingsStore(.memory)
  /// let cancellable = store.publisher(for: width, height).sink { print($0, $1) }
  /// store.edit { settings in
  ///   settings[width] = 1024
  ///   settings[height] = 768
  /// }
  /// // 800 600
  /// // 1024 768
  /// ```
  ///
  /// - Demand: A subscriber without demand misses values, and receives the latest when it requests again.
  /// - Completion: Never. A subscription keeps the store alive.
  /// - Threads: As ``publisher(for:)``. Changes that follow each other quickly on several threads may be published as one.
  public func publisher<First, Second, each Other>(
    for first: SettingKey<First>, _ second: SettingKey<Second>, _ others: repeat SettingKey<each Other>
  ) -> AnyPublisher<(First, Second, repeat each Other), Never> {
    var names: Set<SettingName> = [first.name, second.name]
    repeat _ = names.insert((each others).name)
    let keys = (repeat each others)
    return values(of: SettingsGroup(names)) { settings in
      let values = (settings[first], settings[second], repeat settings[each keys])
      return values
    } stored: { settings in
      var stored = [settings.encoded(first), settings.encoded(second)]
      repeat stored.append(settings.encoded(each keys))
      return stored
    }
  }

  /// - Parameters:
  ///   - read: Returns the values.
  ///   - stored: Returns their stored forms, by which equal values are recognised.
  private func values<Values>(
    of group: SettingsGroup, _ read: @escaping @Sendable (SettingsTransaction) -> Values,
    stored: @escaping @Sendable (SettingsTransaction) -> [StoredValue?]
  ) -> AnyPublisher<Values, Never> {
    changes(of: group)
      .map { [self] in snapshot { (values: read($0), stored: stored($0)) } }
      .removeDuplicates { $0.stored == $1.stored }
      .map(\.values)
      .eraseToAnyPublisher()
  }

  /// Publishes what is stored under the names of a group.
  func storedValues(of group: @escaping @Sendable () -> SettingsGroup) -> AnyPublisher<
    [SettingName: StoredValue], Never
  > {
    Deferred { [self] in
      let group = group()
      return changes(of: group).map { [self] in storedValues(where: group.contains) }.removeDuplicates()
    }.eraseToAnyPublisher()
  }

  func storedValues(where isWanted: (SettingName) -> Bool) -> [SettingName: StoredValue] {
    state.withLock { $0.storedValues }.filter { isWanted($0.key) }
  }

  /// Publishes once for each change, as long as there is a subscription.
  private func changes(of group: SettingsGroup) -> AnyPublisher<Void, Never> {
    Deferred { [self] in
      state.withLock { $0.add(group) }
      return group.changes.handleEvents(receiveCancel: { [self] in state.withLock { $0.remove(group) } })
    }.eraseToAnyPublisher()
  }

  /// Reads several values that are visible at the same moment.
  private func snapshot<Values>(_ read: (SettingsTransaction) -> Values) -> Values {
    while true {
      let transaction = SettingsTransaction(in: self)
      let values = read(transaction)
      if state.withLock({ _ in transaction.isUpToDate }) { return values }
    }
  }
}

extension SettingsTransaction {
  /// The stored form of a value, whatever is stored.
  fileprivate func encoded<Value>(_ key: SettingKey<Value>) -> StoredValue? {
    try? key.codec.encode(self[key])
  }
}

extension StoreState {
  mutating func add(_ group: SettingsGroup) {
    for name in group.names { _ = entry(name) }
    // Each subscription adds its group; a publisher may have several.
    groups.append(group)
    for entry in entries.values where group.contains(entry.name) { entry.groups.append(group) }
  }

  mutating func remove(_ group: SettingsGroup) {
    guard let index = groups.firstIndex(where: { $0 === group }) else { return }
    groups.remove(at: index)
    for entry in entries.values where group.contains(entry.name) {
      if let index = entry.groups.firstIndex(where: { $0 === group }) { entry.groups.remove(at: index) }
    }
  }
}
