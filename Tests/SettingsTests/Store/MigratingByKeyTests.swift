import Foundation
import Testing

@testable import Settings

/// Migrations that read and write by key, and that understand what programs keep in the system's defaults.
struct MigratingByKeyTests {
  private let volume = SettingKey("volume", default: 5)
  private let name = SettingKey("name", default: "Ada")

  private struct Window: Codable, Sendable, Equatable {
    var width = 800
    var title = "Untitled"
    var opened: Date?
  }
  private let window = SettingKey("window", default: Window())
  private let home = SettingKey("home", default: URL(fileURLWithPath: "/"))
  private let page = SettingKey("page", default: URL?.none)

  @Test func aMigrationReadsAndWritesByKey() throws {
    let memory = MemoryBackend(SettingsContents(values: ["volume": .integer(7), "name": .string("Grace")]))
    let step = SettingsMigration(to: 1) { settings in
      #expect(settings.contains(volume))
      #expect(!settings.contains(window))
      settings[volume] *= 10
      settings[window].width = settings[volume]
      settings.reset(name)
    }
    let store = try SettingsStore(memory, migrations: [step], coalescing: .seconds(3600))
    #expect(store[volume] == 70)
    #expect(store[window] == Window(width: 70))
    #expect(store[name] == "Ada")
    #expect(memory.contents.schema == 1)
  }

  @Test func aMigrationThatSetsAValueThatCannotBeStoredFails() {
    let codec = SettingCodec<Int> { _ in
      .unknown(tag: 1, bytes: [])
    } decode: { _ in
      0
    }
    let broken = SettingKey("broken", default: 0, codec: codec)
    let memory = MemoryBackend(SettingsContents(values: ["volume": .integer(7)]))
    #expect(throws: SettingsError.self) {
      try SettingsStore(memory, migrations: [SettingsMigration(to: 1) { $0[broken] = 1 }])
    }
    #expect(memory.contents.schema == 0)
  }

  private func imported(_ values: [SettingName: StoredValue]) throws -> SettingsStore {
    let old = MemoryBackend(SettingsContents(values: values))
    return try SettingsStore(
      MemoryBackend(SettingsContents(values: ["volume": .integer(1)])),
      migrations: [.importing(to: 1, from: old, keys: volume, name, window, home, page)],
      coalescing: .seconds(3600))
  }

  @Test func structuresKeptAsJSONAreImported() throws {
    var window = Window(width: 1024, title: "Notes", opened: Date(timeIntervalSinceReferenceDate: 0.5))
    let json = try JSONEncoder().encode(window)
    #expect(try imported(["window": .data([UInt8](json))])[self.window] == window)
    // One that lacks a field.
    window = Window(width: 5)
    #expect(try imported(["window": .data(Array("{\"width\": 5}".utf8))])[self.window] == window)
    // One that is no JSON is left out.
    let store = try imported(["window": .data([0xFF, 0])])
    #expect(!store.contains(self.window))
  }

  @Test func urlsKeptAsPathsAndArchivesAreImported() throws {
    let url = try #require(URL(string: "https://example.org/a?b#c"))
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: try #require(NSURL(string: url.absoluteString)), requiringSecureCoding: true)
    let store = try imported(["home": .string("/tmp/a b"), "page": .data([UInt8](archive))])
    #expect(store[home] == URL(fileURLWithPath: "/tmp/a b"))
    #expect(store[page] == url)
    #expect(try imported(["page": .string("https://example.org/")])[page]?.host() == "example.org")
  }

  @Test func settingsThatExistAreNotReplaced() throws {
    let store = try imported(["volume": .integer(9), "name": .integer(3), "other": .bool(true)])
    #expect(store[volume] == 1)
    #expect(!store.contains(name))
    #expect(store.storedValue(named: "other") == nil)
  }
}
