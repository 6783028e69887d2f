#if !os(Windows)
  import Foundation
  import StreamsTesting
  import TestSupport
  import Testing

  @testable import Settings

  /// Fault: a file that is mounted by itself, as containers do, so that no other file can take its name.
  @Suite(.blocking, .independentlyRead)
  struct MountedFileTests {
    private let stage = JournalStage()

    @Test func aJournalThatIsMountedAloneIsAppendedTo() throws {
      let store = try stage.set(1...3)
      stage.system.mount(stage.path)
      try stage.set(4...5, in: store)
      // Each process would otherwise begin with a new file.
      try stage.set(6...7)
      #expect(try stage.contents().values == ["volume": .integer(7)])
      #expect(stage.system.disk.names.keys.filter { $0.contains("/.") } == [])
    }

    @Test func aFileThatCannotBeAppendedToIsAnErrorThatSaysWhy() throws {
      try stage.set(1...3)
      stage.system.forbidAppending()
      let store = try stage.store()
      let before = stage.system.disk[stage.path]
      stage.system.mount(stage.path)
      store[stage.volume] = 4
      #expect(throws: SettingsError.notReplaceable(path: stage.path)) { try store.synchronize() }
      #expect(stage.system.disk[stage.path] == before)
      #expect(stage.system.disk.names.keys.filter { $0.contains("/.") } == [])
    }

    /// On a file of its own mount, if the test is permitted to make one.
    @Test(.enabled(if: Self.canMount)) func aFileOfItsOwnMountIsAppendedTo() throws {
      let folder = try TemporaryFolder()
      let store = try folder.store()
      store[SettingKey("volume", default: 0)] = 1
      try store.synchronize()
      let helper = try Helper(
        "/bin/sh",
        ["-c", Self.onMountedFile, folder.file.path, Helper.path, "count", folder.file.path, "3"])
      while helper.line() != nil {}
      #expect(helper.end())
      #expect(try folder.backend().load(ifChangedSince: nil)?.values["counter"] == .integer(3))
    }

    /// Mounts the first argument over itself, and runs the rest as a command.
    private static let onMountedFile =
      #"unshare --mount --propagation private sh -c 'mount --bind "$0" "$0" && exec "$@"' "$0" "$@""#

    private static var canMount: Bool {
      #if os(Linux)
        guard let folder = try? TemporaryFolder(), (try? Data().write(to: folder.file)) != nil else {
          return false
        }
        return (try? Helper("/bin/sh", ["-c", onMountedFile, folder.file.path, "true"]).end()) ?? false
      #else
        return false
      #endif
    }
  }
#endif
