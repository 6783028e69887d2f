#if !os(Windows)
  import Foundation
  import StreamsTesting
  import Testing

  @testable import Settings

  /// Fault: the backup is damaged, which is noticed only when it is needed.
  @Suite(.independentlyRead)
  struct DamagedBackupTests {
    private let stage = JournalStage()
    private var aside: String { stage.path + ".corrupt-1" }

    /// Both files after some commits of another process.
    private func disk(ballast: Int = 0) throws -> ModelFileSystem.Disk {
      let store = try stage.store()
      if ballast > 0 { store[stage.ballast] = String(repeating: "x", count: ballast) }
      try stage.set(1...4, in: store)
      return stage.system.disk
    }

    /// Then the file is damaged too, and nothing is lost.
    private func expectMended(_ disk: ModelFileSystem.Disk, _ backup: [UInt8], isTold: Bool, _ what: String)
      throws
    {
      let stage = JournalStage(disk)
      stage.system.spoil(stage.backup, with: backup)
      let contents = try stage.contents()
      try #require(contents.values["volume"] == .integer(4), "\(what)")
      try #require(contents.notices == (isTold ? [.backupSetAside(path: aside)] : []), "\(what)")
      if isTold { try #require(stage.system.disk[aside] == backup, "\(what)") }
      try #require(stage.system.disk[stage.backup] == stage.system.disk[stage.path], "\(what)")
      var bytes = try #require(stage.system.disk[stage.path])
      bytes[bytes.count / 2] ^= 1
      stage.system.spoil(stage.path, with: bytes)
      try #require(try stage.contents().values["volume"] == .integer(4), "\(what)")
    }

    @Test func eachFlippedByteOfTheBackupIsToldAndMendedByOpening() throws {
      let disk = try disk()
      let bytes = try #require(disk[stage.backup])
      for index in bytes.indices {
        var flipped = bytes
        flipped[index] ^= 1 << UInt8(index % 8)
        try expectMended(disk, flipped, isTold: true, "byte \(index)")
      }
    }

    /// One that ends within or with a commit is what a power failure leaves.
    @Test func eachCutOfTheBackupIsMendedByOpening() throws {
      let disk = try disk()
      let bytes = try #require(disk[stage.backup])
      for count in bytes.indices {
        let isTold = count < FileFormat.headerLength
        try expectMended(disk, Array(bytes[..<count]), isTold: isTold, "\(count) bytes")
      }
    }

    /// A process that runs for years asks.
    @Test(arguments: [0, 70_000])
    func bothFilesAreCheckedOnRequest(size: Int) throws {
      _ = try disk(ballast: size)
      let backend = stage.backend()
      _ = try backend.load(ifChangedSince: nil)
      var bytes = try #require(stage.system.disk[stage.backup])
      bytes[80] ^= 1
      stage.system.spoil(stage.backup, with: bytes)
      try backend.checkFiles()
      #expect(stage.system.disk[aside] == bytes)
      #expect(try backend.load(ifChangedSince: nil)?.notices == [.backupSetAside(path: aside)])
      #expect(stage.system.disk[stage.backup] == stage.system.disk[stage.path])
    }

    enum NoFile: CaseIterable {
      /// As a container makes when a missing file is mounted.
      case folder
      case pipe
      #if os(Linux)
        /// Elsewhere only a program that listens makes one, and only where the path is short.
        case localSocket
      #endif
      /// Only root can make one, and not in every container.
      case device

      /// - Returns: `false` if the system refuses.
      func make(_ path: String) -> Bool {
        switch self {
        case .folder: return mkdir(path, 0o700) == 0
        case .pipe: return mkfifo(path, 0o600) == 0
        #if os(Linux)
          case .localSocket: return mknod(path, S_IFSOCK | 0o600, 0) == 0
        #endif
        case .device: return mknod(path, S_IFCHR | 0o600, 0x0103) == 0
        }
      }
    }

    @Test(arguments: NoFile.allCases)
    func whatIsNoFileAndHasTheNameOfTheBackupIsSetAside(_ kind: NoFile) throws {
      let folder = try TemporaryFolder()
      let store = try folder.store()
      store[stage.volume] = 1
      try store.synchronizeAndDeliver()
      let backup = folder.file.appendingPathExtension("backup")
      try FileManager.default.removeItem(at: backup)
      guard kind.make(backup.path) else {
        #expect(kind == .device)
        return
      }
      let other = folder.backend()
      let contents = try other.load(ifChangedSince: nil)
      let aside = folder.file.path + ".corrupt-1"
      #expect(contents?.notices == [.backupSetAside(path: aside)])
      #expect(try MachineFileSystem().exists(aside))
      #expect(try Data(contentsOf: backup) == Data(contentsOf: folder.file))
      withExtendedLifetime(store) {}
    }

    /// The verified bytes are written, and nothing else, although the disk returns others the second time.
    @Test func aRepairWritesWhatWasVerified() throws {
      let disk = try disk()
      let stage = JournalStage(disk)
      var bytes = try #require(disk[stage.path])
      let verified = try #require(disk[stage.backup])
      bytes[70] ^= 1
      stage.system.spoil(stage.path, with: bytes)
      stage.system.when(.linking) {
        var worse = verified
        worse[80] ^= 1
        stage.system.spoil(stage.backup, with: worse)
      }
      #expect(try stage.contents().values["volume"] == .integer(4))
      #expect(stage.system.disk[stage.path] == verified)
    }
  }
#endif
