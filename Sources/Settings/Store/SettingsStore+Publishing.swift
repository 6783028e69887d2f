import Streams

extension SettingsStore {
  /// Publishes the present value of a setting, and each one after it that differs from the one before.
  ///
  /// - Demand: A subscriber without demand misses values, and receives the latest when it asks again.
  /// - Completion: Never. A subscription keeps the store.
  /// - Threads: A value is published on the thread that set it, after it is visible; while another thread publishes,
  ///   by that one.
  @inlinable
  public func publisher<Value>(for key: SettingKey<Value>) -> AnyPublisher<Value, Never> {
    let form = key.form
    return changes(of: form)
      .map { unsafeDowncast($0, to: ValueChange<Value>.self).value ?? form.defaultValue }
      .eraseToAnyPublisher()
  }

  /// The changes of a setting, which are of the type ``ValueChange`` of its value.
  @usableFromInline
  func changes<Value>(of form: KeyForm<Value>) -> AnyPublisher<Change, Never> {
    let usual = try? form.codec.encode(form.defaultValue)
    return changes(of: usual) { [self] in slot(of: form) }
  }

  private func changes(
    of usual: StoredValue?, _ slot: @escaping @Sendable () -> SlotBase
  ) -> AnyPublisher<Change, Never> {
    Deferred { [self] in
      let (subject, start) = slot().observe(in: self)
      // A delivery that is under way may be behind what is visible; it is left out. A subscription keeps the store, by
      // which changes from elsewhere arrive.
      return subject.map { [self] change in
        withExtendedLifetime(self) { change.version < start.version ? start : change }
      }
      .removeDuplicates { $0.version == $1.version || ($0.raw ?? usual) == ($1.raw ?? usual) }
    }.eraseToAnyPublisher()
  }

  /// The present value of a setting and those that follow, as an asynchronous sequence; a slow loop misses values, but
  /// never the last.
  public func values<Value>(for key: SettingKey<Value>) -> AsyncPublisher<AnyPublisher<Value, Never>> {
    publisher(for: key).values
  }
}
