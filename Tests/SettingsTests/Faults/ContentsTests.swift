import Foundation
import Streams
import Testing

@testable import Settings

/// Faults: huge file; future schema; unknown keys; wrong type under a key; HOME unset; names that leave the folder.
@Suite(.independentlyRead)
struct ContentsTests {
  private let volume = SettingKey("volume", default: 5)

  private func write(_ contents: SettingsContents, to folder: TemporaryFolder) throws {
    try Data(FileFormat.encode(contents).bytes).write(to: folder.file)
  }

  @Test func aHugeFileIsRefusedBeforeMemoryIsReserved() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.file)
    let handle = try FileHandle(forWritingTo: folder.file)
    try handle.truncate(atOffset: 1 << 40)
    try handle.close()
    var options = FileBackend.Options()
    let path = folder.file.path
    // No machine has enough memory for the larger one.
    for limit in [1 << 20, 1 << 39] {
      options.sizeLimit = limit
      #expect(throws: SettingsError.tooLarge(path: path, bytes: 1 << 40, limit: UInt64(limit))) {
        try SettingsStore(.file(folder.file, options: options))
      }
    }
    #expect(folder.names == ["test.settings"])
  }

  @Test func lengthsAreCheckedBeforeMemoryIsReserved() throws {
    var writer = ByteWriter(reserving: 0)
    writer.writeLengthAndBytes(of: "a")
    writer.writeLengthAnd { writer in
      writer.bytes.append(ByteWriter.Tag.array.rawValue)
      writer.write(UInt32.max)
    }
    var reader = ByteReader(writer.bytes[...])
    #expect(try reader.readText() == "a")
    #expect(throws: FileFormat.Damage("it announces 4294967295 values, which do not fit")) {
      try reader.readValue(length: Int(reader.read() as UInt32), depth: 0)
    }
    #expect(throws: FileFormat.Damage("4294967295 bytes are expected, but only 0 are left")) {
      var reader = ByteReader([0xFF, 0xFF, 0xFF, 0xFF])
      _ = try reader.readText()
    }
  }

  @Test func aFileBeyondTheSizeLimitIsNotWritten() throws {
    let folder = try TemporaryFolder()
    var options = FileBackend.Options()
    options.sizeLimit = 1_000
    let changes = SettingsChanges(
      values: ["text": .string(String(repeating: "x", count: 800))], schema: 0,
      known: SettingsRevision(generation: 0, checksum: 0))
    let backend = FileBackend(folder.file, options: options)
    _ = try backend.commit(changes)
    var more = changes
    more.edits = changes.edits.map { SettingsEdit("more", to: $0.new) }
    let error = SettingsError.tooLarge(path: folder.file.path, bytes: 1_758, limit: 1_000)
    #expect(throws: error) { try backend.commit(more) }
  }

  @Test func settingsOfAFutureSchemaAreReadButNotWritten() throws {
    let folder = try TemporaryFolder()
    try write(SettingsContents(values: ["volume": .integer(7)], schema: 3), to: folder)
    let before = try Data(contentsOf: folder.file)
    let store = try folder.store(migrations: [SettingsMigration(to: 1) { _ in }])
    #expect(store[volume] == 7)
    store[volume] = 8
    #expect(throws: SettingsError.futureSchema(found: 3, supported: 1)) { try store.synchronizeAndDeliver() }
    #expect(store[volume] == 8)
    #expect(try Data(contentsOf: folder.file) == before)
    #expect(folder.names == [".test.settings.lock", "test.settings"])
  }

  @Test(arguments: [1, 2, 4])
  func aFileOfAnotherFormatIsNotTouched(format: UInt8) throws {
    let folder = try TemporaryFolder()
    var bytes = FileFormat.encode(SettingsContents()).bytes
    bytes[8] = format
    bytes.replaceSubrange(
      60..<64, with: withUnsafeBytes(of: Checksum.of(bytes[..<60]).littleEndian) { Array($0) })
    try Data(bytes).write(to: folder.file)
    let path = folder.file.path
    #expect(throws: SettingsError.otherFormat(path: path, found: UInt32(format), supported: 3)) {
      try folder.store()
    }
    #expect(try Data(contentsOf: folder.file) == Data(bytes))
  }

  @Test func unknownKeysAndUnknownKindsOfValuesArePreserved() throws {
    let folder = try TemporaryFolder()
    let unknown: [SettingName: StoredValue] = [
      "later": .unknown(tag: 200, bytes: [1, 2, 3]), "nested": .array([.unknown(tag: 201, bytes: [])]),
      "other": .dictionary([.init("a", .date(0.5))]),
    ]
    try write(SettingsContents(values: unknown), to: folder)
    let store = try folder.store()
    store[volume] = 6
    try store.synchronizeAndDeliver()
    let values = try #require(try folder.backend().load(ifChangedSince: nil)).values
    #expect(values == unknown.merging(["volume": .integer(6)]) { $1 })
  }

  @Test func aValueOfAnotherTypeIsReportedAndPreservedUntilOneIsSet() throws {
    let folder = try TemporaryFolder()
    try write(SettingsContents(values: ["volume": .string("loud")]), to: folder)
    let store = try folder.store()
    #expect(store[volume] == 5)
    #expect(store[volume] == 5)
    var events: [SettingsEvent] = []
    let cancellable = store.events.sink { events.append($0) }
    #expect(events == [.wrongType(key: "volume", found: "string", expected: "Int")])
    store[SettingKey("other", default: 0)] = 1
    try store.synchronizeAndDeliver()
    #expect(try folder.store()[SettingKey("volume", default: "")] == "loud")
    store[volume] = 6
    try store.synchronizeAndDeliver()
    #expect(try folder.store()[volume] == 6)
    withExtendedLifetime(cancellable) {}
  }

  #if !canImport(Darwin) && !os(Windows)
    @Test func aMissingHomeIsAnError() throws {
      let error = SettingsError.noHome(variables: ["XDG_CONFIG_HOME", "HOME"])
      for environment in [[:], ["HOME": ""], ["HOME": "relative"], ["XDG_CONFIG_HOME": "relative"]] {
        #expect(throws: error) { try StandardLocation.file("player", environment: environment) }
      }
      #expect(
        try StandardLocation.file("player", environment: ["HOME": "/h"]).path == "/h/.config/player/settings")
      let both = ["HOME": "/h", "XDG_CONFIG_HOME": "/x"]
      #expect(try StandardLocation.file("player", environment: both).path == "/x/player/settings")
    }
  #endif

  @Test(arguments: [
    "", "..", "../../..", "a/b", "a\\b", ".hidden", "a\0", "C:x", String(repeating: "x", count: 101),
  ])
  func aNameThatLeavesTheFolderIsRefused(name: String) {
    #expect(throws: SettingsError.self) { try StandardLocation.file(name, environment: ["HOME": "/h"]) }
    #expect(throws: SettingsError.self) { try SettingsStore(.standard(name)) }
  }

  @Test(arguments: ["", "../../..", ".x", "a/b"])
  func aSuiteThatLeavesTheFolderIsRefused(name: String) {
    #expect(throws: SettingsError.self) { try UserDefaultsBackend(suite: name) }
  }
}
