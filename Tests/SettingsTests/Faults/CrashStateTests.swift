#if !os(Windows)
  import Foundation
  import Streams
  import StreamsTesting
  import Testing

  @testable import Settings

  /// Fault: torn or reordered writes.
  @Suite(.independentlyRead)
  struct CrashStateTests {
    private let path = "/settings/test"

    private func changes(_ value: Int64, known: SettingsRevision) -> SettingsChanges {
      SettingsChanges(values: ["a": .integer(value), "b": .integer(value)], schema: 0, known: known)
    }

    private func commit(_ value: Int64, with backend: FileBackend) throws {
      let known =
        try backend.load(ifChangedSince: nil)?.revision ?? SettingsRevision(generation: 0, checksum: 0)
      _ = try backend.commit(changes(value, known: known))
    }

    /// Reads from a disk, and checks that the next commit leaves it in perfect order.
    private func survivor(_ disk: ModelFileSystem.Disk) throws -> SettingsContents {
      let system = ModelFileSystem(disk)
      let backend = FileBackend(path: path, fileSystem: system)
      let contents = try #require(try backend.load(ifChangedSince: nil))
      try commit(99, with: backend)
      try #require(
        try FileBackend(path: path, fileSystem: system).load(ifChangedSince: nil)?.values["a"] == .integer(99)
      )
      let rest = system.disk.names.keys.filter { $0.contains("/.") }
      try #require(rest.isEmpty, "left behind: \(rest)")
      return contents
    }

    @Test(arguments: [false, true])
    func everyCrashStateIsTheOldOrTheNewState(withoutLinks: Bool) throws {
      let system = ModelFileSystem()
      if withoutLinks { system.forbidLinks() }
      let backend = FileBackend(path: path, fileSystem: system)
      var states = 0
      for value in Int64(1)...4 {
        // Then each commit writes the whole file.
        if value == 3 { system.forbidAppending() }
        let start = system.disk
        system.forgetOperations()
        try commit(value, with: backend)
        let old: SettingsContents? = try FileBackend(path: path, fileSystem: ModelFileSystem(start)).load(
          ifChangedSince: nil)
        let new = try #require(try backend.load(ifChangedSince: nil))
        let operations = system.operations
        for (done, disks) in CrashedDisk.all(from: start, operations) {
          for disk in disks {
            states += 1
            let contents = try survivor(disk)
            try #require(contents.notices == [], "\(operations[..<done])")
            try #require(
              contents.values == new.values || contents.values == old?.values, "\(operations[..<done])")
            if done == operations.count { try #require(contents.values == new.values) }
          }
        }
      }
      #expect(states > 100)
    }

    /// Makes a file of two commits, and damages it.
    ///
    /// - Returns: The bytes of the damaged file.
    @discardableResult
    private func damage(on system: ModelFileSystem) throws -> [UInt8] {
      let writer = FileBackend(path: path, fileSystem: system)
      for value in Int64(1)...2 { try commit(value, with: writer) }
      var bytes = try #require(system.disk[path])
      bytes[70] ^= 4
      system.overwrite(path, with: bytes)
      return bytes
    }

    @Test func everyCrashStateOfARepairIsRepairedAgain() throws {
      let system = ModelFileSystem()
      try damage(on: system)
      let start = system.disk
      system.forgetOperations()
      let repaired = try #require(try FileBackend(path: path, fileSystem: system).load(ifChangedSince: nil))
      // The backup has the last commit too.
      #expect(repaired.values == ["a": .integer(2), "b": .integer(2)])
      #expect(system.operations.count > 3)
      for (_, disks) in CrashedDisk.all(from: start, system.operations) {
        for disk in disks { #expect(try survivor(disk).values == repaired.values) }
      }
    }

    /// Whatever order the disk has: the damaged file has another name before it loses its own.
    @Test(arguments: [false, true])
    func everyCrashStateOfARepairHasTheDamagedFile(withoutLinks: Bool) throws {
      let system = ModelFileSystem()
      if withoutLinks { system.forbidLinks() }
      let bytes = try damage(on: system)
      let start = system.disk
      system.forgetOperations()
      _ = try FileBackend(path: path, fileSystem: system).load(ifChangedSince: nil)
      for (done, disks) in CrashedDisk.all(from: start, system.operations) {
        for disk in disks {
          try #require(disk.names.values.contains { disk.contents[$0] == bytes }, "after \(done) operations")
        }
      }
    }

    /// Each step of a repair fails once.
    @Test func aFailedRepairLeavesNothingBehind() throws {
      for attempt in 1... {
        let system = ModelFileSystem()
        let bytes = try damage(on: system)
        system.fail(attempt: attempt, code: ENOSPC)
        let backend = FileBackend(path: path, fileSystem: system)
        #expect(try backend.load(ifChangedSince: nil)?.values["a"] == .integer(2))
        let isBeyond = system.attempts < attempt
        system.fail(attempt: 0, code: 0)
        let rest = system.disk.names.keys.filter { $0.contains("/.") }
        #expect(rest.isEmpty, "attempt \(attempt): \(rest)")
        try commit(3, with: backend)
        let aside = system.disk.names.keys.filter { $0.contains(".corrupt-") }
        #expect(aside == ["/settings/test.corrupt-1"], "attempt \(attempt)")
        #expect(system.disk["/settings/test.corrupt-1"] == bytes)
        if isBeyond { return #expect(attempt > 5) }
      }
    }

    @Test func aTornFileIsRejectedAndTheBackupUsed() throws {
      let system = ModelFileSystem()
      let writer = FileBackend(path: path, fileSystem: system)
      for value in Int64(1)...2 { try commit(value, with: writer) }
      let bytes = try #require(system.disk[path])
      system.overwrite(path, with: bytes.prefix(80) + [UInt8](repeating: 0, count: bytes.count - 80))
      let store = try SettingsStore(FileBackend(path: path, fileSystem: system), coalescing: .seconds(3600))
      #expect(store[SettingKey("a", default: 0)] == 2)
      var events: [SettingsEvent] = []
      let cancellable = store.events.sink { events.append($0) }
      #expect(
        events == [
          .restored(
            damage: "the checksum of the head of a commit is wrong", setAside: "/settings/test.corrupt-1",
            generation: 2
          )
        ])
      #expect(system.disk["/settings/test.corrupt-1"]?.count == bytes.count)
      withExtendedLifetime(cancellable) {}
    }

    @Test func aDamagedFileWithoutABackupIsSetAsideAndTheDefaultsUsed() throws {
      let system = ModelFileSystem()
      let damaged = FileFormat.magic + [1, 2, 3, 4, 5]
      system.overwrite(path, with: damaged)
      let contents = try #require(try FileBackend(path: path, fileSystem: system).load(ifChangedSince: nil))
      #expect(contents.values.isEmpty)
      #expect(
        contents.notices == [
          .dataLost(damage: "it ends within its header, after 13 bytes", setAside: "/settings/test.corrupt-1")
        ])
      #expect(system.disk["/settings/test.corrupt-1"] == damaged)
      #expect(try !system.exists(path))
    }
  }
#endif
