import Foundation

@testable import Settings

/// A folder of one test, gone with it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var file: URL { url.appendingPathComponent("test.settings") }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  /// A store on the file of this folder.
  func store(
    migrations: [SettingsMigration] = [], lockTimeout: Duration = .seconds(30)
  ) throws -> SettingsStore {
    try SettingsStore(backend(lockTimeout: lockTimeout), migrations: migrations)
  }

  func backend(lockTimeout: Duration = .seconds(30)) -> FileBackend {
    var options = FileBackend.Options()
    options.lockTimeout = lockTimeout
    options.pollingInterval = .milliseconds(20)
    return FileBackend(file, options: options)
  }
}

/// Numbers that look random and are the same for the same seed.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
