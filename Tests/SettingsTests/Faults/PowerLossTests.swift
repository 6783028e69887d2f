#if canImport(Glibc)
  import Foundation
  import StreamsTesting
  import TestSupport
  import Testing

  @testable import Settings

  /// Fault: power failures, on a file system of the machine.
  ///
  /// `SETTINGS_CRASHES=10000 swift test --filter PowerLoss` tries so many states of each work.
  @Suite(.blocking, .enabled(if: CrashStates.isAvailable))
  struct PowerLossTests {
    static let states = environmentNumber("SETTINGS_CRASHES", otherwise: 500)

    /// The work of a program. A number is stored, and each commit adds one.
    enum Work: String, CaseIterable, CustomTestStringConvertible {
      case creation, appending, rewriting, repair, sealing, document, twoWriters

      var testDescription: String { rawValue }

      /// The number of commits before the first moment.
      var before: Int {
        switch self {
        case .creation, .document: 0
        case .appending, .rewriting, .sealing, .twoWriters: 2
        case .repair: 3
        }
      }

      /// Each is worth some ten states.
      var commits: Int { max(PowerLossTests.states / Self.allCases.count / 6, 3) }

      func backend(_ folder: String, isSealed: Bool = true) -> any SettingsBackend {
        let file = URL(fileURLWithPath: folder + "/test.settings")
        if self == .document { return JSONBackend(file) }
        var options = FileBackend.Options()
        if self == .sealing, isSealed { options.cipher = ToyCipher(identity: "key", key: 7) }
        return FileBackend(file, options: options)
      }

      /// Stores a number, which must be the next one.
      func commit(_ number: Int, to backend: any SettingsBackend) throws {
        let contents = try backend.load(ifChangedSince: nil) ?? SettingsContents()
        let old = contents.values["number"]
        guard old == (number == 1 ? nil : .integer(Int64(number - 1))) else { throw Lost(found: old) }
        let ballast = String(repeating: "\(number)", count: self == .rewriting ? 9_000 : 10)
        let changes = SettingsChanges(
          values: ["number": .integer(Int64(number)), "ballast": .string(ballast)], schema: 0,
          known: contents.revision)
        guard case .saved = try backend.commit(changes) else { throw Lost(found: nil) }
      }

      func prepare(_ folder: String) throws {
        for number in 0..<before { try commit(number + 1, to: backend(folder, isSealed: false)) }
        guard self == .repair else { return }
        let file = URL(fileURLWithPath: folder + "/test.settings")
        var bytes = try Data(contentsOf: file)
        bytes[70] ^= 4
        try bytes.write(to: file)
      }

      func run(_ folder: String, _ acknowledge: () -> Void) throws {
        let writers = (0..<(self == .twoWriters ? 2 : 1)).map { _ in backend(folder) }
        for number in before..<before + commits {
          try commit(number + 1, to: writers[number % writers.count])
          acknowledge()
        }
      }

      /// Everything that was acknowledged is there, and the next commit is.
      func check(_ folder: String, _ acknowledged: Int) throws {
        let contents = try backend(folder).load(ifChangedSince: nil) ?? SettingsContents()
        let known = before + acknowledged
        let found = contents.values["number"].flatMap { Int(storedValue: $0) } ?? 0
        guard found == known || found == known + 1, acknowledged < commits || found == known else {
          throw Lost(found: contents.values["number"])
        }
        try commit(found + 1, to: backend(folder))
        guard try backend(folder).load(ifChangedSince: nil)?.values["number"] == .integer(Int64(found + 1))
        else {
          throw Lost(found: nil)
        }
      }
    }

    struct Lost: Error {
      let found: StoredValue?
    }

    @Test(arguments: Work.allCases)
    func whatWasAcknowledgedSurvivesAPowerFailure(_ work: Work) throws {
      let count = try CrashStates.check(
        upTo: Self.states, starting: work.prepare, { try work.run($0, $1) }, opening: work.check)
      print("Power failures, \(work.rawValue): \(count) states")
      #expect(count >= Self.states / Work.allCases.count)
    }

    /// A disk that does not keep what it says is safe.
    @Test(arguments: Work.allCases)
    func aBackendThatDoesNotSyncIsSeen(_ work: Work) {
      #expect(throws: CrashStates.Failure.self) {
        try CrashStates.check(
          upTo: Self.states, forgettingSyncs: true, starting: work.prepare, { try work.run($0, $1) },
          opening: work.check)
      }
    }

    /// As many programs replace a file: with a new name for what is not safe yet.
    @Test(arguments: [false, true])
    func aFileThatIsRenamedBeforeItIsSyncedIsSeen(isEarly: Bool) throws {
      let check = {
        try CrashStates.check { folder, acknowledge in
          for text in ["1", "2"] {
            let next = folder + "/next"
            let file = open(next, O_WRONLY | O_CREAT | O_EXCL, 0o600)
            #expect(write(file, text, 1) == 1)
            if isEarly { rename(next, folder + "/file") }
            fsync(file)
            if !isEarly { rename(next, folder + "/file") }
            close(file)
            try MachineFileSystem().syncFolder(folder)
            acknowledge()
          }
        } opening: { folder, acknowledged in
          let text = try? String(contentsOfFile: folder + "/file", encoding: .utf8)
          let number = text.map { Int($0) } ?? 0
          guard number == acknowledged || number == acknowledged + 1 else { throw Lost(found: nil) }
        }
      }
      if isEarly {
        #expect(throws: CrashStates.Failure.self) { try check() }
      } else {
        #expect(try check() > 10)
      }
    }
  }
#endif
