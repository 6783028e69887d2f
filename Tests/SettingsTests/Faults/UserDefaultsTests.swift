import Foundation
import Testing

@testable import Settings

/// Faults of the system's defaults.
struct UserDefaultsTests {
  /// Defaults in memory, which refuse to save as long as they are told to.
  private final class Database: DefaultsDatabase {
    var all: [String: Any] = [:]
    var isRefusing = false

    func write(_ object: Any?, _ name: String) { all[name] = object }
    func synchronize() -> Bool { !isRefusing }
  }

  /// The backend alone uses the database while it is called.
  private func make() -> (database: Database, backend: UserDefaultsBackend) {
    nonisolated(unsafe) let database = Database()
    return (database, UserDefaultsBackend(database))
  }

  private func commit(
    _ values: [SettingName: StoredValue?], to backend: UserDefaultsBackend, schema: UInt32 = 0
  ) throws -> SettingsCommitResult {
    let known = try backend.load(ifChangedSince: nil)?.revision ?? SettingsContents().revision
    return try backend.commit(
      SettingsChanges(values: values, schema: schema, expectedRevision: known, known: known))
  }

  @Test func everyKindOfValueComesBack() throws {
    let (database, backend) = make()
    let values: [SettingName: StoredValue] = [
      "null": .null, "no": .bool(false), "yes": .bool(true), "integer": .integer(-7), "most": .integer(.max),
      "unsigned": .unsigned(.max), "half": .double(0.5), "whole": .double(3), "zero": .double(-0.0),
      "nan": .double(.nan), "date": .date(0.1), "text": .string("a\u{301}\n"), "empty": .string(""),
      "bytes": .data([0, 255]), "marked": .data(Array("Settings:".utf8)), "texts": .array([.string("a")]),
      "none": .array([]), "mixed": .array([.integer(1), .string("a")]),
      "members": .dictionary([.init("b", .null), .init("a", .bool(true))]),
      "later": .unknown(tag: 200, bytes: [1]),
    ]
    _ = try commit(values.mapValues { $0 }, to: backend)
    #expect(try UserDefaultsBackend(database).load(ifChangedSince: nil)?.values == values)
  }

  /// Refused values would arrive as a change by another process.
  @Test func aRefusedCommitChangesNothing() throws {
    let (database, backend) = make()
    _ = try commit(["volume": .integer(1), "name": .string("Ada")], to: backend, schema: 1)
    let before = try #require(try backend.load(ifChangedSince: nil))
    database.isRefusing = true
    #expect(throws: SettingsError.system(path: "UserDefaults", operation: "write", code: 0)) {
      try commit(["volume": .integer(2), "name": nil, "other": .bool(true)], to: backend, schema: 2)
    }
    #expect(try backend.load(ifChangedSince: nil) == before)
    #expect(try backend.load(ifChangedSince: before.revision) == nil)
    database.isRefusing = false
    _ = try commit(["volume": .integer(2)], to: backend, schema: 2)
    #expect(try backend.load(ifChangedSince: nil)?.values["volume"] == .integer(2))
  }

  /// It would make the settings those of a later version of the program, for ever.
  @Test func theNameOfTheSchemaIsNoSetting() throws {
    let (database, backend) = make()
    let problem = #expect(throws: SettingsError.self) {
      try commit(["Settings.schema": .integer(7)], to: backend)
    }
    guard case .notEncodable(key: "Settings.schema", _)? = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
    #expect(database.all.isEmpty)
    // Removing it removes nothing.
    _ = try commit(["volume": .integer(1)], to: backend, schema: 3)
    _ = try commit(["Settings.schema": nil], to: backend, schema: 3)
    #expect(try backend.load(ifChangedSince: nil)?.schema == 3)
  }
}
