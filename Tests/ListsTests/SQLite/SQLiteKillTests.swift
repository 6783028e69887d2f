#if SQLite && (os(Linux) || os(macOS))
  import Foundation
  @testable import Lists
  import TestSupport
  import Testing

  @Suite(.blocking)
  struct SQLiteKillTests {
    /// The number of processes killed. Set `LISTS_KILLS=500` for a long run.
    private static let kills = environmentNumber("LISTS_KILLS", otherwise: 16)
    private static let sizeOfTransaction = 3

    /// Kills the process without warning after some time, from another thread.
    private static func killSoon(microseconds: Int) {
      Thread.detachNewThread {
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .microseconds(microseconds))
        kill(getpid(), SIGKILL)
      }
    }

    /// Writes and reports transactions until the process is killed, after its first commit or perhaps before it.
    private static func writeUntilKilled(path: String, afterFirst: Bool, microseconds: Int) throws -> Never {
      let store = try SQLiteStore<Note>(
        path: path, table: "notes", busyTimeout: .seconds(600), checkingEvery: nil)
      let first = try store.fetch { _ in true }.entries.count / sizeOfTransaction
      var next = first
      if !afterFirst { killSoon(microseconds: microseconds) }
      while true {
        try store.write { transaction in
          for part in 0..<sizeOfTransaction {
            try transaction.insert(Note(next * sizeOfTransaction + part, "\(next)"))
          }
          if next > 0 { try transaction.update(id: next - 1) { $0.order += 1 } }
        }
        FileHandle.standardOutput.write(Data("\n\(next) committed\n".utf8))
        if afterFirst, next == first { killSoon(microseconds: microseconds) }
        next += 1
      }
    }

    @Test
    func keepsEverythingCommittedWhenTheProcessIsKilled() async throws {
      let folder = try SQLiteFolder()
      let path = folder.path
      var committed = 0
      var dice = Dice(seed: 9)
      for round in 0..<Self.kills {
        let microseconds = Int.random(in: 0...20_000, using: &dice)
        let afterFirst = round.isMultiple(of: 2)
        let result = await #expect(
          processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
        ) { [path = path as String, afterFirst = afterFirst as Bool, microseconds = microseconds as Int] in
          try Self.writeUntilKilled(path: path, afterFirst: afterFirst, microseconds: microseconds)
        }
        let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        let told = output.split(separator: "\n").compactMap { line in
          line.hasSuffix(" committed") ? Int(line.prefix { $0.isNumber }) : nil
        }
        committed = max(committed, (told.max() ?? -1) + 1)
        let notes = FetchedList(try folder.store()).objects
        let whole = notes.count / Self.sizeOfTransaction
        #expect(
          notes.count.isMultiple(of: Self.sizeOfTransaction), "round \(round): half a transaction was kept")
        #expect(whole == committed || whole == committed + 1, "round \(round): \(committed) of \(whole)")
        #expect(notes.map(\.id) == Array(0..<notes.count), "round \(round)")
        #expect(notes.map(\.order).reduce(0, +) == max(0, whole - 1), "round \(round)")
        committed = whole
      }
      // Every second process commits at least once before it is killed, however slow the disk is.
      #expect(committed >= Self.kills / 2)
    }

    // MARK: Migrations and backups

    private static func schema(version: Int) -> SQLiteSchema<Note> {
      let migration = SQLiteMigration(to: version) { (old: Note) in Note(old.id, old.text, order: version) }
      return SQLiteSchema(
        "notes", version: version, columns: [.init(\.order, "order"), .init(\.text, "text")],
        indexes: [.ascending(\.order)], searching: [\.text], migrations: version > 1 ? [migration] : [])
    }

    private static func open(_ path: String, version: Int) throws -> SQLiteStore<Note> {
      try SQLiteStore(path: path, schema(version: version), busyTimeout: .seconds(600), checkingEvery: nil)
    }

    /// The version of the table in a file.
    private static func version(of path: String) throws -> Int {
      let connection = try SQLiteConnection(path: path, isReadOnly: true, busyTimeout: .seconds(600))
      return try SQLiteRegister(of: "notes", path: path).schema(in: connection) ?? 1
    }

    /// Raises the version again and again, and copies the file each time.
    private static func migrateUntilKilled(path: String, microseconds: Int) throws -> Never {
      var version = try version(of: path)
      killSoon(microseconds: microseconds)
      while true {
        version += 1
        try open(path, version: version).backUp(to: "\(path).\(version).\(UUID().uuidString).copy")
      }
    }

    @Test
    func keepsMigrationsAndBackupsWholeWhenTheProcessIsKilled() async throws {
      let folder = try SQLiteFolder()
      let path = folder.path
      try Self.open(path, version: 1).write { transaction in
        for id in 0..<200 { try transaction.insert(Note(id, "word \(id)", order: 1)) }
      }
      var dice = Dice(seed: 10)
      for round in 0..<Self.kills {
        let microseconds = Int.random(in: 0...60_000, using: &dice)
        await #expect(processExitsWith: .signal(SIGKILL)) {
          [path = path as String, microseconds = microseconds as Int] in
          try Self.migrateUntilKilled(path: path, microseconds: microseconds)
        }
        let parent = URL(filePath: path).deletingLastPathComponent()
        let copies = try FileManager.default.contentsOfDirectory(atPath: parent.path).filter {
          $0.hasSuffix(".copy")
        }
        for file in [path] + copies.map({ parent.appending(path: $0).path }) {
          let version = try Self.version(of: file)
          let store = try Self.open(file, version: version)
          #expect(try store.count(where: \.order == version) == 200, "round \(round), \(file)")
          #expect(try store.count(where: .search(\.text, for: "word")) == 200, "round \(round), \(file)")
          #expect(try store.writer.number("SELECT count(*) FROM pragma_integrity_check") == 1)
        }
        for copy in copies { try FileManager.default.removeItem(atPath: parent.appending(path: copy).path) }
      }
    }
  }
#endif
