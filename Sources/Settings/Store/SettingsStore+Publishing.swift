import StreamsCore

extension SettingsStore {
  /// Publishes the current value of a setting, and then each value that differs from the one before.
  ///
  /// - Demand: A subscriber without demand misses values, and receives the latest when it requests again.
  /// - Completion: Never. A subscription keeps the store alive.
  /// - Threads: A value is published on the thread that set it, once it is visible, or on the thread that is already
  ///   publishing. External changes are published on a queue of the store.
  ///   A default after a reset, and an external change, are left out if another thread sets the value before they are
  ///   decoded.
  @inlinable
  public func publisher<Value>(for key: SettingKey<Value>) -> AnyPublisher<Value, Never> {
    let form = key.form
    return changes(of: form)
      .map { $0.value(for: form) }
      .eraseToAnyPublisher()
  }

  /// Publishes the values of a setting as `DecodedValue`s of its type.
  @usableFromInline
  func changes<Value>(of form: KeyForm<Value>) -> AnyPublisher<Decoded, Never> {
    let usual = try? form.codec.encode(form.defaultValue)
    return changes(of: usual) { [self] in setting(of: form) }
  }

  private func changes(
    of usual: StoredValue?, _ setting: @escaping @Sendable () -> TypedSetting
  ) -> AnyPublisher<Decoded, Never> {
    Deferred { [self] in
      let (subject, start) = setting().observe(in: self)
      // A delivery already under way may be older than the visible value; skip it. A subscription keeps the store
      // alive, because changes of other processes arrive through the store.
      return subject.map { [self] decoded in
        withExtendedLifetime(self) { decoded.version < start.version ? start : decoded }
      }
      .removeDuplicates { $0.version == $1.version || ($0.raw ?? usual) == ($1.raw ?? usual) }
    }.eraseToAnyPublisher()
  }

  /// The current value of a setting and then each change, as an asynchronous sequence. A slow loop misses values, but
  /// never the last one.
  public func values<Value>(for key: SettingKey<Value>) -> AsyncPublisher<AnyPublisher<Value, Never>> {
    publisher(for: key).values
  }
}
