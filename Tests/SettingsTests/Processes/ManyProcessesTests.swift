import Foundation
import Streams
import TestSupport
import Testing

@testable import Settings

#if !os(Windows)
  /// Fault: two processes.
  @Suite(.blocking, .independentlyRead)
  struct ManyProcessesTests {
    private let counter = SettingKey("counter", default: 0)

    #if os(Linux)
      @Test func manyStoresThatAreOpenedAtOnceTakeFewThreads() throws {
        let folder = try TemporaryFolder()
        let helper = try Helper(["open", folder.url.path, "500"])
        let threads = try #require(helper.line().flatMap(Int.init))
        #expect(threads < 32)
      }
    #endif

    /// `SETTINGS_STEPS` sets the number of steps of each process.
    @Test(arguments: [2, 4])
    func processesThatCountTogetherLoseNoStep(number: Int) throws {
      let steps = environmentNumber("SETTINGS_STEPS", otherwise: 80)
      let folder = try TemporaryFolder()
      let helpers = try (0..<number).map { _ in
        try Helper(["count", folder.file.path, "\(steps)"])
      }
      for helper in helpers { #expect(helper.line(within: .max) == "done") }
      for helper in helpers { #expect(helper.end()) }
      #expect(try folder.store()[counter] == number * steps)
    }

    @Test func aCommitPreservesChangesOfOtherStores() throws {
      let folder = try TemporaryFolder()
      let one = try folder.store()
      let other = try folder.store()
      one[SettingKey("one", default: 0)] = 1
      try one.synchronizeAndDeliver()
      other[SettingKey("other", default: 0)] = 2
      try other.synchronizeAndDeliver()
      let values = try folder.backend().load(ifChangedSince: nil)?.values
      #expect(values == ["one": .integer(1), "other": .integer(2)])
    }

    @Test func aChangeOfAnotherProcessIsPublished() async throws {
      let folder = try TemporaryFolder()
      let store = try folder.store()
      store[counter] = 1
      try await store.flush()
      var seen: [Int] = []
      for await value in store.values(for: counter) {
        seen.append(value)
        if value == 1 {
          let helper = try Helper(["set", folder.file.path, "counter", "7"])
          #expect(helper.end())
        } else {
          break
        }
      }
      #expect(seen == [1, 7])
      #expect(store[counter] == 7)
    }

    /// Fault: a stopped lock holder.
    @Test func aStoppedLockHolderDoesNotBlockReaders() throws {
      let folder = try TemporaryFolder()
      let first = try folder.store()
      first[counter] = 1
      try first.synchronizeAndDeliver()
      let holder = try Helper(["hold", folder.file.path])
      #expect(holder.line() == "held")
      holder.stop()

      let store = try folder.store(lockTimeout: .milliseconds(50))
      #expect(store[counter] == 1)
      store[counter] = 2
      let path = folder.url.appendingPathComponent(".test.settings.lock").path
      #expect(throws: SettingsError.locked(path: path, waited: .milliseconds(50))) {
        try store.synchronizeAndDeliver()
      }
      #expect(store[counter] == 2)
      #expect(!store.information(for: counter).isSaved)

      holder.kill()
      try store.synchronizeAndDeliver()
      #expect(store.information(for: counter).isSaved)
      #expect(try folder.store()[counter] == 2)
    }

    @Test func userDefaultsStoreValues() throws {
      let folder = try TemporaryFolder()
      let home = [
        "HOME": folder.url.path, "XDG_CONFIG_HOME": folder.url.path, "CFFIXED_USER_HOME": folder.url.path,
      ]
      for before in [5, 6, 7] {
        let helper = try Helper(["defaults", "watershed-test"], environment: home)
        #expect(helper.line() == "\(before)")
        #expect(helper.end())
      }
    }
  }
#endif
