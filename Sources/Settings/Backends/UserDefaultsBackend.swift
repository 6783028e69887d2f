import Foundation
import StreamsCore

/// Stores settings in the system's defaults, for programs that share them with others, or that move away from them.
///
/// The system decides what survives a kill and whether changes of other processes are noticed. On Linux, a kill at the
/// wrong moment leaves a damaged file, and changes are not noticed; prefer ``FileBackend``.
///
/// - Threads: `state` guards the defaults, which are created and used only within it.
public final class UserDefaultsBackend: SettingsBackend {
  private struct State {
    let defaults: any DefaultsDatabase
    var revision = SettingsRevision(generation: 0, checksum: 0)
    var values: [SettingName: StoredValue] = [:]

    /// Reads the current values. The defaults have no generation of their own, so each difference makes a new one.
    mutating func read() -> SettingsContents {
      var values: [SettingName: StoredValue] = [:]
      let all = defaults.all
      for (key, object) in all {
        guard let name = try? SettingName(validating: key), name != DefaultsForm.schemaName,
          let value = DefaultsForm.decode(object)
        else { continue }
        values[name] = value
      }
      if values != self.values {
        self.values = values
        revision.generation += 1
      }
      let schema = (all[DefaultsForm.schemaName.rawValue] as? NSNumber)?.uint32Value ?? 0
      return SettingsContents(values: values, schema: schema, revision: revision)
    }
  }

  private let state: Guarded<State>

  /// Uses the defaults of a suite, or the program's own without a name.
  ///
  /// - Throws: ``SettingsError/invalidStoreName(name:reason:)`` for a name that leads out of the folder of all suites.
  public convenience init(suite: String?) throws(SettingsError) {
    guard let suite else {
      self.init(SystemDefaults(defaults: .standard, domain: Bundle.main.bundleIdentifier))
      return
    }
    // Bytes, because a slash and a combining mark after it are one character.
    let bytes = suite.utf8
    if bytes.isEmpty || bytes.first == UInt8(ascii: ".") || bytes.contains(where: "/\\\0".utf8.contains) {
      throw .invalidStoreName(
        name: suite, reason: "it is empty, begins with a dot, or contains a slash or a NUL")
    }
    guard let defaults = UserDefaults(suiteName: suite) else {
      throw .invalidStoreName(name: suite, reason: "the system refuses it")
    }
    self.init(SystemDefaults(defaults: defaults, domain: suite))
  }

  init(_ defaults: sending any DefaultsDatabase) { state = Guarded(State(defaults: defaults)) }

  /// Reads every value that can be a setting.
  public func load(ifChangedSince known: SettingsRevision?) throws(SettingsError) -> SettingsContents? {
    state.withLock { state in
      let contents = state.read()
      return contents.revision == known ? nil : contents
    }
  }

  /// Writes the changes and asks the system to save them.
  public func commit(_ changes: SettingsChanges) throws(SettingsError) -> SettingsCommitResult {
    try changes.check(schemaName: DefaultsForm.schemaName)
    return try state.withLock { (state) throws(SettingsError) in
      try changes.commit(to: state.read()) { (contents) throws(SettingsError) in
        let old = state.defaults.all
        var new = changes.edits.map { ($0.name.rawValue, $0.new.map(DefaultsForm.encode)) }
        if contents.schema > 0 {
          new.append((DefaultsForm.schemaName.rawValue, NSNumber(value: contents.schema)))
        }
        for (name, object) in new { state.defaults.write(object, name) }
        guard state.defaults.synchronize() else {
          // Otherwise it would arrive as a change by another process.
          for (name, _) in new { state.defaults.write(old[name], name) }
          throw .system(path: "UserDefaults", operation: "write", code: 0)
        }
        contents.revision.generation += 1
        state.values = contents.values
        state.revision = contents.revision
      }
    }
  }

  /// Watches, if the system reports changes.
  public func watch(_ onChange: @escaping @Sendable () -> Void) -> AnyCancellable? {
    #if canImport(Darwin)
      // A token that is only passed back.
      nonisolated(unsafe) let observer = NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification, object: nil, queue: nil
      ) { _ in onChange() }
      return AnyCancellable { NotificationCenter.default.removeObserver(observer) }
    #else
      return nil
    #endif
  }
}

extension SettingsBackend where Self == UserDefaultsBackend {
  /// Stores settings in the system's defaults.
  public static func userDefaults(suite: String?) throws(SettingsError) -> UserDefaultsBackend {
    try UserDefaultsBackend(suite: suite)
  }
}

extension SettingsMigration {
  /// Makes a step that imports settings from another backend once, without replacing settings that exist here.
  ///
  /// ```swift
  /// let old = MemoryBackend(SettingsContents(values: ["volume": .integer(7)]))
  /// let store = try SettingsStore(MemoryBackend(), migrations: [.importing(to: 1, from: old)])
  /// print(store[SettingKey("volume", default: 5)])
  /// // 7
  /// ```
  ///
  /// A value that cannot be stored here, such as one nested too deep, is left out.
  ///
  /// - Parameters:
  ///   - number: The number of the step.
  ///   - source: The other backend, which is not changed.
  ///   - names: The settings to import; all of them by default.
  public static func importing(
    to number: UInt32, from source: some SettingsBackend, names: [SettingName]? = nil
  ) -> SettingsMigration {
    SettingsMigration(to: number) { contents in
      for (name, value) in try source.load(ifChangedSince: nil)?.values ?? [:]
      where names?.contains(name) ?? true {
        if contents.values[name] == nil, value.objection == nil { contents.values[name] = value }
      }
    }
  }
}
