import Foundation
import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import Settings

/// Fault: a store uses more of the machine than its values need.
@Suite(.independentlyRead)
struct ResourceTests {
  @Test func namesThatAreOnlyReadAreNotKeptForEver() {
    let store = testStore()
    for number in 0..<5_000 {
      #expect(store[SettingKey("name \(number)", default: number)] == number)
      #expect(!store.contains(SettingKey("other \(number)", default: number)))
    }
    #expect(store.state.withLock { $0.entries.count } <= 1_000)
    // One that is set is there all the same.
    store[SettingKey("name 4999", default: 0)] = 7
    #expect(store[SettingKey("name 4999", default: 0)] == 7)
  }

  /// Of a million settings a program may use ten.
  @Test func onlyWhatIsUsedTakesMoreThanItsValue() throws {
    let names = (0..<5_000).map { SettingName(unchecked: "name \($0)") }
    let stored = Dictionary(uniqueKeysWithValues: names.map { ($0, StoredValue.integer(1)) })
    let store = testStore(MemoryBackend(SettingsContents(values: stored)))
    #expect(store.state.withLock { $0.entries.isEmpty })
    #expect(store[SettingKey("name 7", default: 0)] == 1)
    store[SettingKey("name 8", default: 0)] = 2
    store.reset(SettingKey("name 9", default: 0))
    #expect(store.state.withLock { $0.entries.count } == 3)
    var expected = stored
    expected["name 8"] = .integer(2)
    expected["name 9"] = nil
    #expect(store.storedValues == expected)
    #expect(store.contains(SettingKey("name 10", default: 0)))
    #expect(store.settings.filter { $0.origin == .stored }.count == 4_999)
    try store.replaceAll(with: ["name 11": .integer(3)])
    #expect(store.storedValues == ["name 11": .integer(3)])
  }

  @Test func exportingAndImportingTakeLinearTime() throws {
    let isLinear = try takesLinearTime(from: 250, to: 4_000) { count in
      let store = testStore()
      let text = String(repeating: "a\u{E9}\n", count: count * 25)
      store[SettingKey("text", default: "")] = text
      store[SettingKey("numbers", default: [Int]())] = Array(0..<count * 5)
      store[SettingKey("texts", default: [String: [String]]())] = Dictionary(
        uniqueKeysWithValues: (0..<count).map { ("name \($0)", ["a", "\u{1}"]) })
      let other = testStore()
      let time = try processorTime {
        let exported = store.exportJSON()
        #expect(exported.utf8.count > count * 200)
        try other.importJSON(exported)
      }
      #expect(other[SettingKey("text", default: "")] == text)
      return time
    }
    #expect(isLinear)
  }

  /// The lock was busy, and may be free at any moment.
  @Test func aBusyLockIsTriedAgainWithinSeconds() {
    for failures in 1...100 {
      #expect(Writer.delay(.milliseconds(20), failures: failures, isBusy: true) <= .seconds(2))
    }
    #expect(Writer.delay(.seconds(10), failures: 1, isBusy: true) == .seconds(10))
  }

  #if !os(Windows)
    private let path = "/settings/test"
    private let volume = SettingKey("volume", default: 0)

    @Test func aBusyLockCountsAsBusyUntilAnotherResult() throws {
      let system = ModelFileSystem()
      let store = try SettingsStore(FileBackend(path: path, fileSystem: system), coalescing: .seconds(3600))
      store[volume] = 1
      system.whenLocking { (_) throws(SettingsError) in throw .locked(path: "/", waited: .zero) }
      #expect(throws: SettingsError.self) { try store.synchronize() }
      #expect(store.state.withLock { $0.isBusy })
      system.whenLocking { (_) throws(SettingsError) in throw .outOfSpace(path: "/", operation: "lock") }
      #expect(throws: SettingsError.self) { try store.synchronize() }
      #expect(!store.state.withLock { $0.isBusy })
    }

    /// Some network file systems have no locks.
    @Test func aFileSystemWithoutLocksSavesForOneProcessAndSaysSo() throws {
      let system = ModelFileSystem()
      system.forbidLocks()
      let store = try SettingsStore(FileBackend(path: path, fileSystem: system), coalescing: .seconds(3600))
      for value in 1...3 {
        store[volume] = value
        try store.synchronizeAndDeliver()
      }
      var events: [SettingsEvent] = []
      store.events.sink { events.append($0) }.cancel()
      #expect(events.filter { $0 == .lockingUnavailable(path: path) }.count == 1)
      #expect(try SettingsStore(FileBackend(path: path, fileSystem: system))[volume] == 3)
    }

    @Test func withoutLocksOfTheSystemTheThreadsOfAProcessStillTakeTurns() throws {
      let folder = try TemporaryFolder()
      let path = folder.url.appendingPathComponent("lock").path
      let first = MachineFileLock(path, .userOnly) { _, _ in
        errno = ENOLCK
        return -1
      }
      let second = MachineFileLock(path, .userOnly) { _, _ in
        errno = EOPNOTSUPP
        return -1
      }
      try first.lock(waiting: .zero)
      #expect(!first.isShared)
      #expect(throws: SettingsError.self) { try second.lock(waiting: .zero) }
      first.unlock()
      try second.lock(waiting: .zero)
      second.unlock()
      let whole = MachineFileLock(path, .userOnly)
      try whole.lock(waiting: .zero)
      #expect(whole.isShared)
      whole.unlock()
    }

    /// As network file systems do that take the lock for one of `fcntl`.
    @Test func aFileSystemMayLockOnlyWhatCanBeWritten() throws {
      let folder = try TemporaryFolder()
      let path = folder.url.appendingPathComponent("lock").path
      let lock = MachineFileLock(path, .userOnly) { file, request in
        if fcntl(file, F_GETFL) & O_ACCMODE != O_RDONLY { return flock(file, request) }
        errno = EBADF
        return -1
      }
      try lock.lock(waiting: .zero)
      let other = MachineFileLock(path, .userOnly)
      #expect(throws: SettingsError.locked(path: path, waited: .zero)) { try other.lock(waiting: .zero) }
      lock.unlock()
      try other.lock(waiting: .zero)
      other.unlock()
    }
  #endif
}
