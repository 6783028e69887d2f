#if SQLite
  import Foundation
  @testable import Lists
  import TestSupport
  import Testing

  @Suite
  struct SQLiteMigrationTests {
    private struct First: Codable, Identifiable, Equatable, Sendable {
      let id: Int
      var name: String
    }
    private struct Second: Codable, Identifiable, Equatable, Sendable {
      let id: String
      var title: String
    }
    private struct Third: Codable, Identifiable, Equatable, Sendable {
      let id: String
      var title: String
      var length: Int
    }
    private struct Refusal: Error {}

    private let folder: SQLiteFolder

    init() throws {
      folder = try SQLiteFolder()
      let store = try first()
      for id in 1...1_200 { try store.insert(First(id: id, name: "n\(id)")) }
    }

    private func first() throws -> SQLiteStore<First> { try open(SQLiteSchema("things")) }

    private func open<Object>(_ schema: SQLiteSchema<Object>) throws -> SQLiteStore<Object> {
      try SQLiteStore(path: folder.path, schema, busyTimeout: .seconds(600), checkingEvery: nil)
    }

    private static let migrations = [
      SQLiteMigration(to: 3) { (old: Second) in
        Third(id: old.id, title: old.title, length: old.title.count)
      },
      SQLiteMigration(to: 2) { (old: First) in
        old.id == 7 ? nil : Second(id: "\(old.id)", title: old.name)
      },
    ]

    private func third() throws -> SQLiteStore<Third> {
      try open(
        SQLiteSchema(
          "things", version: 3, columns: [.init(\.length, "length"), .init(\.title, "title")],
          indexes: [.ascending(\.length)], searching: [\.title], migrations: Self.migrations))
    }

    @Test
    func givesObjectsTheFormerIDsOfOthers() throws {
      let shift = SQLiteMigration(to: 2) { (old: First) in First(id: old.id + 1, name: old.name) }
      let store = try open(SQLiteSchema<First>("things", version: 2, migrations: [shift]))
      #expect(try store.fetch(ListQuery()).entries.map(\.object.id) == Array(2...1_201))
      #expect(try store.object(id: 2) == First(id: 2, name: "n1"))
    }

    @Test
    func runsTheMigrationsOneAfterAnother() throws {
      let store = try third()
      #expect(try store.count() == 1_199)
      #expect(try store.object(id: "1200") == Third(id: "1200", title: "n1200", length: 5))
      #expect(
        try store.count(where: \.length == 5) == 201
          && store.count(where: .search(\.title, for: "N1200")) == 1)
      #expect(try third().count() == 1_199, "a second time")
      #expect(
        throws: StoreError.newerSchema(path: folder.path, table: "things", found: 3, supported: 1)
      ) {
        try first()
      }
    }

    @Test
    func runsOnlyTheMigrationsThatAreMissing() throws {
      _ = try open(SQLiteSchema<Second>("things", version: 2, migrations: [Self.migrations[1]]))
      #expect(try third().object(id: "12")?.length == 3)
    }

    @Test
    func changesNothingIfAMigrationThrows() throws {
      let failing = SQLiteMigration(to: 2) { (old: First) in
        if old.id == 900 { throw Refusal() }
        return Second(id: "x\(old.id)", title: "")
      }
      let failed = StoreError.migrationFailed(
        path: folder.path, table: "things", version: 2, reason: "it threw an error of type Refusal")
      #expect(throws: failed) {
        try open(SQLiteSchema<Second>("things", version: 2, migrations: [failing]))
      }
      #expect(try first().count() == 1_200)
      #expect(try first().object(id: 1) == First(id: 1, name: "n1"))
    }

    @Test
    func changesNothingIfTwoObjectsGetTheSameID() throws {
      let merging = SQLiteMigration(to: 2) { (old: First) in Second(id: "same", title: old.name) }
      #expect(throws: StoreError.self) {
        try open(SQLiteSchema<Second>("things", version: 2, migrations: [merging]))
      }
      #expect(try first().count() == 1_200)
    }

    @Test
    func leavesObjectsThatItCannotDecode() throws {
      try first().writer.run("UPDATE things SET content = '{}' WHERE id = '3'")
      let store = try third()
      let contents = try store.fetch { _ in true }
      #expect(contents.entries.count == 1_198 && contents.unreadable.count == 1)
    }

    @Test
    func doesNotRunForANewTable() throws {
      let store = try open(
        SQLiteSchema<Third>("others", version: 3, migrations: Self.migrations))
      #expect(try store.count() == 0)
    }
  }
#endif
