import StreamsCore

#if canImport(Observation)
  import Observation

  /// Stands in the system's observation for something that has no observable object of its own, such as a setting of a store.
  final class SettingTracking: Observable, Sendable {
    private let registrar = ObservationRegistrar()

    /// What is read and changed, for the registrar.
    private var subject: Void { () }

    /// Tracks a reading.
    func access() { registrar.access(self, keyPath: \.subject) }

    /// Reports a change that has happened.
    func report() { registrar.withMutation(of: self, keyPath: \.subject) {} }
  }
#else
  /// The system has no observation.
  final class SettingTracking: Sendable {
    func access() {}
    func report() {}
  }
#endif

extension SettingsStore {
  /// The value of a setting, whose reading the system's observation tracks.
  func tracked<Value>(_ key: SettingKey<Value>) -> Value {
    let tracking = state.withLock { state in
      let entry = state.readings[ObjectIdentifier(key.form)]?.entry ?? state.entry(key.name)
      let tracking = entry.tracking ?? SettingTracking()
      entry.tracking = tracking
      return tracking
    }
    tracking.access()
    return self[key]
  }
}
