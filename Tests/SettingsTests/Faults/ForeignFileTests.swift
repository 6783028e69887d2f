#if !os(Windows)
  import Foundation
  import TestSupport
  import Testing

  @testable import Settings

  /// Fault: a path that leads to a file that is not settings.
  @Suite(.blocking, .independentlyRead)
  struct ForeignFileTests {
    private let volume = SettingKey("volume", default: 5)
    private let thesis = Data("Chapter 1. It was a dark and stormy night, and there was no copy.".utf8)

    private func store(_ url: URL) throws -> SettingsStore {
      try SettingsStore(.file(url), coalescing: .seconds(3600))
    }

    @Test(arguments: ["x", "{\"volume\": 7}", String(repeating: "thesis ", count: 1_000)])
    func aFileThatIsNotSettingsIsRefusedAndNotTouched(text: String) throws {
      let folder = try TemporaryFolder()
      try Data(text.utf8).write(to: folder.file)
      #expect(throws: SettingsError.self) { try folder.store() }
      #expect(throws: SettingsError.self) {
        try folder.backend().commit(
          SettingsChanges(
            values: ["volume": .integer(1)], schema: 0, known: SettingsRevision(generation: 0, checksum: 0)))
      }
      #expect(try Data(contentsOf: folder.file) == Data(text.utf8))
      #expect(!folder.names.contains { $0.contains("corrupt") || $0.contains("backup") })
    }

    @Test func aFileThatIsNotSettingsIsRefusedThroughALinkToo() throws {
      let folder = try TemporaryFolder()
      let other = try TemporaryFolder()
      let file = other.url.appendingPathComponent("thesis.doc")
      try thesis.write(to: file)
      try FileManager.default.createSymbolicLink(at: folder.file, withDestinationURL: file)
      #expect(throws: SettingsError.self) { try folder.store() }
      #expect(try Data(contentsOf: file) == thesis)
      #expect(other.names == ["thesis.doc"] || other.names == [".thesis.doc.lock", "thesis.doc"])
    }

    /// With a backup of settings beside it, the path is one of settings.
    @Test func aFileInPlaceOfSettingsWithABackupIsSetAside() throws {
      let folder = try TemporaryFolder()
      let first = try folder.store()
      for value in 7...8 {
        first[volume] = value
        try first.synchronizeAndDeliver()
      }
      withExtendedLifetime(first) {}
      // At once, because the first store may still be about to read the file.
      try thesis.write(to: folder.file, options: .atomic)
      #expect(try folder.store()[volume] == 7 || folder.store()[volume] == 8)
      #expect(
        try Data(contentsOf: folder.url.appendingPathComponent("test.settings.corrupt-1")) == thesis)
    }

    /// A user's own file may have the name of the backup.
    @Test func aBackupThatIsNotSettingsIsNotReplaced() throws {
      let folder = try TemporaryFolder()
      let backup = folder.url.appendingPathComponent("test.settings.backup")
      try thesis.write(to: backup)
      let store = try folder.store()
      for value in 1...3 {
        store[volume] = value
        try? store.synchronize()
      }
      #expect(try Data(contentsOf: backup) == thesis)
    }

    /// A file that a crash left empty, or that `mktemp` made, is the beginning of a settings file.
    @Test(arguments: [0, 1, 7, 8, 40])
    func theBeginningOfASettingsFileIsSetAsideAsDamaged(count: Int) throws {
      let folder = try TemporaryFolder()
      try Data(FileFormat.magic + [UInt8](repeating: 0, count: 32)).prefix(count).write(to: folder.file)
      let store = try folder.store()
      store[volume] = 6
      try store.synchronizeAndDeliver()
      #expect(try folder.store()[volume] == 6)
    }

    #if os(Linux) || os(macOS)
      /// Another user places a link where everyone may write.
      @Test(.enabled(if: geteuid() == 0))
      func aLinkOfAnotherUserInASharedFolderIsNotFollowed() throws {
        let folder = try TemporaryFolder()
        let other = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(at: folder.file, withDestinationURL: other.file)
        lchown(folder.file.path, 65_534, 65_534)
        chmod(folder.url.path, 0o1777)
        #expect(throws: SettingsError.self) {
          let store = try folder.store()
          store[volume] = 1
          try store.synchronizeAndDeliver()
        }
        #expect(other.names == [])
      }

      /// The user can let root write where only root may.
      @Test(.enabled(if: geteuid() == 0))
      func rootDoesNotFollowTheLinkOfTheOwnerOfAFolder() throws {
        let folder = try TemporaryFolder()
        let other = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(at: folder.file, withDestinationURL: other.file)
        lchown(folder.file.path, 65_534, 65_534)
        chown(folder.url.path, 65_534, 65_534)
        chmod(folder.url.path, 0o755)
        #expect(throws: SettingsError.untrustedLink(path: folder.file.path)) { try folder.store() }
        #expect(other.names == [])
      }

      @Test func aFolderIsUsableWhateverTheMaskOfTheProcess() throws {
        let folder = try TemporaryFolder()
        let inner = folder.url.appendingPathComponent("inner")
        let file = inner.appendingPathComponent("test.settings").path
        let helper = try Helper(
          "/bin/sh", ["-c", #"umask 0777; exec "$0" set "$1" volume 7"#, Helper.path, file])
        #expect(helper.end())
        var status = stat()
        #expect(stat(inner.path, &status) == 0 && status.st_mode & 0o777 == 0o700)
      }

      @Test func aLinkOfOnesOwnInASharedFolderIsFollowed() throws {
        let folder = try TemporaryFolder()
        let other = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(at: folder.file, withDestinationURL: other.file)
        chmod(folder.url.path, 0o1777)
        let store = try folder.store()
        store[volume] = 1
        try store.synchronizeAndDeliver()
        #expect(try other.store()[volume] == 1)
      }
    #endif
  }
#endif
