#if !os(Windows)
  import Foundation
  import Streams
  import StreamsTesting
  import Testing

  @testable import Settings

  /// Fault: a copy from an earlier day, put in the place of the settings, is taken for damage.
  @Suite(.independentlyRead)
  struct RestoredCopyTests {
    private let stage = JournalStage()
    private var aside: String { stage.path + ".corrupt-1" }

    /// A store that has written more since a copy was made.
    private func store(ballast: Int = 0) throws -> (SettingsStore, copy: [UInt8]) {
      let store = try stage.store()
      store[stage.ballast] = String(repeating: "x", count: ballast)
      try stage.set(1...3, in: store)
      let copy = try #require(stage.system.disk[stage.path])
      try stage.set(4...6, in: store)
      return (store, copy)
    }

    private func expectNewerStateAside() throws {
      let newer = try FileFormat.read(try #require(stage.system.disk[aside]))
      #expect(newer.contents.values["volume"] == .integer(6))
    }

    /// As the documentation says: rename the copy to the name of the file, while a program runs.
    @Test func aRunningStoreTakesACopyThatIsPutInPlace() throws {
      let (store, copy) = try store()
      let known = store.state.withLock { $0.revision }
      stage.system.overwrite(stage.path, with: copy)
      let contents = try #require(try store.backend.load(ifChangedSince: known))
      #expect(contents.values["volume"] == .integer(3))
      #expect(contents.notices == [.replaced(generation: contents.revision.generation, setAside: aside)])
      try expectNewerStateAside()
      try stage.set(7...8, in: store)
      #expect(try stage.contents().values["volume"] == .integer(8))
    }

    /// A commit finds the copy.
    @Test func aCommitIsAppliedToACopyThatIsPutInPlace() throws {
      let (store, copy) = try store()
      stage.system.overwrite(stage.path, with: copy)
      store[SettingKey("other", default: 0)] = 1
      try store.synchronize()
      let values = try stage.contents().values
      #expect(values["volume"] == .integer(3) && values["other"] == .integer(1))
      try expectNewerStateAside()
    }

    /// A file is continued by the next process, so the copy is an earlier part of the same log. It is another file, made after
    /// the backup, as `mv`, `rm; cp` and `tar` put it there, or the same file, written after the backup, as `cp` alone does.
    @Test(arguments: [0, 70_000], [false, true])
    func aCopyIsTakenWhileNoProgramRuns(size: Int, isSameFile: Bool) throws {
      let (_, copy) = try store(ballast: size)
      if isSameFile {
        stage.system.write(copy, into: stage.path)
      } else {
        stage.system.overwrite(stage.path, with: copy)
      }
      let contents = try stage.contents()
      #expect(contents.values["volume"] == .integer(3))
      #expect(contents.notices == [.replaced(generation: contents.revision.generation, setAside: aside)])
      try expectNewerStateAside()
      // It is told once, and the copy is the file from now on.
      #expect(try stage.contents().notices == [])
      stage.system.forgetOperations()
      try stage.set(7...8)
      #expect(stage.rewrites == 0)
      #expect(try stage.contents().values["volume"] == .integer(8))
    }

    /// Wherever the folder is: its copy has other files.
    @Test(arguments: [false, true])
    func aFileThatIsCutWithinACommitIsDamage(isCopy: Bool) throws {
      let (_, older) = try store()
      let disk = stage.system.disk
      let newest = try #require(disk[stage.path])
      let ends = try FileFormat.ends(newest)
      for count in older.count + 1..<newest.count where !ends.contains(count) {
        let stage = JournalStage(disk)
        let bytes = Array(newest[..<count])
        if isCopy {
          let backup = try #require(disk[stage.backup])
          stage.system.overwrite(stage.backup, with: backup)
          stage.system.overwrite(stage.path, with: bytes)
        } else {
          stage.system.spoil(stage.path, with: bytes)
        }
        let contents = try stage.contents()
        try #require(contents.values["volume"] == .integer(6), "\(count)")
        guard case .restored? = contents.notices.first else { throw Unexpected() }
      }
    }

    /// Written into the file, as `cp` does: no power failure leaves what the file was before it was written as a whole.
    @Test func aCopyFromBeforeTheWholeFileWasWrittenIsTakenInTheSameFileToo() throws {
      let (store, copy) = try store()
      #expect(try stage.system.link(stage.path, to: "/settings/snapshot"))
      store[SettingKey("other", default: 0)] = 1
      try store.synchronize()
      try stage.system.remove("/settings/snapshot")
      stage.system.spoil(stage.path, with: copy)
      let contents = try stage.contents()
      #expect(contents.values["volume"] == .integer(3))
      #expect(contents.notices == [.replaced(generation: contents.revision.generation, setAside: aside)])
    }

    // MARK: A file that has lost its end

    /// As a power failure can leave it: the size of the file is that before the last commits. The backup has them.
    @Test(arguments: [0, 70_000])
    func aFileThatEndsWithAnEarlierCommitIsContinuedFromTheBackup(size: Int) throws {
      let (_, copy) = try store(ballast: size)
      let newest = try #require(stage.system.disk[stage.path])
      let disk = stage.system.disk
      for end in try FileFormat.ends(newest).dropLast() {
        let stage = JournalStage(disk)
        stage.system.spoil(stage.path, with: Array(newest[..<end]))
        let contents = try stage.contents()
        #expect(contents.values["volume"] == .integer(6))
        #expect(
          contents.notices == [
            .restored(
              damage: "its last commits are missing", setAside: aside,
              generation: contents.revision.generation)
          ])
        #expect(stage.system.disk[aside] == Array(newest[..<end]))
        // It is told once, and nothing is written again.
        #expect(try stage.contents().notices == [])
        stage.system.forgetOperations()
        try stage.set(7...8)
        #expect(stage.rewrites == 0)
        #expect(try stage.contents().values["volume"] == .integer(8))
      }
      #expect(copy.count < newest.count)
    }

    /// A running program, whose last commits both files have lost.
    @Test func whatBothFilesHaveLostIsWrittenFromMemory() throws {
      let (store, copy) = try store()
      let known = store.state.withLock { $0.revision }
      for path in [stage.path, stage.backup] { stage.system.spoil(path, with: copy) }
      let contents = try #require(try store.backend.load(ifChangedSince: known))
      #expect(contents.values["volume"] == .integer(6))
      guard case .restored? = contents.notices.first else { throw Unexpected() }
      #expect(try stage.contents().values["volume"] == .integer(6))
    }

    /// A copied folder, whose files were made in any order, and a file that was restored from the backup.
    @Test(arguments: [false, true])
    func openingMakesTheBackupYoungerThanTheFile(isRepaired: Bool) throws {
      let (_, copy) = try store()
      let newest = try #require(stage.system.disk[stage.path])
      if isRepaired {
        stage.system.spoil(stage.path, with: Array(newest.dropLast(7)))
      } else {
        stage.system.overwrite(stage.path, with: newest)
      }
      #expect(try stage.contents().values["volume"] == .integer(6))
      stage.system.spoil(stage.path, with: copy)
      let contents = try stage.contents()
      #expect(contents.values["volume"] == .integer(6))
      guard case .restored? = contents.notices.first else { throw Unexpected() }
    }

    enum Fate: CaseIterable { case anotherFile, sameFile, lostEnd }

    /// By the times that the file system of the machine tells. The copy may get the number of the file.
    @Test(arguments: Fate.allCases)
    func theMachineTellsWhetherACopyWasPutInPlace(_ fate: Fate) throws {
      let folder = try TemporaryFolder()
      let backend = folder.backend()
      var known = SettingsRevision(generation: 0, checksum: 0)
      var copy = Data()
      for value in Int64(1)...20 {
        let changes = SettingsChanges(values: ["volume": .integer(value)], schema: 0, known: known)
        guard case .saved(let revision, _) = try backend.commit(changes) else { throw Unexpected() }
        known = revision
        if value == 3 { copy = try Data(contentsOf: folder.file) }
      }
      let backup = folder.file.path + ".backup"
      if fate == .anotherFile { try FileManager.default.removeItem(at: folder.file) }
      try copy.write(to: folder.file)
      // With an old time, as `cp -p` gives it.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: folder.file.path)
      if fate == .lostEnd {
        try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: backup)
      }
      let times = try [folder.file.path, backup].compactMap { try folder.backend().glance(at: $0)?.changed }
      // A system may take both times for the same moment.
      let isLater = times[0] > times[1]
      #expect(fate == .lostEnd ? !isLater : times[0] >= times[1])
      let values = try folder.backend().load(ifChangedSince: nil)?.values
      #expect(values == ["volume": .integer(isLater ? 3 : 20)])
    }

    // MARK: Several files

    /// The folder was restored while a program runs, which has the only newer state.
    @Test func theNewestStateInMemoryIsSetAside() throws {
      let (store, copy) = try store()
      let known = store.state.withLock { $0.revision }
      for path in [stage.path, stage.backup] { stage.system.overwrite(path, with: copy) }
      let contents = try #require(try store.backend.load(ifChangedSince: known))
      #expect(contents.values["volume"] == .integer(3))
      #expect(contents.notices == [.replaced(generation: contents.revision.generation, setAside: aside)])
      try expectNewerStateAside()
    }

    /// Both files were cut short, and a program has everything.
    @Test func theNewestStateInMemoryIsUsedIfBothFilesAreCut() throws {
      let (store, _) = try store()
      let known = store.state.withLock { $0.revision }
      let bytes = try #require(stage.system.disk[stage.path])
      for path in [stage.path, stage.backup] { stage.system.spoil(path, with: Array(bytes.dropLast(30))) }
      let contents = try #require(try store.backend.load(ifChangedSince: known))
      #expect(contents.values["volume"] == .integer(6))
      guard case .restored? = contents.notices.first else { throw Unexpected() }
      #expect(try stage.contents().values["volume"] == .integer(6))
    }

    private struct Unexpected: Error {}

    /// Whatever order the disk has: the backup has another name before it loses its own.
    @Test func everyCrashStateHasTheNewerState() throws {
      let (_, copy) = try store()
      let newest = try #require(stage.system.disk[stage.path])
      stage.system.overwrite(stage.path, with: copy)
      let start = stage.system.disk
      stage.system.forgetOperations()
      _ = try stage.contents()
      for (done, disks) in CrashedDisk.all(from: start, stage.system.operations) {
        for disk in disks {
          try #require(disk.names.values.contains { disk.contents[$0] == newest }, "after \(done) operations")
        }
      }
    }

    /// Each attempt would leave one more file.
    @Test func aNewerStateThatCannotBeSetAsideLeavesNothingBehind() throws {
      for attempt in 1... {
        let stage = JournalStage()
        let store = try stage.set(1...3)
        let copy = try #require(stage.system.disk[stage.path])
        try stage.set(4...6, in: store)
        let known = store.state.withLock { $0.revision }
        for path in [stage.path, stage.backup] { stage.system.overwrite(path, with: copy) }
        stage.system.fail(attempt: attempt, code: ENOSPC)
        let contents = try store.backend.load(ifChangedSince: known)
        #expect(contents?.values["volume"] == .integer(3))
        let isBeyond = stage.system.attempts < attempt
        #expect(stage.system.disk.names.keys.allSatisfy { !$0.contains("/.") }, "attempt \(attempt)")
        if let kept = stage.system.disk[aside] {
          #expect(try FileFormat.read(kept).contents.values["volume"] == .integer(6), "attempt \(attempt)")
        }
        if isBeyond { return #expect(attempt > 2) }
      }
    }

    @Test func aCopyIsUsedEvenIfTheNewerStateCannotBeSetAside() throws {
      let (_, copy) = try store()
      stage.system.overwrite(stage.path, with: copy)
      stage.system.refuse(aside, code: EACCES)
      let backend = stage.backend()
      let contents = try #require(try backend.load(ifChangedSince: nil))
      #expect(contents.values["volume"] == .integer(3))
      #expect(contents.notices == [.replaced(generation: contents.revision.generation, setAside: nil)])
      #expect(try backend.load(ifChangedSince: nil)?.notices == [])
      // Nothing is written until then, because the newer state would be lost.
      let newer = stage.system.disk[stage.backup]
      let changes = SettingsChanges(values: ["volume": .integer(7)], schema: 0, known: contents.revision)
      #expect(throws: SettingsError.posix(EACCES, "replace", aside)) { try backend.commit(changes) }
      #expect(stage.system.disk[stage.backup] == newer)
      stage.system.refuse(aside, code: nil)
      _ = try backend.commit(changes)
      try expectNewerStateAside()
      #expect(try stage.contents().values["volume"] == .integer(7))
    }
  }
#endif
