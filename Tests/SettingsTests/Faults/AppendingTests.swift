#if !os(Windows)
  import Foundation
  import TestSupport
  import Testing

  @testable import Settings

  /// Appending to files of the machine.
  @Suite(.blocking, .independentlyRead)
  struct AppendingTests {
    private let volume = SettingKey("volume", default: 0)

    private func set(_ values: ClosedRange<Int>, in store: SettingsStore) throws {
      for value in values {
        store[volume] = value
        try store.synchronize()
      }
    }

    @Test func whatIsReadBackDifferentlyIsCutOffAgain() throws {
      let folder = try TemporaryFolder()
      let system = MachineFileSystem()
      let path = folder.file.path
      #expect(try system.writeNew(path, [1, 2, 3], .userOnly))
      var found: [[UInt8]] = []
      let appended = system.append([4, 5], to: path, at: 3) { bytes in
        found.append(bytes)
        return false
      }
      #expect(appended == .failed(.notVerified(path: path), isUncertain: false))
      #expect(found == [[4, 5]])
      #expect(try system.read(path, limit: 9) == [1, 2, 3])
      let appending = system.append([4, 5], to: path, at: 3) { $0 == [4, 5] }
      #expect(appending == .done(system.stamp(of: path)))
      #expect(try system.read(path, limit: 9) == [1, 2, 3, 4, 5])
    }

    @Test func nothingIsAppendedToAFileOfAnotherSize() throws {
      let folder = try TemporaryFolder()
      let system = MachineFileSystem()
      #expect(try system.writeNew(folder.file.path, [1, 2, 3], .userOnly))
      #expect(system.append([4], to: folder.file.path, at: 2, isIntact: nil) == .impossible)
      #expect(try system.read(folder.file.path, limit: 9) == [1, 2, 3])
    }

    /// A copy with `cp -l` is a second name of the file, and must stay as it is.
    @Test func aSnapshotWithASecondNameStaysAsItIs() throws {
      let folder = try TemporaryFolder()
      let backend = FileBackend(folder.file)
      let store = try SettingsStore(backend, coalescing: .seconds(3600))
      try set(1...4, in: store)
      let snapshot = folder.url.appendingPathComponent("snapshot")
      let bytes = try Data(contentsOf: folder.file)
      try FileManager.default.linkItem(at: folder.file, to: snapshot)
      try set(5...6, in: store)
      #expect(try Data(contentsOf: snapshot) == bytes)
      #expect(try folder.backend().load(ifChangedSince: nil)?.values == ["volume": .integer(6)])
    }

    #if os(Linux) || os(macOS)
      /// Its owner may replace it, but not write to it.
      @Test func aReadOnlyFileIsReplaced() async throws {
        let folder = try TemporaryFolder()
        chmod(folder.url.path, 0o777)
        await #expect(processExitsWith: .success) { [path = folder.file.path as String] in
          let file = URL(fileURLWithPath: path)
          guard OrdinaryUser.become(reaching: file.deletingLastPathComponent()) else { return }
          let backend = FileBackend(file)
          for value in Int64(1)...6 {
            let known = try #require(try backend.load(ifChangedSince: nil)).revision
            _ = try backend.commit(
              SettingsChanges(values: ["volume": .integer(value)], schema: 0, known: known))
            // The backup can still be appended to, so nothing else prevents it.
            if value == 4 { #expect(chmod(path, 0o400) == 0) }
          }
          let contents = try FileBackend(file).load(ifChangedSince: nil)
          #expect(contents?.values == ["volume": .integer(6)])
        }
      }
    #endif
  }
#endif
