#if !os(Windows)
  import Streams
  import Foundation
  import Streams
  import StreamsTesting
  import TestSupport
  import Streams
  import Testing

  @testable import Settings

  /// Faults: ENOSPC, EDQUOT, EIO; EACCES and a read-only folder.
  @Suite(.blocking, .independentlyRead)
  struct FullDiskTests {
    private let path = "/settings/test"
    private let volume = SettingKey("volume", default: 0)

    private func expected(_ code: Int32, _ problem: SettingsError) -> Bool {
      switch problem {
      case .outOfSpace: code == ENOSPC || code == EDQUOT
      case .accessDenied: code == EACCES
      case .system(_, _, let found): found == code
      default: false
      }
    }

    /// Every step of a commit fails once, in each way.
    @Test(arguments: [ENOSPC, EDQUOT, EIO, EACCES])
    func aFailedCommitLeavesTheFileUnchangedAndCanBeRetried(code: Int32) throws {
      var attempt = 0
      var isBeyond = false
      while !isBeyond {
        attempt += 1
        let system = ModelFileSystem()
        let store = try SettingsStore(
          FileBackend(path: path, fileSystem: system), coalescing: .seconds(3600))
        store[volume] = 1
        try store.synchronizeAndDeliver()
        store[volume] = 2
        try store.synchronizeAndDeliver()
        system.setMode(0o640, of: path)
        let before = system.disk[path]

        system.fail(attempt: attempt, code: code)
        store[volume] = 3
        do {
          try store.synchronizeAndDeliver()
          isBeyond = system.attempts < attempt
          continue
        } catch {
          #expect(expected(code, error), "\(error)")
        }
        #expect(system.disk[path] == before, "attempt \(attempt)")
        #expect(system.mode(of: path) == 0o640)
        #expect(system.disk.names.keys.filter { $0.contains("/.") } == [], "attempt \(attempt)")
        #expect(store[volume] == 3)
        #expect(!store.information(for: volume).isSaved)

        try store.synchronizeAndDeliver()
        #expect(store.information(for: volume).isSaved)
        #expect(system.mode(of: path) == 0o640)
        #expect(
          try SettingsStore(FileBackend(path: path, fileSystem: system), coalescing: .seconds(3600))[volume]
            == 3)
      }
      // Appending has fewer steps, of which the last is not one that a commit needs.
      #expect(attempt > 3)
    }

    @Test func aFailedWriteIsRetriedAutomatically() async throws {
      let system = ModelFileSystem()
      let store = try SettingsStore(
        FileBackend(path: path, fileSystem: system), coalescing: .microseconds(100))
      system.fail(attempt: 1, code: ENOSPC)
      store[volume] = 1
      var seen: [SettingsEvent] = []
      for await event in store.events.values {
        seen.append(event)
        if seen.count == 2 { break }
      }
      let problem = SettingsError.outOfSpace(path: "/settings/.test.next", operation: "write")
      #expect(seen == [.writeFailed(problem), .saved(generation: 1)])
    }

    @Test func aFailedWriteIsPublished() throws {
      let system = ModelFileSystem()
      let store = try SettingsStore(FileBackend(path: path, fileSystem: system), coalescing: .seconds(3600))
      system.fail(attempt: 1, code: ENOSPC)
      store[volume] = 1
      #expect(throws: SettingsError.outOfSpace(path: "/settings/.test.next", operation: "write")) {
        try store.synchronizeAndDeliver()
      }
      var events: [SettingsEvent] = []
      let cancellable = store.events.sink { events.append($0) }
      #expect(events == [.writeFailed(.outOfSpace(path: "/settings/.test.next", operation: "write"))])
      withExtendedLifetime(cancellable) {}
    }

    #if os(Linux) || os(macOS)
      /// Settings in a read-only folder, in a file with the given mode.
      private func readOnlyFolder(mode: mode_t) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let first = try folder.store()
        first[volume] = 1
        try first.synchronizeAndDeliver()
        chmod(folder.file.path, mode)
        chmod(folder.url.path, 0o555)
        return folder
      }

      @Test func aReadOnlyFolderCanBeRead() async throws {
        let folder = try readOnlyFolder(mode: 0o444)
        defer { chmod(folder.url.path, 0o700) }
        let before = try Data(contentsOf: folder.file)
        await #expect(processExitsWith: .success) { [path = folder.file.path as String] in
          let file = URL(fileURLWithPath: path)
          guard OrdinaryUser.become(reaching: file.deletingLastPathComponent()) else { return }
          let volume = SettingKey("volume", default: 0)
          let store = try SettingsStore(.file(file), coalescing: .seconds(3600))
          #expect(store[volume] == 1)
          store[volume] = 2
          for _ in 1...2 {
            let problem = #expect(throws: SettingsError.self) { try store.synchronizeAndDeliver() }
            guard case .accessDenied? = problem else {
              Issue.record("\(String(describing: problem))")
              return
            }
          }
          #expect(store[volume] == 2)
          #expect(!store.information(for: volume).isSaved)
        }
        #expect(try Data(contentsOf: folder.file) == before)
        #expect(try MachineFileSystem().access(of: folder.file.path)?.mode == 0o444)
        #expect(folder.names == [".test.settings.lock", "test.settings", "test.settings.backup"])
      }

      @Test func anUnreadableFileIsReported() async throws {
        let folder = try readOnlyFolder(mode: 0o000)
        defer { chmod(folder.url.path, 0o700) }
        await #expect(processExitsWith: .success) { [path = folder.file.path as String] in
          let file = URL(fileURLWithPath: path)
          guard OrdinaryUser.become(reaching: file.deletingLastPathComponent()) else { return }
          #expect(throws: SettingsError.accessDenied(path: path, operation: "read")) {
            try SettingsStore(.file(file))
          }
        }
        #expect(try MachineFileSystem().access(of: folder.file.path)?.mode == 0o000)
      }
    #endif

    /// On a disk of 64 KB that only this helper sees, if the test is permitted to make one.
    @Test(.enabled(if: Self.canMakeDisks))
    func aFullDiskLeavesTheFileUnchanged() throws {
      let folder = try TemporaryFolder()
      let helper = try Helper(
        "/bin/sh", ["-c", Self.onSmallDisk, folder.url.path, Helper.path, "fill", folder.file.path])
      for line in ["full", "unchanged", "unsaved", "saved"] { #expect(helper.line() == line) }
      #expect(helper.end())
      #expect(folder.names == [])
    }

    /// Mounts a small disk at the first argument, and runs the rest as a command.
    private static let onSmallDisk =
      #"unshare --mount --propagation private sh -c 'mount -t tmpfs -o size=64k tmpfs "$0" && exec "$@"' "$0" "$@""#

    private static var canMakeDisks: Bool {
      #if os(Linux)
        guard let folder = try? TemporaryFolder() else { return false }
        return (try? Helper("/bin/sh", ["-c", onSmallDisk, folder.url.path, "true"]).end()) ?? false
      #else
        return false
      #endif
    }

    @Test func theModeOfTheFileIsPreserved() throws {
      let folder = try TemporaryFolder()
      let store = try folder.store()
      store[volume] = 1
      try store.synchronizeAndDeliver()
      let system = MachineFileSystem()
      #expect(try system.access(of: folder.file.path)?.mode == 0o600)
      chmod(folder.file.path, 0o664)
      store[volume] = 2
      try store.synchronizeAndDeliver()
      #expect(try system.access(of: folder.file.path)?.mode == 0o664)
    }
  }
#endif
