#if !os(Windows)
  import Streams
  import StreamsTesting
  import TestSupport
  import Testing

  @testable import Settings

  /// Fault: a file that loses commits of one program which another one has not seen yet.
  @Suite(.blocking, .independentlyRead)
  struct UnseenCommitTests {
    /// A file that ends somewhere after the last commit that a backend has seen, and its backup.
    private struct Cut {
      let stage = JournalStage()
      let behind: FileBackend
      let known: SettingsRevision

      /// - Returns: `nil` if so many bytes are not lost.
      init?(losing lost: Int) throws {
        let writer = try stage.set(1...2)
        behind = stage.backend()
        known = try #require(try behind.load(ifChangedSince: nil)).revision
        let seen = try #require(stage.system.disk[stage.path]).count
        try stage.set(3...5, in: writer)
        let bytes = try #require(stage.system.disk[stage.path])
        var lost = lost
        // A file that ends with a commit is not cut short.
        while try FileFormat.ends(bytes).contains(bytes.count - lost) { lost += 1 }
        guard bytes.count - lost >= seen else { return nil }
        stage.system.spoil(stage.path, with: Array(bytes.dropLast(lost)))
      }
    }

    @Test func whatIsLostBeforeItWasSeenIsReadFromTheBackup() throws {
      var lost = 1
      while let cut = try Cut(losing: lost) {
        let contents = try #require(try cut.behind.load(ifChangedSince: cut.known), "\(lost) bytes")
        try #require(contents.values == ["volume": .integer(5)], "\(lost) bytes")
        guard case .restored = contents.notices.first else {
          Issue.record("\(lost) bytes: \(contents.notices)")
          return
        }
        lost += 1
      }
      #expect(lost > 200)
    }

    /// It would otherwise be gone from the file and its backup.
    @Test func whatIsLostBeforeItWasSeenSurvivesTheNextCommit() throws {
      var lost = 1
      while let cut = try Cut(losing: lost) {
        let changes = SettingsChanges(values: ["other": .integer(1)], schema: 0, known: cut.known)
        guard case .saved = try cut.behind.commit(changes) else {
          Issue.record("\(lost) bytes: not saved")
          return
        }
        let expected: [SettingName: StoredValue] = ["volume": .integer(5), "other": .integer(1)]
        try #require(try cut.stage.contents().values == expected, "\(lost) bytes")
        lost += 1
      }
      #expect(lost > 200)
    }
  }
#endif
