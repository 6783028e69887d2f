#if !os(Windows)
  import Foundation
  import Streams
  import TestSupport
  import StreamsTesting
  import Testing

  @testable import Settings

  /// Faults: byte flips, truncations, kills and power failures of a file that commits are appended to.
  @Suite(.blocking, .independentlyRead)
  struct JournalDamageTests {
    private func notices(_ contents: SettingsContents) -> [String] {
      contents.notices.map { notice in
        switch notice {
        case .restored: "restored"
        case .dataLost: "lost"
        case .replaced: "replaced"
        default: "\(notice)"
        }
      }
    }

    /// The backup has every acknowledged commit, so that nothing is lost at all.
    @Test func everyFlippedBitOfAJournalIsDetectedAndNothingLost() throws {
      let stage = JournalStage()
      try stage.set(1...5)
      let disk = stage.system.disk
      let bytes = try #require(disk[stage.path])
      for index in bytes.indices {
        for bit in 0..<8 where IndependentlyRead.isThorough || bit == index % 8 {
          var flipped = bytes
          flipped[index] ^= 1 << bit
          let damaged = JournalStage(disk)
          damaged.system.overwrite(stage.path, with: flipped)
          let contents = try damaged.contents()
          try #require(contents.values == ["volume": .integer(5)], "bit \(bit) of byte \(index)")
          try #require(notices(contents) == ["restored"], "bit \(bit) of byte \(index)")
          try #require(damaged.system.disk[stage.path + ".corrupt-1"] == flipped)
          try #require(try damaged.contents().notices == [])
        }
      }
    }

    @Test func everyTruncationOfAJournalIsDetectedAndNothingLost() throws {
      let stage = JournalStage()
      try stage.set(1...5)
      let disk = stage.system.disk
      let bytes = try #require(disk[stage.path])
      for count in bytes.indices {
        let damaged = JournalStage(disk)
        damaged.system.spoil(stage.path, with: Array(bytes[..<count]))
        let contents = try damaged.contents()
        try #require(contents.values == ["volume": .integer(5)], "\(count) bytes")
        try #require(notices(contents) == ["restored"], "\(count) bytes")
      }
    }

    /// The part before the damage is used, because it is newer than nothing.
    @Test func aFlippedBitOfAJournalWithoutBackupLosesOnlyWhatFollows() throws {
      let stage = JournalStage()
      try stage.set(1...5)
      try stage.system.remove(stage.backup)
      let disk = stage.system.disk
      let bytes = try #require(disk[stage.path])
      let first = try #require(try FileFormat.ends(bytes).first)
      // Without its signature, and without a backup, it would be the file of another program.
      for index in bytes.indices.dropFirst(FileFormat.magic.count) {
        var flipped = bytes
        flipped[index] ^= 1
        let damaged = JournalStage(disk)
        damaged.system.overwrite(stage.path, with: flipped)
        let contents = try damaged.contents()
        let value = contents.values["volume"]
        let isInJournal = index >= first
        try #require(notices(contents) == [isInJournal ? "restored" : "lost"], "byte \(index)")
        try #require(isInJournal ? [1, 2, 3, 4].map(StoredValue.integer).contains(value) : value == nil)
        try #require(try damaged.contents().values["volume"] == value)
      }
    }

    @Test func aDamagedBackupOfAJournalIsReplaced() throws {
      let stage = JournalStage()
      let store = try stage.set(1...5)
      var bytes = try #require(stage.system.disk[stage.backup])
      bytes[bytes.count - 1] ^= 1
      stage.system.overwrite(stage.backup, with: bytes)
      stage.system.forgetOperations()
      try stage.set(6...6, in: store)
      #expect(stage.rewrites == 1)
      let backup = try FileFormat.read(try #require(stage.system.disk[stage.backup]))
      #expect(backup.contents.values == ["volume": .integer(6)])
    }

    /// The file has been appended to, but the backup has not.
    @Test func aBackupOfAJournalThatIsBehindIsContinued() throws {
      let stage = JournalStage()
      let store = try stage.set(1...4)
      let older = try #require(stage.system.disk[stage.backup])
      try stage.set(5...5, in: store)
      stage.system.overwrite(stage.backup, with: older)
      stage.system.forgetOperations()
      try stage.set(6...6, in: store)
      #expect(stage.rewrites == 0)
      #expect(stage.system.disk[stage.backup]?.starts(with: older) == true)
      let backup = try FileFormat.read(try #require(stage.system.disk[stage.backup]))
      #expect(backup.contents.values == ["volume": .integer(6)])
    }

    @Test func aCommitThatIsOnlyBegunIsIgnored() throws {
      let stage = JournalStage()
      let store = try stage.set(1...4)
      let disk = stage.system.disk
      try stage.set(5...5, in: store)
      let before = try #require(disk[stage.path])
      let after = try #require(stage.system.disk[stage.path])
      for count in before.count..<after.count {
        let torn = JournalStage(disk)
        torn.system.overwrite(stage.path, with: Array(after[..<count]))
        let contents = try torn.contents()
        try #require(contents.notices == [])
        try #require(contents.values == ["volume": .integer(4)])
        try torn.set(6...7)
        try #require(try torn.contents().values == ["volume": .integer(7)])
        try #require(try !torn.file().extent.isTorn)
      }
    }

    /// A program or a user may put an older file in place on purpose.
    @Test func anotherFileInPlaceIsNotTakenForDamage() throws {
      let stage = JournalStage()
      let store = try stage.set(1...3)
      let other = JournalStage()
      try other.set(20...22)
      try stage.set(4...6, in: store)
      let foreign = try #require(other.system.disk[other.path])
      stage.system.overwrite(stage.path, with: foreign)
      let contents = try stage.contents()
      #expect(notices(contents) == ["replaced"])
      #expect(contents.values == ["volume": .integer(22)])
    }

    // MARK: Crashes

    /// Several commits, so that the journal of the backup has not reached the disk for some time, and a file that is
    /// written again in between.
    @Test func everyCrashStateOfSeveralCommitsHasWhatWasAcknowledged() throws {
      let stage = JournalStage()
      let store = try stage.store()
      store[stage.ballast] = String(repeating: "x", count: 6_000)
      try stage.set(1...2, in: store)
      var rewrites = 0
      for round in 0..<4 {
        let start = stage.system.disk
        stage.system.forgetOperations()
        var acknowledged: [(operations: Int, value: Int)] = [(0, 3 * round + 2)]
        for value in 3 * round + 3...3 * round + 5 {
          store[stage.ballast] = String(repeating: "\(value)", count: 3_000)
          try stage.set(value...value, in: store)
          acknowledged.append((stage.system.operations.count, value))
        }
        rewrites += stage.rewrites
        for (done, disks) in CrashedDisk.all(from: start, stage.system.operations) {
          let least = acknowledged.last { $0.operations <= done }?.value ?? 0
          for disk in disks {
            let contents = try JournalStage(disk).contents()
            try #require(contents.notices == [], "\(stage.system.operations[..<done].count)")
            guard case .integer(let value) = contents.values["volume"] else { throw Lost() }
            try #require(value >= least && value <= least + 1)
          }
        }
      }
      #expect(rewrites > 0)
    }

    private struct Lost: Error {}

    @Test func aCommitThatCannotBeReadBackIsNotAcknowledged() throws {
      let stage = JournalStage()
      let store = try stage.set(1...4)
      let before = stage.system.disk[stage.path]
      stage.system.whenWritten { bytes in bytes[bytes.count / 2] ^= 1 }
      store[stage.volume] = 5
      #expect(throws: SettingsError.notVerified(path: stage.path)) { try store.synchronize() }
      #expect(stage.system.disk[stage.path] == before)
      stage.system.whenWritten { _ in }
      try store.synchronize()
      #expect(try stage.contents().values == ["volume": .integer(5)])
    }
  }
#endif
