import Foundation
import Streams

/// Settings in the system's own defaults, as far as these carry them: for programs that share them with others, and
/// for moving away from them.
///
/// What survives a kill, and whether changes of other processes are noticed, is up to the system. On Linux a kill in
/// the wrong moment leaves a damaged file and nothing is noticed; prefer ``FileBackend``.
///
/// - Threads: `state` guards the defaults, which are made and used within only.
public final class UserDefaultsBackend: SettingsBackend {
  private struct State {
    let defaults: any DefaultsDatabase
    var revision = SettingsRevision(generation: 0, checksum: 0)
    var values: [SettingName: StoredValue] = [:]

    /// What is there now; the defaults have no generation of their own, so that each difference makes a new one.
    mutating func read() -> SettingsContents {
      var values: [SettingName: StoredValue] = [:]
      for (key, object) in defaults.all {
        guard key != DefaultsForm.schemaName, let name = try? SettingName(validating: key),
          let value = DefaultsForm.decode(object)
        else { continue }
        values[name] = value
      }
      if values != self.values {
        self.values = values
        revision.generation += 1
      }
      let schema = (defaults.all[DefaultsForm.schemaName] as? NSNumber)?.uint32Value ?? 0
      return SettingsContents(values: values, schema: schema, revision: revision)
    }
  }

  private let state: Locked<State>

  /// Uses the defaults of a suite; the program's own without a name.
  ///
  /// - Failure: ``SettingsError/invalidStoreName(name:reason:)`` for a name that leads out of the folder of all suites.
  public convenience init(suite: String?) throws(SettingsError) {
    guard let suite else {
      self.init(SystemDefaults(defaults: .standard, domain: Bundle.main.bundleIdentifier))
      return
    }
    if suite.isEmpty || suite.hasPrefix(".") || suite.contains("/") || suite.contains("\\") {
      throw .invalidStoreName(name: suite, reason: "it is empty, begins with a dot, or contains a slash")
    }
    guard let defaults = UserDefaults(suiteName: suite) else {
      throw .invalidStoreName(name: suite, reason: "the system refuses it")
    }
    self.init(SystemDefaults(defaults: defaults, domain: suite))
  }

  init(_ defaults: sending any DefaultsDatabase) { state = Locked(State(defaults: defaults)) }

  /// Reads everything that is a setting.
  public func load(unless known: SettingsRevision?) throws(SettingsError) -> SettingsContents? {
    state.withLock { state in
      let contents = state.read()
      return contents.revision == known ? nil : contents
    }
  }

  /// Writes what changed and tells the system to keep it.
  public func commit(_ changes: SettingsChanges) throws(SettingsError) -> SettingsCommit {
    try state.withLock { (state) throws(SettingsError) in
      var contents = state.read()
      let isKnown = contents.revision == changes.known
      guard changes.agrees(with: contents) else { return .conflict(contents) }
      try changes.apply(to: &contents)
      for (name, value) in changes.values {
        state.defaults.write(value.map(DefaultsForm.encode), name.rawValue)
      }
      if contents.schema > 0 {
        state.defaults.write(NSNumber(value: contents.schema), DefaultsForm.schemaName)
      }
      guard state.defaults.synchronize() else {
        throw .system(path: "UserDefaults", operation: "write", code: 0)
      }
      contents.revision.generation += 1
      state.values = contents.values
      state.revision = contents.revision
      return .saved(contents.revision, others: isKnown ? nil : contents)
    }
  }

  /// Watches where the system tells of changes.
  public func watch(_ onChange: @escaping @Sendable () -> Void) -> AnyCancellable? {
    #if canImport(Darwin)
      let observer = UncheckedObserver(
        NotificationCenter.default.addObserver(
          forName: UserDefaults.didChangeNotification, object: nil, queue: nil
        ) { _ in onChange() })
      return AnyCancellable { NotificationCenter.default.removeObserver(observer.value) }
    #else
      return nil
    #endif
  }
}

#if canImport(Darwin)
  /// A token that is only ever handed back.
  private struct UncheckedObserver: @unchecked Sendable {
    let value: any NSObjectProtocol
    init(_ value: any NSObjectProtocol) { self.value = value }
  }
#endif

extension SettingsBackend where Self == UserDefaultsBackend {
  /// Settings in the system's own defaults.
  public static func userDefaults(suite: String?) throws(SettingsError) -> UserDefaultsBackend {
    try UserDefaultsBackend(suite: suite)
  }
}

extension SettingsMigration {
  /// A step that takes over settings from elsewhere, once: those that are not set here yet.
  ///
  /// ```swift
  /// let old = MemoryBackend(SettingsContents(values: ["volume": .integer(7)]))
  /// let store = try SettingsStore(MemoryBackend(), migrations: [.importing(1, from: old)])
  /// print(store[SettingKey("volume", default: 5)])
  /// // 7
  /// ```
  ///
  /// - Parameters:
  ///   - number: The number of the step.
  ///   - source: Where they are; nothing is changed there.
  ///   - names: Which settings; all of them by default.
  public static func importing(
    _ number: UInt32, from source: some SettingsBackend, names: [SettingName]? = nil
  ) -> SettingsMigration {
    SettingsMigration(number) { contents in
      for (name, value) in try source.load(unless: nil)?.values ?? [:] where names?.contains(name) ?? true {
        if contents.values[name] == nil { contents.values[name] = value }
      }
    }
  }
}
