import Foundation

@testable import Settings

/// A folder that is removed with its last reference.
final class TemporaryFolder: Sendable {
  let url: URL

  private let made = MadeFiles.current

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // Locks are for those that can write in their folder, which is not to depend on the umask.
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
  }

  deinit {
    made?.note(url)
    try? FileManager.default.removeItem(at: url)
  }

  var file: URL { url.appendingPathComponent("test.settings") }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  /// A store on the file of this folder that writes only on demand.
  func store(
    migrations: [SettingsMigration] = [], lockTimeout: Duration = .seconds(600)
  ) throws -> SettingsStore {
    try SettingsStore(backend(lockTimeout: lockTimeout), migrations: migrations, coalescing: .seconds(3600))
  }

  func backend(lockTimeout: Duration = .seconds(600)) -> FileBackend {
    var options = FileBackend.Options()
    options.lockTimeout = lockTimeout
    options.pollingInterval = .milliseconds(20)
    return FileBackend(file, options: options)
  }
}
