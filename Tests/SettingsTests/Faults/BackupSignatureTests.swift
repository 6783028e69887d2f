#if !os(Windows)
  import Streams
  import StreamsTesting
  import Testing

  @testable import Settings

  /// Fault: a bad byte in the signature of the backup, so that the backup looks like the file of another program.
  @Suite(.independentlyRead)
  struct BackupSignatureTests {
    /// A store whose backup does not begin like settings any more.
    private func damaged(
      _ bytes: [UInt8]? = nil
    ) throws -> (JournalStage, SettingsStore, [UInt8]) {
      let stage = JournalStage()
      let store = try stage.set(1...4)
      var spoiled = try #require(stage.system.disk[stage.backup])
      spoiled[3] ^= 4
      stage.system.spoil(stage.backup, with: bytes ?? spoiled)
      return (stage, store, bytes ?? spoiled)
    }

    @Test func aBackupWithoutItsSignatureIsSetAsideAndWrittenAgain() throws {
      for bytes in [nil, [UInt8](repeating: 0, count: 4_096)] {
        let (stage, store, spoiled) = try damaged(bytes)
        var events: [SettingsEvent] = []
        let cancellable = store.events.sink { events.append($0) }
        try stage.set(5...6, in: store)
        #expect(stage.system.disk[stage.path + ".corrupt-1"] == spoiled)
        #expect(events.filter { $0 == .backupSetAside(path: stage.path + ".corrupt-1") }.count == 1)
        #expect(try stage.contents().values == ["volume": .integer(6)])
        let backup = try #require(stage.system.disk[stage.backup])
        #expect(try FileFormat.read(backup).contents.values["volume"] != nil)
        withExtendedLifetime(cancellable) {}
      }
    }

    /// Nothing tells whose it is, and no settings are there that it could be the backup of.
    @Test func withoutSettingsABackupOfAnotherProgramIsNotTouched() throws {
      let (stage, store, spoiled) = try damaged()
      try stage.system.remove(stage.path)
      store[stage.volume] = 7
      #expect(throws: SettingsError.notSettings(path: stage.backup)) { try store.synchronize() }
      #expect(stage.system.disk[stage.backup] == spoiled)
    }

    /// The file has the signature, so both belong to settings.
    @Test func aBackupWithoutItsSignatureBesideADamagedFileStopsNothing() throws {
      let (stage, store, spoiled) = try damaged()
      withExtendedLifetime(store) {}
      var file = try #require(stage.system.disk[stage.path])
      file[70] ^= 1
      stage.system.spoil(stage.path, with: file)
      let other = JournalStage(stage.system.disk)
      try other.set(9...9)
      #expect(try other.contents().values == ["volume": .integer(9)])
      let aside = [1, 2].map { other.system.disk["\(stage.path).corrupt-\($0)"] }
      #expect(aside == [spoiled, file])
    }
  }
#endif
