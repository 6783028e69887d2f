import Foundation
import Streams
import Testing

@testable import Settings

/// Faults: an app that is suspended before its values are written, or while it holds a lock, and a device that is locked.
struct SuspensionTests {
  private let volume = SettingKey("volume", default: 5)
  private let center = NotificationCenter()

  @Test(arguments: LastMoment.suspensions)
  func whatIsPendingIsWrittenBeforeAnAppIsSuspended(name: String) {
    let memory = MemoryBackend()
    let store = testStore(memory)
    let moment = LastMoment(center)
    moment.add(store)
    store[volume] = 7
    #expect(memory.contents.values.isEmpty)
    center.post(name: Notification.Name(name), object: nil)
    #expect(memory.contents.values == ["volume": .integer(7)])
    moment.remove(store)
    store[volume] = 8
    center.post(name: Notification.Name(name), object: nil)
    #expect(memory.contents.values == ["volume": .integer(7)])
  }

  @Test(arguments: [0, 1])
  func theEndOfAForkedChildIsNotThatOfTheProcess(difference: Int32) {
    let memory = MemoryBackend()
    let store = testStore(memory)
    let moment = LastMoment(center, process: ProcessInfo.processInfo.processIdentifier + difference)
    moment.add(store)
    store[volume] = 7
    moment.processEnds()
    #expect(memory.contents.values == (difference == 0 ? ["volume": .integer(7)] : [:]))
  }

  @Test func aStoreIsNotKeptAlive() {
    let moment = LastMoment(center)
    weak var gone: SettingsStore?
    do {
      let store = testStore().settled()
      gone = store
      moment.add(store)
    }
    #expect(gone == nil)
  }

  /// The device is locked while the app is launched, as the system may do in advance.
  @Test(arguments: LastMoment.returns)
  func settingsAreReadWhenTheDeviceIsUnlocked(name: String) async {
    let memory = MemoryBackend(SettingsContents(values: ["volume": .integer(7)]))
    let backend = LockedBackend(memory)
    backend.lock()
    let store = SettingsStore(waitingFor: backend, coalescing: .seconds(3600))
    let moment = LastMoment(center)
    moment.add(store)
    #expect(store[volume] == 5)
    backend.unlock()
    center.post(name: Notification.Name(name), object: nil)
    for await value in store.values(for: volume) where value == 7 { break }
    #expect(store[volume] == 7)
  }

  #if !os(Windows)
    /// The system ends a process that it finds suspended with a lock.
    @Test func theSystemIsAskedNotToSuspendWhileALockIsHeld() throws {
      let folder = try TemporaryFolder()
      let notes = Guarded<[String]>([])
      let lock = MachineFileLock(folder.url.appendingPathComponent("lock").path, .userOnly) { file, request in
        notes.withLock { $0.append(request == LOCK_UN ? "release" : "take") }
        return flock(file, request)
      } stayAwake: {
        notes.withLock { $0.append("stay awake") }
        return { notes.withLock { $0.append("sleep") } }
      }
      try lock.lock(waiting: .zero)
      lock.unlock()
      #expect(notes.withLock { $0 } == ["stay awake", "take", "release", "sleep"])
      lock.unlock()
      #expect(notes.withLock { $0.count { $0 == "sleep" } } == 1)
    }

    @Test func noLockIsTakenWhenTheSystemIsAboutToSuspend() throws {
      let folder = try TemporaryFolder()
      let path = folder.url.appendingPathComponent("lock").path
      let lock = MachineFileLock(path, .userOnly, stayAwake: { nil })
      #expect(throws: SettingsError.locked(path: path, waited: .zero)) {
        try lock.lock(waiting: .seconds(600))
      }
      #expect(folder.names.isEmpty)
    }

    @Test func theSystemMaySuspendAgainIfTheLockIsNotFree() throws {
      let folder = try TemporaryFolder()
      let path = folder.url.appendingPathComponent("lock").path
      let other = MachineFileLock(path, .userOnly)
      try other.lock(waiting: .zero)
      let isAwake = Guarded(false)
      let lock = MachineFileLock(
        path, .userOnly,
        stayAwake: {
          isAwake.withLock { $0 = true }
          return { isAwake.withLock { $0 = false } }
        })
      #expect(throws: SettingsError.locked(path: path, waited: .zero)) { try lock.lock(waiting: .zero) }
      #expect(!isAwake.withLock { $0 })
      other.unlock()
    }
  #endif
}
