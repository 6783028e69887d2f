import StreamsCore

/// Everything that a store knows about a setting, apart from its value.
///
/// Use ``SettingsStore/information(for:)`` to get it, for example to show that a value is not saved yet, or is overridden.
public struct SettingInformation: Sendable, Hashable {
  /// The origin of a value.
  public enum Origin: Sendable, Hashable {
    /// The default of the key; nothing is stored.
    case defaultValue
    /// The default that was registered for the store; nothing is stored.
    case registeredDefault
    /// The stored value.
    case stored
    /// The command line or the environment.
    case override
  }

  /// The name.
  public let name: SettingName

  /// The origin of the value.
  public let origin: Origin

  /// True if the latest change has been written.
  public let isSaved: Bool
}

extension SettingsStore {
  /// All settings that are stored, overridden, or were used so far, sorted by name.
  public var settings: [SettingInformation] {
    state.withLock { state in
      for name in state.overrides.names + state.saved.keys { _ = state.entry(name) }
      return state.entries.values.map { entry in
        SettingInformation(
          name: entry.name, origin: entry.override == nil ? entry.storedOrigin : .override,
          isSaved: state.isSaved(entry))
      }
    }.sorted { $0.name < $1.name }
  }

  /// Describes one setting.
  public func information<Value>(for key: SettingKey<Value>) -> SettingInformation {
    let setting = setting(of: key.form)
    setting.settle(in: self)
    return state.withLock { state in
      let entry = setting.entry
      return SettingInformation(
        name: entry.name, origin: setting.isOverridden ? .override : entry.storedOrigin,
        isSaved: state.isSaved(entry))
    }
  }
}

extension Entry {
  fileprivate var storedOrigin: SettingInformation.Origin {
    if stored != nil { return .stored }
    return registered == nil ? .defaultValue : .registeredDefault
  }
}
