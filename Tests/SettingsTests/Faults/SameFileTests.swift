#if !os(Windows)
  import Foundation
  import Streams
  import StreamsTesting
  import Testing

  @testable import Settings

  /// Fault: one bad sector takes the settings and their backup, because both are names of one file.
  @Suite(.independentlyRead)
  struct SameFileTests {
    private let path = "/settings/test"
    private let volume = SettingKey("volume", default: 0)
    private let other = SettingKey("other", default: 0)
    private var backup: String { path + ".backup" }

    private func store(_ system: ModelFileSystem) throws -> SettingsStore {
      try SettingsStore(
        FileBackend(path: path, fileSystem: system), coalescing: .seconds(3600))
    }

    private func system() throws -> ModelFileSystem {
      let system = ModelFileSystem()
      let store = try store(system)
      for value in 1...3 {
        store[volume] = value
        try store.synchronizeAndDeliver()
      }
      return system
    }

    private func expectTwoFiles(_ disk: ModelFileSystem.Disk, _ what: String = "") throws {
      let file = try #require(disk.names[path], "\(what)")
      let other = try #require(disk.names[backup], "\(what)")
      #expect(file != other, "\(what)")
      #expect(disk[backup].map { (try? FileFormat.decode($0)) != nil } == true, "\(what)")
    }

    @Test func afterARepairTheBackupIsAnotherFile() throws {
      let system = try system()
      system.overwrite(path, with: Array("damaged".utf8))
      #expect(try store(system)[volume] == 3)
      try expectTwoFiles(system.disk)
    }

    /// Every step of a commit fails, in particular renaming the file and syncing the folder.
    @Test(arguments: [false, true])
    func afterAFailedCommitTheBackupIsAnotherFile(withoutLinks: Bool) throws {
      for attempt in 1...10 {
        let system = try system()
        if withoutLinks { system.forbidLinks() }
        let store = try store(system)
        store[volume] = 3
        store[other] = 1
        try store.synchronize()
        // Every second time, the whole file is written.
        if attempt % 2 == 0 { system.forbidAppending() }
        store[volume] = 4
        system.fail(attempt: attempt, code: EIO)
        try? store.synchronize()
        try expectTwoFiles(system.disk, "attempt \(attempt)")
        let contents = try #require(
          try FileBackend(path: path, fileSystem: ModelFileSystem(system.disk)).load(ifChangedSince: nil))
        #expect([.integer(3), .integer(4)].contains(contents.values["volume"]))
      }
    }

    /// At every moment, whatever has reached the disk.
    @Test(arguments: [false, true])
    func noCrashStateHasOneFileUnderBothNames(withoutLinks: Bool) throws {
      let system = try system()
      if withoutLinks { system.forbidLinks() }
      let store = try store(system)
      for value in 4...5 {
        let start = system.disk
        system.forgetOperations()
        store[volume] = value
        try store.synchronizeAndDeliver()
        for (done, disks) in CrashedDisk.all(from: start, system.operations) {
          for disk in disks { try expectTwoFiles(disk, "\(system.operations[..<done])") }
        }
      }
    }

    @Test func filesThatWereOneAreSeparatedByTheNextCommit() throws {
      let system = try system()
      try system.remove(path)
      #expect(try system.link(backup, to: path))
      let store = try store(system)
      #expect(store[volume] == 3)
      store[volume] = 4
      try store.synchronize()
      try expectTwoFiles(system.disk)
      #expect(try self.store(system)[volume] == 4)
    }
  }
#endif
