#if os(Linux) || os(macOS)
  import Foundation
  import TestSupport
  import Testing

  @testable import Settings

  /// Fault: root, such as `sudo` or a service, writes the settings of a user.
  @Suite(.blocking, .enabled(if: geteuid() == 0), .independentlyRead)
  struct OtherUserTests {
    private let volume = SettingKey("volume", default: 0)
    private let user: uid_t = 65_534
    private let group: gid_t = 65_533

    private func owners(_ url: URL) -> [UInt32] {
      var status = stat()
      guard lstat(url.path, &status) == 0 else { return [] }
      return [status.st_uid, status.st_gid]
    }

    private func expectOwners(_ folder: TemporaryFolder, _ names: [String]) {
      for name in names {
        #expect(owners(folder.url.appendingPathComponent(name)) == [user, group], "\(name)")
      }
    }

    private func write(_ values: ClosedRange<Int>, to folder: TemporaryFolder) throws {
      let store = try folder.store()
      for value in values {
        store[volume] = value
        try store.synchronizeAndDeliver()
      }
    }

    @Test func theOwnerAndGroupOfTheFileArePreserved() throws {
      let folder = try TemporaryFolder()
      try write(1...1, to: folder)
      chown(folder.file.path, user, group)
      chmod(folder.file.path, 0o640)
      try write(2...3, to: folder)
      expectOwners(folder, ["test.settings", "test.settings.backup", ".test.settings.lock"])
      #expect(try MachineFileSystem().access(of: folder.file.path)?.mode == 0o640)
    }

    /// The first start of a program may be with `sudo`.
    @Test func filesThatRootCreatesBelongToTheOwnerOfTheFolder() throws {
      let folder = try TemporaryFolder()
      chown(folder.url.path, user, group)
      try write(1...2, to: folder)
      expectOwners(folder, ["test.settings", "test.settings.backup", ".test.settings.lock"])
      let file = folder.url.appendingPathComponent("a/b/test.settings")
      let store = try SettingsStore(.file(file), coalescing: .seconds(3600))
      store[volume] = 1
      try store.synchronizeAndDeliver()
      expectOwners(folder, ["a", "a/b", "a/b/test.settings", "a/b/.test.settings.lock"])
    }

    @Test func theLockOfSharedSettingsHasTheirGroup() throws {
      let folder = try TemporaryFolder()
      try write(1...1, to: folder)
      chown(folder.file.path, user, group)
      chmod(folder.file.path, 0o660)
      unlink(folder.url.appendingPathComponent(".test.settings.lock").path)
      try write(2...2, to: folder)
      expectOwners(folder, ["test.settings", ".test.settings.lock"])
      #expect(
        try MachineFileSystem().access(of: folder.url.appendingPathComponent(".test.settings.lock").path)?
          .mode
          == 0o660)
    }

    /// The settings were shared after they had been written: the lock is there already.
    @Test func aLockGetsTheGroupWithWhichSettingsAreSharedLater() throws {
      let folder = try TemporaryFolder()
      try write(1...1, to: folder)
      chown(folder.file.path, 0, group)
      chmod(folder.file.path, 0o660)
      try write(2...2, to: folder)
      let lock = folder.url.appendingPathComponent(".test.settings.lock")
      #expect(owners(lock) == [0, group])
      #expect(try MachineFileSystem().access(of: lock.path)?.mode == 0o660)
    }

    /// Nothing but the folder keeps others from a lock that is in a folder of its owner alone.
    @Test func membersOfAGroupCanLockWhatIsSharedLater() async throws {
      let folder = try TemporaryFolder()
      chmod(folder.url.path, 0o755)
      let file = folder.url.appendingPathComponent("own/test.settings")
      let store = try SettingsStore(.file(file), coalescing: .seconds(3600))
      store[volume] = 1
      try store.synchronizeAndDeliver()
      let own = file.deletingLastPathComponent()
      for (url, mode) in [
        (own, mode_t(0o770)), (file, 0o660), (file.appendingPathExtension("backup"), 0o660),
      ] {
        chown(url.path, 0, group)
        chmod(url.path, mode)
      }
      await #expect(processExitsWith: .success) { [path = file.path as String] in
        var groups: [gid_t] = [65_533]
        guard setgroups(1, &groups) == 0, setgid(65_534) == 0, setuid(65_534) == 0 else { return }
        let store = try SettingsStore(.file(URL(fileURLWithPath: path)), coalescing: .seconds(3600))
        store[SettingKey("volume", default: 0)] = 2
        try store.synchronizeAndDeliver()
      }
      #expect(try SettingsStore(.file(file))[volume] == 2)
    }

    @Test func aLockInAFolderThatOthersCanReadIsNotForThem() throws {
      let folder = try TemporaryFolder()
      chmod(folder.url.path, 0o755)
      try write(1...1, to: folder)
      let lock = folder.url.appendingPathComponent(".test.settings.lock").path
      #expect(try MachineFileSystem().access(of: lock)?.mode == 0o600)
    }

    @Test func aRepairPreservesTheOwner() throws {
      let folder = try TemporaryFolder()
      try write(1...2, to: folder)
      for name in folder.names { chown(folder.url.appendingPathComponent(name).path, user, group) }
      // Complete before it is in place, because the store that wrote may still be about to read the file.
      let damaged = folder.url.appendingPathComponent("damaged")
      try Data("damaged".utf8).write(to: damaged)
      chown(damaged.path, user, group)
      #expect(rename(damaged.path, folder.file.path) == 0)
      _ = try folder.store()
      expectOwners(folder, ["test.settings", "test.settings.backup", "test.settings.corrupt-1"])
    }

    /// A user may have placed another name of a file of root's where the lock belongs.
    @Test func aLockThatIsAnotherFileIsNotChanged() throws {
      let folder = try TemporaryFolder()
      try write(1...1, to: folder)
      chown(folder.file.path, user, group)
      chmod(folder.file.path, 0o666)
      let secret = folder.url.appendingPathComponent("secret")
      try Data("secret".utf8).write(to: secret)
      chmod(secret.path, 0o600)
      let lock = folder.url.appendingPathComponent(".test.settings.lock")
      unlink(lock.path)
      #expect(link(secret.path, lock.path) == 0)
      try write(2...2, to: folder)
      #expect(owners(secret) == [0, getegid()])
      #expect(try MachineFileSystem().access(of: secret.path)?.mode == 0o600)
    }

    /// A member of the group replaces a file of another user: only root may give it back to that one.
    @Test func aMemberOfTheGroupPreservesGroupAndMode() async throws {
      let folder = try TemporaryFolder()
      try write(1...1, to: folder)
      chown(folder.url.path, 0, group)
      chmod(folder.url.path, 0o770)
      for name in folder.names {
        let path = folder.url.appendingPathComponent(name).path
        chown(path, 0, group)
        chmod(path, 0o660)
      }
      await #expect(processExitsWith: .success) { [path = folder.file.path as String] in
        let group: gid_t = 65_533
        var groups = [group]
        guard setgroups(1, &groups) == 0, setgid(65_534) == 0, setuid(65_534) == 0,
          access(URL(fileURLWithPath: path).deletingLastPathComponent().path, W_OK) == 0
        else {
          return
        }
        let store = try SettingsStore(.file(URL(fileURLWithPath: path)), coalescing: .seconds(3600))
        store[SettingKey("volume", default: 0)] = 2
        try store.synchronizeAndDeliver()
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_gid == group)
        #expect(status.st_mode & 0o777 == 0o660)
      }
      #expect(try folder.store()[volume] == 2)
    }
  }
#endif
