#if !os(Windows)
  import Foundation
  import Streams
  import StreamsTesting
  import Testing

  @testable import Settings

  /// Faults of a file that commits are appended to.
  @Suite(.independentlyRead)
  struct JournalTests {
    @Test func aCommitAppendsWhatItChanges() throws {
      let stage = JournalStage()
      let store = try stage.set(1...2)
      let before = try #require(stage.system.disk[stage.path])
      stage.system.forgetOperations()
      try stage.set(3...5, in: store)
      let bytes = try #require(stage.system.disk[stage.path])
      #expect(stage.rewrites == 0)
      #expect(bytes.count > before.count && Array(bytes.prefix(before.count)) == before)
      #expect(try stage.file().contents.values == ["volume": .integer(5)])
      // The backup is another file with the same commits.
      let backup = try FileFormat.read(try #require(stage.system.disk[stage.backup]))
      #expect(backup.contents.values == ["volume": .integer(5)])
      #expect(stage.system.disk.names[stage.backup] != stage.system.disk.names[stage.path])
    }

    /// However small the settings are.
    @Test func aCommitWaitsForTheDiskOnce() throws {
      let stage = JournalStage()
      let store = try stage.set(1...1)
      for value in 2...5 {
        stage.system.forgetOperations()
        try stage.set(value...value, in: store)
        let waits = stage.system.operations.count {
          if case .syncFile = $0 { true } else { $0 == .syncFolder }
        }
        #expect(waits == 1)
      }
    }

    @Test func aJournalOfWhichHalfIsOutOfDateIsWrittenAgain() throws {
      let stage = JournalStage()
      let store = try stage.store()
      store[stage.ballast] = String(repeating: "x", count: 2_000)
      try stage.set(1...2, in: store)
      stage.system.forgetOperations()
      var sizes: [Int] = []
      for value in 3...800 {
        try stage.set(value...value, in: store)
        sizes.append(stage.system.disk[stage.path]?.count ?? 0)
      }
      #expect((2...20).contains(stage.rewrites))
      #expect(sizes.allSatisfy { $0 < 2_100 + 17_000 })
      #expect(try stage.contents().values["volume"] == .integer(800))
    }

    @Test func removingASettingIsAppendedToo() throws {
      let stage = JournalStage()
      let store = try stage.store()
      store[stage.ballast] = "x"
      try stage.set(1...3, in: store)
      stage.system.forgetOperations()
      store.reset(stage.ballast)
      try store.synchronize()
      #expect(stage.rewrites == 0)
      #expect(try stage.contents().values == ["volume": .integer(3)])
    }

    @Test func aCopyFromBeforeThisProcessIsUsed() throws {
      let stage = JournalStage()
      try stage.set(1...5)
      let older = try #require(stage.system.disk[stage.path])
      try stage.set(6...9)
      stage.system.overwrite(stage.path, with: older)
      let contents = try stage.contents()
      #expect(contents.notices == [.replaced(generation: 5, setAside: stage.path + ".corrupt-1")])
      #expect(contents.values == ["volume": .integer(5)])
    }

    @Test(arguments: [0, 70_000])
    func aFileOfAnotherProcessIsAppendedToAtOnce(size: Int) throws {
      let stage = JournalStage()
      let store = try stage.store()
      store[stage.ballast] = String(repeating: "x", count: size)
      try stage.set(1...2, in: store)
      stage.system.forgetOperations()
      try stage.set(3...4)
      #expect(stage.rewrites == 0)
    }

    // MARK: Other names, other processes

    /// A copy with `cp -l` is a second name of the file, and must stay as it is.
    @Test func aFileWithASecondNameIsNotAppendedTo() throws {
      let stage = JournalStage()
      let store = try stage.set(1...4)
      let bytes = stage.system.disk[stage.path]
      #expect(try stage.system.link(stage.path, to: "/settings/snapshot"))
      try stage.set(5...6, in: store)
      #expect(stage.system.disk["/settings/snapshot"] == bytes)
      #expect(try stage.contents().values == ["volume": .integer(6)])
    }

    @Test func aFileThatCannotBeAppendedToIsReplaced() throws {
      let stage = JournalStage()
      let store = try stage.set(1...4)
      // The backup has every commit, so that nothing else prevents it.
      stage.system.forbidAppending()
      stage.system.forgetOperations()
      try stage.set(5...6, in: store)
      #expect(stage.rewrites == 2)
      #expect(try stage.contents().values == ["volume": .integer(6)])
    }

    @Test func whatAnotherProcessAppendsIsTakenOver() throws {
      let stage = JournalStage()
      let store = try stage.set(1...3)
      let other = try stage.set(4...4)
      stage.system.forgetOperations()
      for value in 5...9 {
        let writer = value % 2 == 0 ? store : other
        writer.edit { $0[SettingKey("setting \(value)", default: 0)] = value }
        try writer.synchronize()
      }
      #expect(stage.rewrites == 0)
      for reader in [store, other] {
        try reader.synchronize()
        for value in 5...8 { #expect(reader[SettingKey("setting \(value)", default: 0)] == value) }
      }
    }
  }
#endif
