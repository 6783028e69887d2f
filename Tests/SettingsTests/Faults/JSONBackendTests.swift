#if !os(Windows)
  import Foundation
  import Streams
  import StreamsTesting
  import TestSupport
  import Testing

  @testable import Settings

  /// Settings as readable JSON, with the promises of a settings file.
  struct JSONBackendTests {
    private struct Note: Codable, Equatable, Sendable { var title = "", isDone = false }

    private let path = "/settings/notes.json"
    private let system = ModelFileSystem()
    private let notes = SettingKey("notes", default: [Note]())
    private let volume = SettingKey("volume", default: 5)

    private func store() throws -> SettingsStore {
      try SettingsStore(JSONBackend(path: path, fileSystem: system), coalescing: .seconds(3600))
    }

    private func text(_ disk: ModelFileSystem.Disk? = nil) -> String? {
      (disk ?? system.disk)[path].map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func aDocumentIsReadableAndReadAgain() throws {
      let store = try store()
      store[notes] = [Note(title: "Milk"), Note(title: "Bread", isDone: true)]
      store[volume] = 7
      try store.synchronize()
      #expect(text()?.contains("\"title\": \"Milk\"") == true)
      let other = try self.store()
      #expect(other[notes].map(\.title) == ["Milk", "Bread"] && other[volume] == 7)
    }

    @Test func whatAPersonWritesIsTaken() throws {
      let store = try store()
      store[volume] = 7
      try store.synchronize()
      system.overwrite(path, with: Array("{ \"volume\": 11, \"new\": [1, 2] }".utf8))
      store[notes] = [Note(title: "Milk")]
      try store.synchronizeAndDeliver()
      #expect(store[volume] == 11)
      #expect(try self.store().storedValues.keys.sorted() == ["new", "notes", "volume"])
    }

    /// A person is still typing.
    @Test func aFileThatIsNotValidIsNotTouchedAndHeals() throws {
      let store = try store()
      store[volume] = 7
      try store.synchronize()
      let broken = Array("{ \"volume\": 11,\n \"name\": }".utf8)
      system.overwrite(path, with: broken)
      store[notes] = [Note(title: "Milk")]
      #expect {
        try store.synchronize()
      } throws: { problem in
        if case .invalidJSON(line: 2, _, _)? = problem as? SettingsError { true } else { false }
      }
      #expect(system.disk[path] == broken)
      #expect(throws: SettingsError.self) { try self.store() }
      system.overwrite(path, with: Array("{ \"volume\": 11 }".utf8))
      try store.synchronizeAndDeliver()
      #expect(store[volume] == 11)
      #expect(try self.store()[notes] == [Note(title: "Milk")])
    }

    @Test func everyCrashStateIsTheOldOrTheNewDocument() throws {
      let store = try store()
      store[volume] = 1
      try store.synchronize()
      let before = system.disk
      let old = text(before)
      system.forgetOperations()
      store[volume] = 2
      try store.synchronize()
      let new = text()
      var states = 0
      for (_, disks) in CrashedDisk.all(from: before, system.operations) {
        states += disks.count
        #expect(disks.allSatisfy { [old, new].contains(text($0)) })
      }
      #expect(states > 4)
    }

    /// Every step of a commit fails once, also of the first one.
    @Test(arguments: [ENOSPC, EIO], [0, 1])
    func aFailedCommitLeavesTheDocumentAndCanBeRetried(code: Int32, commits: Int) throws {
      for attempt in 1... {
        let system = ModelFileSystem()
        let backend = JSONBackend(path: path, fileSystem: system)
        let store = try SettingsStore(backend, coalescing: .seconds(3600))
        for value in 0..<commits {
          store[volume] = value
          try store.synchronize()
        }
        let before = system.disk
        store[volume] = 7
        system.fail(attempt: attempt, code: code)
        do {
          try store.synchronize()
          #expect(attempt > 3)
          if system.attempts < attempt { break }
        } catch {
          #expect(system.disk.names.keys == before.names.keys, "attempt \(attempt)")
          #expect(system.disk[path] == before[path], "attempt \(attempt)")
        }
        try store.synchronize()
        let other = JSONBackend(path: path, fileSystem: system)
        #expect(try SettingsStore(other)[volume] == 7, "attempt \(attempt)")
      }
    }

    /// An editor takes no lock.
    @Test func whatAnEditorSavesDuringACommitIsNotLost() throws {
      system.overwrite(path, with: Array("{ \"volume\": 7 }".utf8))
      let store = try store()
      let (system, path) = (system, path)
      let saves = Guarded(0)
      system.whenWritten { _ in
        let save = saves.withLock { saves -> Int in
          saves += 1
          return saves
        }
        if save <= 3 { system.overwrite(path, with: Array("{ \"volume\": 7, \"name\": \(save) }".utf8)) }
      }
      store[SettingKey("other", default: 0)] = 1
      try store.synchronize()
      let values = try SettingsStore(JSONBackend(path: path, fileSystem: system)).storedValues
      #expect(values == ["volume": .integer(7), "name": .integer(3), "other": .integer(1)])
    }

    @Test func migrationsHaveTheirNumberInTheFile() throws {
      system.overwrite(path, with: Array("{ \"volume\": 7 }".utf8))
      let volume = volume
      let step = SettingsMigration(to: 1) { $0[volume] *= 10 }
      for _ in 1...2 {
        let store = try SettingsStore(
          JSONBackend(path: path, fileSystem: system), migrations: [step], coalescing: .seconds(3600))
        #expect(store[volume] == 70)
        #expect(store.storedValues.count == 1)
      }
      #expect(throws: SettingsError.futureSchema(found: 1, supported: 0)) {
        let earlier = try self.store()
        earlier[volume] = 1
        try earlier.synchronize()
      }
      #expect(throws: SettingsError.self) {
        let store = try self.store()
        store[SettingKey("$schema-number", default: 0)] = 3
        try store.synchronize()
      }
    }

    /// It is refused as long as the program does not set another value.
    @Test func aNameThatCannotBeStoredIsNotTriedAgainAndAgain() throws {
      let store = try store()
      store[SettingKey("$schema-number", default: 0)] = 3
      #expect(throws: SettingsError.self) { try store.synchronize() }
      #expect(store.state.withLock { !$0.isRetrying })
      store.reset(SettingKey("$schema-number", default: 0))
      store[volume] = 7
      try store.synchronize()
      #expect(try self.store()[volume] == 7)
    }

    /// The document would not be valid, and nothing could be read any more.
    @Test func aNameThatOccursTwiceWithinAValueIsNotWritten() throws {
      let store = try store()
      let twice = StoredValue.dictionary([.init("a", .integer(1)), .init("b", .null), .init("a", .null)])
      let codec = SettingCodec<Int> { _ in
        .array([twice])
      } decode: { _ in
        nil
      }
      store[SettingKey("own", default: 0, codec: codec)] = 1
      let problem = SettingsError.notEncodable(key: "value", reason: "it has a name that occurs twice")
      #expect(throws: problem) { try store.setStoredValue(twice, named: "value") }
      store[volume] = 7
      try store.synchronize()
      #expect(try self.store().storedValues == ["volume": .integer(7)])
    }

    @Test func twoStoresOnOneFileSeeEachOther() async throws {
      let folder = try TemporaryFolder()
      let file = folder.url.appendingPathComponent("notes.json")
      let one = SettingsStore(waitingFor: .json(file)), other = SettingsStore(waitingFor: .json(file))
      one[volume] = 7
      try await one.flush()
      for await value in other.values(for: volume) where value == 7 { break }
      for _ in 1...20 {
        try await one.commit { $0[volume] += 1 }
        try await other.commit { $0[volume] += 1 }
      }
      #expect(try SettingsStore(.json(file))[volume] == 47)
      #expect(folder.names == [".notes.json.lock", "notes.json"])
    }
  }
#endif
