/// What a store knows of a setting, apart from its value.
public struct SettingInformation: Sendable, Hashable {
  /// Where the value comes from.
  public enum Origin: Sendable, Hashable {
    /// The key: nothing is stored.
    case defaultValue
    /// What is stored.
    case stored
    /// The command line or the environment.
    case override
  }

  /// The name.
  public let name: SettingName

  /// Where the value comes from.
  public let origin: Origin

  /// Whether what was set, or reset, has been written.
  public let isSaved: Bool
}

extension SettingsStore {
  /// All settings that are stored, overridden, or were used so far, by name.
  public var keys: [SettingInformation] {
    state.withLock { state in
      for name in state.overriddenNames { _ = state.entry(name) }
      return state.entries.values.map { entry in
        SettingInformation(name: entry.name, origin: entry.origin, isSaved: entry.stored == entry.saved)
      }
    }.sorted { $0.name < $1.name }
  }

  /// What is known of one setting.
  public func information<Value>(for key: SettingKey<Value>) -> SettingInformation {
    let slot = slot(of: key.form)
    slot.settle(in: self)
    return state.withLock { _ in
      let entry = slot.entry
      return SettingInformation(
        name: entry.name, origin: slot.isOverridden ? .override : entry.storedOrigin,
        isSaved: entry.stored == entry.saved)
    }
  }
}

extension Entry {
  fileprivate var origin: SettingInformation.Origin {
    override == nil ? storedOrigin : .override
  }

  fileprivate var storedOrigin: SettingInformation.Origin {
    stored == nil ? .defaultValue : .stored
  }
}
