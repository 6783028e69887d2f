#if !os(Windows)
  import Testing

  @testable import Settings

  /// Files of format 1, which earlier versions of the library wrote. They are read, and replaced with the first commit.
  @Suite(.independentlyRead)
  struct FirstFormatTests {
    private let stage = JournalStage()
    private let other = SettingKey("other", default: 0)

    /// Both files, as an earlier version has left them.
    private func written() throws -> ModelFileSystem.Disk {
      try stage.set(1...3)
      try stage.putFirstFormat()
      return stage.system.disk
    }

    private func version(of path: String) throws -> UInt32 {
      try FileFormat.decodeHeader(try #require(stage.system.disk[path])).version
    }

    @Test func theFirstCommitWritesBothFilesInTheSecondFormat() throws {
      let before = try written()
      let store = try stage.store()
      #expect(store[stage.volume] == 3)
      #expect(stage.system.disk.names == before.names)
      store[other] = 1
      try store.synchronize()
      for path in [stage.path, stage.backup] {
        #expect(try version(of: path) == 2)
        let file = try FileFormat.read(try #require(stage.system.disk[path]))
        #expect(file.contents.values == ["volume": .integer(3), "other": .integer(1)])
      }
      stage.system.forgetOperations()
      try stage.set(4...6, in: store)
      #expect(stage.rewrites == 0)
    }

    @Test func everyCrashStateOfThatCommitIsTheOldOrTheNewState() throws {
      let before = try written()
      let store = try stage.store()
      stage.system.forgetOperations()
      try stage.set(4...4, in: store)
      for (done, disks) in CrashStates.all(from: before, stage.system.operations) {
        for disk in disks {
          let contents = try JournalStage(disk).contents()
          try #require(contents.notices == [])
          let isNew = contents.values["volume"] == .integer(4)
          try #require(isNew || contents.values["volume"] == .integer(3))
          if done == stage.system.operations.count { try #require(isNew) }
        }
      }
    }

    @Test func damageIsFoundByTheFirstCommit() throws {
      _ = try written()
      let store = try stage.store()
      var bytes = try #require(stage.system.disk[stage.path])
      bytes[70] ^= 4
      stage.system.spoil(stage.path, with: bytes)
      store[other] = 1
      try store.synchronize()
      #expect(stage.system.disk[stage.path + ".corrupt-1"] == bytes)
      #expect(try stage.contents().values == ["volume": .integer(3), "other": .integer(1)])
    }

    /// Such a file ends with its settings, so what follows is damage, even a commit.
    @Test func nothingThatFollowsIsTakenForACommit() throws {
      _ = try written()
      let file = try stage.file()
      let (record, _) = try JournalRecord.encode(
        [("volume", .integer(4))], schema: 0, generation: 4, after: file.extent.tail
      ) { bytes, _ in bytes }
      let backend = stage.backend()
      let known = try #require(try backend.load(ifChangedSince: nil)).revision
      let longer = try #require(stage.system.disk[stage.path]) + record
      stage.system.spoil(stage.path, with: longer)
      let contents = try #require(try backend.load(ifChangedSince: known))
      #expect(contents.values == ["volume": .integer(3)])
      #expect(stage.system.disk[stage.path + ".corrupt-1"] == longer)
    }

    /// As backup software does while no program runs.
    @Test func anOlderFileInTheFirstFormatIsUsed() throws {
      try stage.set(1...3)
      let older = try FileFormat.inFirstFormat(try #require(stage.system.disk[stage.path]))
      try stage.set(4...6)
      stage.system.overwrite(stage.path, with: older)
      let contents = try stage.contents()
      #expect(contents.values == ["volume": .integer(3)])
      #expect(contents.notices == [.replaced(generation: 3, setAside: stage.path + ".corrupt-1")])
    }
  }
#endif
