import Streams

extension SettingsStore {
  /// Publishes the present value of a setting, and each one after it that differs from the one before.
  ///
  /// - Demand: A subscriber without demand misses values, and receives the latest when it asks again.
  /// - Completion: Never.
  /// - Threads: A value is published on the thread that set it, after it is visible; while another thread publishes,
  ///   by that one.
  public func publisher<Value>(for key: SettingKey<Value>) -> AnyPublisher<Value, Never> {
    let usual = try? key.codec.encode(key.defaultValue)
    return Deferred { [self] in
      let (subject, start) = slot(of: key.form).observe(in: self)
      // A delivery that is under way may be behind what is visible; it is left out.
      return subject.map { $0.version < start.version ? start : $0 }
        .removeDuplicates { $0.version == $1.version || ($0.raw ?? usual) == ($1.raw ?? usual) }
        .map { $0.value ?? key.defaultValue }
    }.eraseToAnyPublisher()
  }

  /// The present value of a setting and those that follow, as an asynchronous sequence; a slow loop misses values, but
  /// never the last.
  public func values<Value>(for key: SettingKey<Value>) -> AsyncPublisher<AnyPublisher<Value, Never>> {
    publisher(for: key).values
  }
}
