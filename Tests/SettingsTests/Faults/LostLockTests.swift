#if !os(Windows)
  import Foundation
  import Streams
  import StreamsTesting
  import Testing

  @testable import Settings

  /// Fault: the file of the lock is removed while it is held, so that another process holds a lock of its own.
  @Suite(.independentlyRead)
  struct LostLockTests {
    private let stage = JournalStage()
    private let other = SettingKey("other", default: 0)

    /// A store whose commits write the whole file.
    private func store() throws -> SettingsStore {
      try stage.set(1...3)
      stage.system.forbidAppending()
      return try stage.store()
    }

    /// The bytes that another process writes after it has read the file as it is now.
    private func written(_ change: (SettingsStore) -> Void) throws -> [UInt8] {
      let copy = JournalStage(stage.system.disk)
      let store = try copy.store()
      change(store)
      try store.synchronize()
      return try #require(copy.system.disk[copy.path])
    }

    /// The other process replaces the file after this one has, by one that it made from the state before.
    @Test func aCommitThatIsReplacedByAnotherIsNotAcknowledgedBeforeItIsThere() throws {
      let store = try store()
      let foreign = try written { $0[other] = 1 }
      let (system, path) = (stage.system, stage.path)
      system.when(.renamed(to: path)) {
        system.overwrite(path, with: foreign)
        system.removeLock()
      }
      store[stage.volume] = 4
      try store.synchronize()
      #expect(try stage.contents().values == ["volume": .integer(4), "other": .integer(1)])
    }

    @Test func aStepThatIsReplacedByAnotherIsTakenAgain() async throws {
      let store = try store()
      let foreign = try written { $0[stage.volume] = 4 }
      let (system, path) = (stage.system, stage.path)
      system.when(.renamed(to: path)) {
        system.overwrite(path, with: foreign)
        system.removeLock()
      }
      try await store.commit { $0[stage.volume] += 1 }
      #expect(try stage.contents().values == ["volume": .integer(5)])
    }

    /// The other process has written before this one replaces the file.
    @Test func aCommitWithoutItsLockReplacesNothing() throws {
      let store = try store()
      let foreign = try written { $0[other] = 1 }
      let (system, path) = (stage.system, stage.path)
      // The last step before the file is replaced.
      system.when(.linking) {
        system.overwrite(path, with: foreign)
        system.removeLock()
      }
      store[stage.volume] = 4
      try store.synchronize()
      #expect(try stage.contents().values == ["volume": .integer(4), "other": .integer(1)])
    }

    /// The commit is there, and the other process has continued with it.
    @Test func aStepThatIsThereIsNotTakenTwice() async throws {
      let store = try stage.set(1...3)
      let system = stage.system
      system.when(.synced) { system.removeLock() }
      try await store.commit { $0[stage.volume] += 1 }
      #expect(try stage.contents().values == ["volume": .integer(4)])
      #expect(system.lockings > 4)
    }
  }
#endif
