#if !os(Windows)
  import Foundation
  import Streams
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

    /// A file is continued by the next process, so the copy is an earlier part of the same log: as another file, as `mv` puts
    /// it there, and in the same one, as `cp` does and `rm; cp` may.
    @Test(arguments: [0, 70_000], [false, true])
    func aCopyIsTakenWhileNoProgramRuns(size: Int, isSameFile: Bool) throws {
      let (_, copy) = try store(ballast: size)
      if isSameFile {
        stage.system.spoil(stage.path, with: copy)
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

    /// The folder was restored while a program runs, which has the only newer state.
    @Test func theNewestStateInMemoryIsSetAside() throws {
      let (store, copy) = try store()
      let known = store.state.withLock { $0.revision }
      for path in [stage.path, stage.backup] { stage.system.spoil(path, with: copy) }
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
