#if !os(Windows)
  import Streams
  import StreamsTesting
  import Testing

  @testable import Settings

  /// Fault: a migration killed midway.
  @Suite(.independentlyRead)
  struct MigrationTests {
    private let path = "/settings/test"

    private let migrations = [
      SettingsMigration(to: 1) { $0.rename("volume", to: "loudness") },
      SettingsMigration(to: 2) { settings in
        if case .integer(let value) = settings.values["loudness"] {
          settings.values["percent"] = .integer(value * 10)
        }
        settings.values["loudness"] = nil
      },
    ]

    private func old() throws -> ModelFileSystem {
      let system = ModelFileSystem()
      let store = try SettingsStore(FileBackend(path: path, fileSystem: system), coalescing: .seconds(3600))
      store[SettingKey("volume", default: 0)] = 7
      try store.synchronizeAndDeliver()
      return system
    }

    @Test func allMigrationsAreOneCommit() throws {
      let system = try old()
      let store = try SettingsStore(
        FileBackend(path: path, fileSystem: system), migrations: migrations, coalescing: .seconds(3600))
      #expect(store[SettingKey("percent", default: 0)] == 70)
      let contents = try #require(try FileBackend(path: path, fileSystem: system).load(ifChangedSince: nil))
      #expect(contents.values == ["percent": .integer(70)])
      #expect(contents.schema == 2)
      #expect(contents.revision.generation == 2)
      // Nothing is left to do.
      _ = try SettingsStore(
        FileBackend(path: path, fileSystem: system), migrations: migrations, coalescing: .seconds(3600))
      #expect(try FileBackend(path: path, fileSystem: system).load(ifChangedSince: nil) == contents)
    }

    @Test func aKilledMigrationTakesEffectOnce() throws {
      let system = try old()
      let start = system.disk
      system.forgetOperations()
      _ = try SettingsStore(
        FileBackend(path: path, fileSystem: system), migrations: migrations, coalescing: .seconds(3600))
      #expect(system.operations.count > 4)
      for (_, disks) in CrashedDisk.all(from: start, system.operations) {
        for disk in disks {
          let system = ModelFileSystem(disk)
          let store = try SettingsStore(
            FileBackend(path: path, fileSystem: system), migrations: migrations, coalescing: .seconds(3600))
          #expect(store[SettingKey("percent", default: 0)] == 70)
          #expect(store.settings.map(\.name) == ["percent"])
        }
      }
    }

    /// Such as that the file system has no locks, which is told once.
    @Test func whatACommitOfMigrationsFindsIsAnEvent() throws {
      let system = try old()
      system.forbidLocks()
      let store = try SettingsStore(
        FileBackend(path: path, fileSystem: system), migrations: migrations, coalescing: .seconds(3600))
      var events: [SettingsEvent] = []
      store.events.sink { events.append($0) }.cancel()
      #expect(events.contains(.lockingUnavailable(path: path)))
    }

    private struct Refusal: Error {}

    @Test func aMigrationThatThrowsChangesNothing() throws {
      let system = try old()
      let before = system.disk[path]
      let failing = migrations + [SettingsMigration(to: 3) { _ in throw Refusal() }]
      #expect(throws: SettingsError.migrationFailed(number: 3, reason: "Refusal was thrown")) {
        try SettingsStore(
          FileBackend(path: path, fileSystem: system), migrations: failing, coalescing: .seconds(3600))
      }
      #expect(system.disk[path] == before)
    }

    @Test func aMigrationThatCannotBeWrittenAppliesInMemory() throws {
      let system = try old()
      system.fail(attempt: 1, code: 5)
      let store = try SettingsStore(
        FileBackend(path: path, fileSystem: system), migrations: migrations, coalescing: .seconds(3600))
      let percent = SettingKey("percent", default: 0)
      #expect(store[percent] == 70)
      #expect(!store.information(for: percent).isSaved)
      try store.synchronizeAndDeliver()
      let contents = try #require(try FileBackend(path: path, fileSystem: system).load(ifChangedSince: nil))
      #expect(contents.values == ["percent": .integer(70)])
      #expect(contents.schema == 2)
    }

    @Test func aFailedMigrationStartsAgainFromTheCurrentFile() throws {
      let system = try old()
      system.fail(attempt: 1, code: 5)
      let store = try SettingsStore(
        FileBackend(path: path, fileSystem: system), migrations: migrations, coalescing: .seconds(3600))
      // Meanwhile, the previous version of the program is used.
      let before = try SettingsStore(FileBackend(path: path, fileSystem: system), coalescing: .seconds(3600))
      before[SettingKey("volume", default: 0)] = 9
      before[SettingKey("name", default: "")] = "Ada"
      try before.synchronizeAndDeliver()
      try store.synchronizeAndDeliver()
      let contents = try #require(try FileBackend(path: path, fileSystem: system).load(ifChangedSince: nil))
      #expect(contents.values == ["percent": .integer(90), "name": .string("Ada")])
      #expect(contents.schema == 2)
      #expect(store[SettingKey("percent", default: 0)] == 90)
    }

    @Test func anOlderFilePutInPlaceIsMigrated() throws {
      let system = try old()
      let bytes = try #require(system.disk[path])
      let store = try SettingsStore(
        FileBackend(path: path, fileSystem: system), migrations: migrations, coalescing: .seconds(3600))
      store[SettingKey("percent", default: 0)] = 50
      try store.synchronizeAndDeliver()
      system.overwrite(path, with: bytes)
      store[SettingKey("name", default: "")] = "Ada"
      try store.synchronizeAndDeliver()
      let contents = try #require(try FileBackend(path: path, fileSystem: system).load(ifChangedSince: nil))
      #expect(contents.values == ["percent": .integer(70), "name": .string("Ada")])
      #expect(contents.schema == 2)
      #expect(store[SettingKey("percent", default: 0)] == 70)
    }

    @Test func otherSettingsAreImportedOnce() throws {
      let source = MemoryBackend(SettingsContents(values: ["volume": .integer(7), "name": .string("Ada")]))
      let memory = MemoryBackend(SettingsContents(values: ["name": .string("Grace")]))
      let importing = [SettingsMigration.importing(to: 1, from: source)]
      let first = try SettingsStore(memory, migrations: importing, coalescing: .seconds(3600))
      #expect(first.exportJSON() == "{\n  \"name\": \"Grace\",\n  \"volume\": 7\n}\n")
      first.reset(SettingKey("volume", default: 0))
      try first.synchronizeAndDeliver()
      #expect(
        try SettingsStore(memory, migrations: importing, coalescing: .seconds(3600))[
          SettingKey("volume", default: 0)] == 0)
    }
  }
#endif
