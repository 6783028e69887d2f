#if !os(Windows)
  import Dispatch
  import Foundation
  import Streams
  import StreamsTesting
  import TestSupport
  import Testing

  @testable import Settings

  /// A store that is told of its own commit reads nothing. It must not miss what others do.
  @Suite(.blocking, .independentlyRead)
  struct CurrentRevisionTests {
    private let stage = JournalStage()

    private func revision(of backend: FileBackend) throws -> SettingsRevision {
      try #require(try backend.load(ifChangedSince: nil)).revision
    }

    @Test func whatWasReadOrWrittenLastIsCurrent() throws {
      let backend = stage.backend()
      try stage.set(1...3, in: SettingsStore(backend, coalescing: .seconds(3600)))
      let last = try revision(of: backend)
      #expect(backend.isCurrent(last))
      #expect(!backend.isCurrent(SettingsRevision(generation: last.generation - 1, checksum: last.checksum)))
      #expect(!backend.isCurrent(SettingsRevision(generation: last.generation, checksum: 1)))
    }

    @Test func aCommitOfAnotherIsNoticed() throws {
      let backend = stage.backend()
      try stage.set(1...3, in: SettingsStore(backend, coalescing: .seconds(3600)))
      let last = try revision(of: backend)
      try stage.set(4...4)
      #expect(!backend.isCurrent(last))
      // Not even the one that the file has now, as long as it was not read.
      #expect(!backend.isCurrent(try revision(of: stage.backend())))
      #expect(backend.isCurrent(try revision(of: backend)))
    }

    @Test func damageIsNoticed() throws {
      let backend = stage.backend()
      try stage.set(1...3, in: SettingsStore(backend, coalescing: .seconds(3600)))
      let last = try revision(of: backend)
      var bytes = try #require(stage.system.disk[stage.path])
      bytes[FileFormat.headerLength + 1] ^= 1
      stage.system.spoil(stage.path, with: bytes)
      #expect(!backend.isCurrent(last))
    }

    /// A watch asks while the next commit is written, and the commit would have to wait for the watch in turn.
    @Test func askingWaitsForNoCommit() throws {
      let backend = stage.backend()
      let store = try stage.set(1...3, in: SettingsStore(backend, coalescing: .seconds(3600)))
      let last = try revision(of: backend)
      // Before the file is written, and before the backup is. All of it is on this thread.
      nonisolated(unsafe) var answers: [Bool] = []
      stage.system.whenWritten { _ in answers.append(backend.isCurrent(last)) }
      try stage.set(4...4, in: store)
      #expect(answers == [true, false])
    }

    @Test func storesOnOneBackendHearOfEachOther() throws {
      let folder = try TemporaryFolder()
      let backend = FileBackend(folder.file)
      let one = try SettingsStore(backend, coalescing: .seconds(3600)).settled()
      let other = try SettingsStore(backend, coalescing: .seconds(3600)).settled()
      let arrived = DispatchSemaphore(value: 0)
      let cancellable = other.publisher(for: stage.volume).sink { if $0 == 5 { arrived.signal() } }
      try stage.set(1...5, in: one)
      arrived.wait()
      withExtendedLifetime(cancellable) {}
    }

    /// The permissions, the header with the end, and the end of the backup.
    @Test func aCommitLooksAtItsFilesThreeTimes() throws {
      let store = try stage.set(1...3)
      stage.system.forgetOperations()
      try stage.set(4...4, in: store)
      #expect(stage.system.looks == [stage.path: 2, stage.backup: 1])
    }
  }
#endif
