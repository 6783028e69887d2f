import StreamsCore

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
    let all = names
    return values {
      all.contains($0)
    } read: { settings in
      let values = (settings[first], settings[second], repeat settings[each keys])
      return values
    } stored: { settings in
      var stored = [settings.encoded(first), settings.encoded(second)]
      repeat stored.append(settings.encoded(each keys))
      return stored
    }
  }

  /// - Parameters:
  ///   - isConcerned: True for the names of the values.
  ///   - read: Returns the values.
  ///   - stored: Returns their stored forms, by which equal values are recognised.
  private func values<Values>(
    of isConcerned: @escaping @Sendable (SettingName) -> Bool,
    read: @escaping @Sendable (SettingsTransaction) -> Values,
    stored: @escaping @Sendable (SettingsTransaction) -> [StoredValue?]
  ) -> AnyPublisher<Values, Never> {
    changes(of: isConcerned)
      .map { [self] in snapshot { (values: read($0), stored: stored($0)) } }
      .removeDuplicates { $0.stored == $1.stored }
      .map(\.values)
      .eraseToAnyPublisher()
  }

  /// Publishes what is stored under some names.
  func followStoredValues(
    where isConcerned: @escaping @Sendable (SettingName) -> Bool
  ) -> AnyPublisher<[SettingName: StoredValue], Never> {
    changes(of: isConcerned).map { [self] in storedValues(where: isConcerned) }.removeDuplicates()
      .eraseToAnyPublisher()
  }

  func storedValues(where isWanted: (SettingName) -> Bool) -> [SettingName: StoredValue] {
    state.withLock { $0.storedValues }.filter { isWanted($0.key) }
  }

  /// Publishes once, and then once for each change, however many of the names it concerns. A subscriber without demand is told
  /// of the last one.
  private func changes(
    of isConcerned: @escaping @Sendable (SettingName) -> Bool
  ) -> some Publisher<Void, Never> {
    following.filter { $0.names.contains(where: isConcerned) }
      .map { _ in }
      .merge(with: Just(()))
      .buffer(size: 1, prefetch: .byRequest, whenFull: .dropOldest)
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
