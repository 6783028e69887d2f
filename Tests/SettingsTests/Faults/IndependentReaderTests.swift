#if os(Linux) || os(macOS)
  import Foundation
  import TestSupport
  import Streams
  import Testing

  @testable import Settings

  /// The document of the file format is true: a reader written from it alone reads every kind of file.
  @Suite(.blocking, .enabled(if: IndependentReader.python != nil))
  struct IndependentReaderTests {
    private let volume = SettingKey("volume", default: 0)

    @Test func everyKindOfValueIsRead() throws {
      let folder = try TemporaryFolder()
      let values: [SettingName: StoredValue] = [
        "null": .null, "no": .bool(false), "yes": .bool(true), "least": .integer(.min),
        "most": .unsigned(.max),
        "tenth": .double(0.1), "minus zero": .double(-0.0), "nan": .double(.nan),
        "infinite": .double(-.infinity),
        "date": .date(0.25), "text": .string("\u{E9}e\u{301}\0\u{1F600}"), "empty": .string(""),
        "bytes": .data([0, 255, 10]), "array": .array([.null, .array([]), .integer(-1)]),
        "dictionary": .dictionary([
          .init("b", .bool(true)), .init("", .string("x")), .init("a", .dictionary([])),
        ]),
        "later": .unknown(tag: 99, bytes: [1, 2]), "\u{E9}": .integer(1), "e\u{301}": .integer(2),
        "deep": (0..<FileFormat.deepest).reduce(.null) { value, _ in .array([value]) },
      ]
      let store = try SettingsStore(
        .file(folder.file), migrations: [SettingsMigration(to: 1) { _ in }],
        coalescing: .seconds(3600))
      try store.synchronize()
      for (name, value) in values { try store.setStoredValue(value, named: name) }
      try store.synchronize()
      let contents = try #require(try folder.backend().load(ifChangedSince: nil))
      #expect(contents.values == values && contents.schema == 1)
      let lines = try IndependentReader.read([folder.file])
      #expect(try lines.map(IndependentReader.normalised(line:)) == [IndependentReader.expected(contents)])
    }

    /// Files of each generation, their backups and what was set aside.
    @Test func theFilesOfManyCommitsAreRead() throws {
      let folder = try TemporaryFolder()
      var dice = Dice(seed: 7)
      var files: [URL] = []
      var contents: [SettingsContents] = []
      let store = try SettingsStore(.file(folder.file), coalescing: .seconds(3600))
      for step in 1...30 {
        store[volume] = Int.random(in: .min ... .max, using: &dice)
        store[SettingKey("name \(step % 7)", default: "")] = String(repeating: "\u{E9}", count: step)
        if step % 5 == 0 { store.reset(SettingKey("name \(step % 3)", default: "")) }
        try store.synchronize()
        let copy = folder.url.appendingPathComponent("copy-\(step)")
        try FileManager.default.copyItem(at: folder.file, to: copy)
        files.append(copy)
        contents.append(try FileFormat.decode([UInt8](Data(contentsOf: copy))))
      }
      files.append(folder.url.appendingPathComponent("test.settings.backup"))
      contents.append(contents[29])
      let lines = try IndependentReader.read(files)
      #expect(try lines.map(IndependentReader.normalised(line:)) == contents.map(IndependentReader.expected))
    }

    /// The script takes the checksum of many bytes in another way than that of few.
    @Test func aLargeFileIsReadAndItsDamageFound() throws {
      let folder = try TemporaryFolder()
      var dice = Dice(seed: 8)
      let store = try SettingsStore(.file(folder.file), coalescing: .seconds(3600))
      let block = (0..<1_009).map { _ in UInt8(truncatingIfNeeded: dice.next()) }
      let bytes = [[UInt8]](repeating: block, count: 2_000).flatMap(\.self)
      try store.setStoredValue(.data(bytes), named: "bytes")
      for value in 1...2 {
        store[volume] = value
        try store.synchronize()
      }
      var file = [UInt8](try Data(contentsOf: folder.file))
      let expected = try IndependentReader.expected(file)
      file[1_500_000] ^= 1
      let damaged = folder.url.appendingPathComponent("damaged")
      try Data(file).write(to: damaged)
      let lines = try IndependentReader.read([folder.file, damaged])
      #expect(try lines.map(IndependentReader.normalised(line:)) == [expected, "damaged"])
    }

    @Test func bothReadersFindTheSameDamage() throws {
      let folder = try TemporaryFolder()
      let store = try SettingsStore(.file(folder.file), coalescing: .seconds(3600))
      for value in 7...10 {
        store[volume] = value
        store[SettingKey("name", default: "")] = "Ada"
        try store.synchronize()
      }
      let whole = [UInt8](try Data(contentsOf: folder.file))
      var files: [URL] = []
      var expected: [String] = []
      for index in stride(from: 0, to: whole.count, by: IndependentlyRead.isThorough ? 1 : 3) {
        var damaged = whole
        damaged[index] ^= 1 << UInt8(index % 8)
        #expect(throws: FileFormat.Obstacle.self) { try FileFormat.decode(damaged) }
        for bytes in [damaged, Array(whole[..<index])] {
          expected.append(try IndependentReader.expected(bytes))
          files.append(folder.url.appendingPathComponent("\(files.count)"))
          try Data(bytes).write(to: files[files.count - 1])
        }
      }
      let lines = try IndependentReader.read(files)
      // Part of a journal is the file before a commit, and whether that is damage only the backup can tell.
      #expect(try lines.map(IndependentReader.normalised(line:)) == expected)
    }
  }
#endif
