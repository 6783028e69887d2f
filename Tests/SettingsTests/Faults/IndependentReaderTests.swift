#if os(Linux) || os(macOS)
  import Foundation
  import TestSupport
  import Testing

  @testable import Settings

  /// The document of the file format is true: a reader written from it alone reads every kind of file.
  @Suite(.timeLimit(.minutes(5)), .enabled(if: IndependentReader.python != nil))
  struct IndependentReaderTests {
    private let volume = SettingKey("volume", default: 0)

    /// The same text that the script prints for the contents.
    private func expected(_ contents: SettingsContents) throws -> String {
      let settings: [Any] = contents.values.sorted { $0.key < $1.key }.map {
        [$0.key.rawValue, plain($0.value)]
      }
      return try normalised([
        "schema": contents.schema, "generation": contents.revision.generation, "settings": settings,
      ])
    }

    private func plain(_ value: StoredValue) -> Any {
      switch value {
      case .null: NSNull()
      case .bool(let value): value
      case .integer(let value): value
      case .unsigned(let value): value
      case .double(let value): ["double", hexadecimal(value.bitPattern)]
      case .date(let value): ["date", hexadecimal(value.bitPattern)]
      case .string(let text): text
      case .data(let bytes): ["data", Data(bytes).base64EncodedString()]
      case .array(let values): ["array"] + values.map(plain)
      case .dictionary(let members): ["dictionary"] + members.map { [$0.name, plain($0.value)] as [Any] }
      case .unknown(let tag, let bytes): ["unknown", tag, Data(bytes).base64EncodedString()]
      }
    }

    private func hexadecimal(_ bits: UInt64) -> String {
      let digits = String(bits, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private func normalised(_ object: Any) throws -> String {
      String(
        decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self)
    }

    private func normalised(line: String) throws -> String {
      try normalised(JSONSerialization.jsonObject(with: Data(line.utf8)))
    }

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
      let store = try folder.store(migrations: [SettingsMigration(to: 1) { _ in }])
      try store.synchronize()
      for (name, value) in values { try store.setStoredValue(value, named: name) }
      try store.synchronize()
      let contents = try #require(try folder.backend().load(ifChangedSince: nil))
      #expect(contents.values == values && contents.schema == 1)
      let lines = try IndependentReader.read([folder.file])
      #expect(try lines.map(normalised(line:)) == [expected(contents)])
    }

    /// Files of each generation, their backups and what was set aside.
    @Test func theFilesOfManyCommitsAreRead() throws {
      let folder = try TemporaryFolder()
      var dice = Dice(seed: 7)
      var files: [URL] = []
      var contents: [SettingsContents] = []
      let store = try folder.store()
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
      contents.append(contents[28])
      let lines = try IndependentReader.read(files)
      #expect(try lines.map(normalised(line:)) == contents.map(expected))
    }

    @Test func bothReadersFindTheSameDamage() throws {
      let folder = try TemporaryFolder()
      let store = try folder.store()
      store[volume] = 7
      store[SettingKey("name", default: "")] = "Ada"
      try store.synchronize()
      let whole = [UInt8](try Data(contentsOf: folder.file))
      var files: [URL] = []
      for index in whole.indices {
        var damaged = whole
        damaged[index] ^= 1 << UInt8(index % 8)
        for bytes in [damaged, Array(whole[..<index])] {
          #expect(throws: FileFormat.Obstacle.self) { try FileFormat.decode(bytes) }
          files.append(folder.url.appendingPathComponent("\(files.count)"))
          try Data(bytes).write(to: files[files.count - 1])
        }
      }
      let lines = try IndependentReader.read(files)
      #expect(lines.count == files.count)
      #expect(lines.allSatisfy { $0.hasPrefix("damaged: ") })
    }
  }

  /// The script, which knows nothing but the document.
  enum IndependentReader {
    static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first(where: isExecutable) ?? onPath

    private static var onPath: String? {
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/python3" }.first(where: isExecutable)
    }

    private static func isExecutable(_ path: String) -> Bool {
      FileManager.default.isExecutableFile(atPath: path)
    }

    static func read(_ files: [URL]) throws -> [String] {
      let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../SettingsReader/read-settings.py").path
      let helper = try Helper(try #require(python), [script] + files.map(\.path))
      var lines: [String] = []
      while let line = helper.line() { lines.append(line) }
      #expect(helper.end())
      return lines
    }
  }
#endif
