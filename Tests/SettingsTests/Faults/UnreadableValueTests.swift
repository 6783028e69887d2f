#if !os(Windows)
  import Foundation
  import StreamsTesting
  import TestSupport
  import Streams
  import Testing

  @testable import Settings

  /// Fault: values that can be written but not read. Law: what a commit writes, the reader accepts.
  @Suite(.independentlyRead)
  struct UnreadableValueTests {
    private let path = "/settings/test"
    private let volume = SettingKey("volume", default: 5)

    /// A value that looks like one of a later version, but has a tag of this one.
    private static let impostor = StoredValue.unknown(tag: 6, bytes: [0xFF, 0xFE, 0xFD])

    private static let deep = (0...FileFormat.deepest).reduce(StoredValue.null) { value, _ in .array([value])
    }

    /// Tests take an index, because describing a value of such depth as an argument takes forever.
    private static let unreadable = [
      impostor, deep, .array([impostor]), .dictionary([.init("a", .array([impostor]))]),
      .dictionary([.init("a", deep)]), .unknown(tag: 0, bytes: []), .unknown(tag: 10, bytes: []),
    ]

    /// The file on a fresh disk after a commit, read by a new process.
    private func expectReadable(_ system: ModelFileSystem, volume expected: Int) throws {
      let contents = try #require(try FileBackend(path: path, fileSystem: system).load(ifChangedSince: nil))
      #expect(contents.notices == [])
      #expect(contents.values["volume"] == .integer(Int64(expected)))
    }

    private func store(
      _ system: ModelFileSystem, migrations: [SettingsMigration] = []
    ) throws -> SettingsStore {
      try SettingsStore(
        FileBackend(path: path, fileSystem: system), migrations: migrations, coalescing: .seconds(3600))
    }

    @Test func anImportOfAnUnreadableValueIsRefusedAndDestroysNothing() throws {
      let system = ModelFileSystem()
      let store = try store(system)
      store[volume] = 7
      try store.synchronizeAndDeliver()
      #expect(throws: SettingsError.self) { try store.importJSON("{\"p\":{\"$unknown\":[6,\"//79\"]}}") }
      for value in 8...9 {
        store[volume] = value
        try store.synchronizeAndDeliver()
      }
      try expectReadable(system, volume: 9)
    }

    /// A later version wrote the export, and called unknown what is known here.
    @Test func anImportedUnknownValueWithAKnownTagIsRead() throws {
      let store = testStore()
      try store.importJSON("{\"p\":{\"$unknown\":[6,\"YQ==\"]}}")
      #expect(store[SettingKey("p", default: "")] == "a")
    }

    @Test(arguments: unreadable.indices)
    func aCodecThatMakesAnUnreadableValueIsRefused(index: Int) throws {
      let value = Self.unreadable[index]
      let codec = SettingCodec<Int> { number in
        number == 0 ? .null : value
      } decode: { _ in
        0
      }
      let key = SettingKey("broken", default: 0, codec: codec)
      let system = ModelFileSystem()
      let store = try store(system)
      store[volume] = 7
      store[key] = 1
      store.edit { settings in settings[key] = 1 }
      try store.synchronizeAndDeliver()
      try expectReadable(system, volume: 7)
    }

    @Test(arguments: unreadable.indices)
    func aMigrationThatMakesAnUnreadableValueFailsAndChangesNothing(index: Int) throws {
      let value = Self.unreadable[index]
      let system = ModelFileSystem()
      let first = try store(system)
      first[volume] = 7
      try first.synchronizeAndDeliver()
      let before = system.disk[path]
      let migration = SettingsMigration(to: 1) { $0.values["broken"] = value }
      #expect(throws: SettingsError.self) { try store(system, migrations: [migration]) }
      #expect(system.disk[path] == before)
    }

    @Test(arguments: unreadable.indices)
    func aCommitRefusesAnUnreadableValueBeforeItTouchesAnything(index: Int) throws {
      let value = Self.unreadable[index]
      let system = ModelFileSystem()
      let backend = FileBackend(path: path, fileSystem: system)
      let known = SettingsRevision(generation: 0, checksum: 0)
      _ = try backend.commit(SettingsChanges(values: ["volume": .integer(7)], schema: 0, known: known))
      system.forgetOperations()
      #expect(throws: SettingsError.self) {
        try backend.commit(SettingsChanges(values: ["broken": value], schema: 0, known: known))
      }
      #expect(system.operations == [])
      try expectReadable(system, volume: 7)
    }

    /// All values that can be constructed: each is either refused or comes back equal.
    @Test func whatACommitWritesTheReaderAccepts() throws {
      var dice = Dice(seed: 12)
      var written = 0
      var refused = 0
      for _ in 0..<500 {
        let value = anyValue(depth: 0, &dice)
        let system = ModelFileSystem()
        let backend = FileBackend(path: path, fileSystem: system)
        let changes = SettingsChanges(
          values: ["value": value], schema: 0, known: SettingsRevision(generation: 0, checksum: 0))
        do {
          _ = try backend.commit(changes)
        } catch {
          refused += 1
          #expect(system.disk.names.isEmpty)
          continue
        }
        written += 1
        let contents = try #require(try FileBackend(path: path, fileSystem: system).load(ifChangedSince: nil))
        try #require(contents.values == ["value": value])
      }
      #expect(written > 100 && refused > 10)
    }

    private func anyValue(depth: Int, _ dice: inout Dice) -> StoredValue {
      switch Int.random(in: 0..<(depth < 4 ? 13 : 10), using: &dice) {
      case 0: return .null
      case 1: return .bool(Bool.random(using: &dice))
      case 2: return .integer(Int64.random(in: .min ... .max, using: &dice))
      case 3: return .unsigned(UInt64.random(in: .min ... .max, using: &dice))
      case 4: return .double(Double(bitPattern: UInt64.random(in: .min ... .max, using: &dice)))
      case 5: return .date(Double(bitPattern: UInt64.random(in: .min ... .max, using: &dice)))
      case 6: return .string(["", "a\0", "e\u{301}", "\u{1F600}"].randomElement(using: &dice)!)
      case 7: return .data([0xFF, 0x00])
      case 8: return .unknown(tag: UInt8.random(in: 0...20, using: &dice), bytes: [0xFF])
      case 9: return nested(.null, levels: Int.random(in: 60...70, using: &dice), &dice)
      case 10: return .array((0..<3).map { _ in anyValue(depth: depth + 1, &dice) })
      case 11: return .dictionary([.init("$date", anyValue(depth: depth + 1, &dice))])
      default: return .dictionary([.init("", anyValue(depth: depth + 1, &dice)), .init("a\0", .null)])
      }
    }

    private func nested(_ value: StoredValue, levels: Int, _ dice: inout Dice) -> StoredValue {
      (0..<levels).reduce(value) { value, _ in
        Bool.random(using: &dice) ? .array([value]) : .dictionary([.init("a", value)])
      }
    }

    /// The disk changes a byte of what is written.
    @Test func aCommitReadsBackTheFileItIsAboutToRename() throws {
      let system = ModelFileSystem()
      let store = try store(system)
      store[volume] = 7
      try store.synchronizeAndDeliver()
      let before = system.disk
      system.whenWritten { bytes in bytes[bytes.count / 2] ^= 1 }
      store[volume] = 8
      #expect(throws: SettingsError.self) { try store.synchronizeAndDeliver() }
      #expect(system.disk[path] == before[path])
      system.whenWritten { _ in }
      try store.synchronizeAndDeliver()
      try expectReadable(system, volume: 8)
    }
  }
#endif
