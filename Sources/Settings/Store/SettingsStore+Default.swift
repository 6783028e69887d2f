import Foundation
import StreamsCore

extension SettingsStore {
  /// The store of all settings that do not name another one, such as `@Setting("volume") var volume = 5`.
  ///
  /// It is a file at the standard location of the system, named after the program: after its bundle identifier or, without
  /// one, its executable. It is opened on first use, and never fails: see ``init(waitingFor:overrides:migrations:laterSchema:coalescing:)``.
  /// To open another one, with migrations for example, call ``useAsDefault(_:)`` first.
  ///
  /// In Swift Testing, each test automatically has a store of its own in memory. All cases of a test with arguments share
  /// one, and so do all repetitions of a test in one process; ``withDefault(_:_:)`` gives each its own. All tests of XCTest
  /// share one, and so do previews. A detached task does not belong to a test, and has that shared one too.
  public static var `default`: SettingsStore {
    if let scoped { return scoped }
    return TestRunner.isPresent ? ofTest(TestRunner.currentTest()) : ofProgram.withLock { $0 } ?? opened
  }

  /// Makes a store the ``default`` of the program. In tests and previews it changes nothing.
  ///
  /// Call it before the default is used for the first time: whatever has subscribed to another store stays there.
  public static func useAsDefault(_ store: SettingsStore) { ofProgram.withLock { $0 = store } }

  /// Runs code for which another store is the ``default``, including the tasks that it starts.
  ///
  /// ```swift
  /// struct Player {
  ///   @Setting("volume") var volume = 5
  /// }
  /// let store = SettingsStore(.memory)
  /// SettingsStore.withDefault(store) { Player().volume = 7 }
  /// print(store[SettingKey("volume", default: 5)])
  /// // 7
  /// ```
  public static func withDefault<Result>(
    _ store: SettingsStore, _ body: () throws -> Result
  ) rethrows -> Result {
    try $scoped.withValue(store, operation: body)
  }

  /// Runs asynchronous code for which another store is the ``default``, also in the tasks that it starts.
  public static func withDefault<Result>(
    _ store: SettingsStore, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $scoped.withValue(store, operation: body, isolation: isolation)
  }

  @TaskLocal private static var scoped: SettingsStore?

  private static let ofProgram = Guarded<SettingsStore?>(nil)

  /// The store at the standard location.
  private static let opened = SettingsStore(waitingFor: StandardLocation.ofProgram)

  /// The stores of tests by their identity.
  private static let ofTests = Guarded<[AnyHashable?: SettingsStore]>([:])

  private static func ofTest(_ test: AnyHashable?) -> SettingsStore {
    if let store = ofTests.withLock({ $0[test] }) { return store }
    let new = SettingsStore(.memory)
    return ofTests.withLock { stores in
      if let store = stores[test] { return store }
      stores[test] = new
      return new
    }
  }
}

extension StandardLocation {
  /// The backend of the program's default store. If there is no place for it, the backend says so whenever it is used.
  static var ofProgram: FileBackend {
    let program = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    do throws(SettingsError) {
      return FileBackend(try file(program, environment: ProcessInfo.processInfo.environment))
    } catch {
      return FileBackend(path: "", objection: error, fileSystem: MachineFileSystem())
    }
  }
}
