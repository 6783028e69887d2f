#if SQLite && (os(Linux) || os(macOS))
  import Foundation
  import Lists
  import TestSupport
  import Testing

  @Suite
  struct SQLiteKillTests {
    private static let kills = 50
    private static let sizeOfTransaction = 3

    /// Writes transactions one after the other and says so, until another thread kills the process with no warning.
    private static func writeUntilKilled(path: String, microseconds: Int) throws -> Never {
      let store = try SQLiteStore<Note>(path: path, table: "notes", lookingEvery: nil)
      var next = try store.fetch { _ in true }.entries.count / sizeOfTransaction
      Thread.detachNewThread {
        let end = ContinuousClock.now.advanced(by: .microseconds(microseconds))
        while ContinuousClock.now < end {}
        kill(getpid(), SIGKILL)
      }
      while true {
        try store.write { transaction in
          for part in 0..<sizeOfTransaction {
            try transaction.insert(Note(next * sizeOfTransaction + part, "\(next)"))
          }
          if next > 0 { try transaction.update(next - 1) { $0.order += 1 } }
        }
        FileHandle.standardOutput.write(Data("\n\(next) committed\n".utf8))
        next += 1
      }
    }

    @Test
    func afterBeingKilledInTheMiddleOfWritesAllThatWasCommittedIsThere() async throws {
      let folder = try SQLiteFolder()
      let path = folder.path
      var committed = 0
      var dice = Dice(seed: 9)
      for round in 0..<Self.kills {
        let microseconds = Int.random(in: 0...20_000, using: &dice)
        let result = await #expect(
          processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
        ) { [path = path as String, microseconds = microseconds as Int] in
          try Self.writeUntilKilled(path: path, microseconds: microseconds)
        }
        let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        let told = output.split(separator: "\n").compactMap { line in
          line.hasSuffix(" committed") ? Int(line.prefix { $0.isNumber }) : nil
        }
        committed = max(committed, (told.max() ?? -1) + 1)
        let notes = FetchedList(try folder.store()).objects
        let whole = notes.count / Self.sizeOfTransaction
        #expect(
          notes.count.isMultiple(of: Self.sizeOfTransaction), "round \(round): half a transaction is there")
        #expect(whole == committed || whole == committed + 1, "round \(round): \(committed) of \(whole)")
        #expect(notes.map(\.id) == Array(0..<notes.count), "round \(round)")
        #expect(notes.map(\.order).reduce(0, +) == max(0, whole - 1), "round \(round)")
        committed = whole
      }
      #expect(committed > Self.kills)
    }
  }
#endif
