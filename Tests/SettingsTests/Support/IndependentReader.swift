#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  @testable import Settings

  /// The script, which knows nothing but the document of the file format.
  enum IndependentReader {
    static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first(where: isExecutable) ?? onPath

    private static var onPath: String? {
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/python3" }.first(where: isExecutable)
    }

    private static func isExecutable(_ path: String) -> Bool {
      FileManager.default.isExecutableFile(atPath: path)
    }

    static func read(_ files: [URL]) throws -> [String] { try run(files.map(\.path)) }

    /// Reads all files in a folder, sorted by name.
    static func read(folder: URL) throws -> [String] { try run(["--folder", folder.path]) }

    private static func run(_ arguments: [String]) throws -> [String] {
      let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../SettingsReader/read-settings.py").path
      let helper = try Helper(try #require(python), [script] + arguments)
      var lines: [String] = []
      while let line = helper.line() { lines.append(line) }
      #expect(helper.end())
      return lines
    }

    // MARK: Expected lines

    /// The line for a file, in normal form.
    static func expected(_ bytes: [UInt8]) throws -> String {
      do {
        return try expected(FileFormat.read(bytes).contents)
      } catch let obstacle as FileFormat.Obstacle {
        switch obstacle {
        case .damage: return "damaged"
        case .otherFormat(let version): return try normalised(["format": version])
        case .sealed(let cipher), .notOpened(let cipher):
          // Without the key the numbers in the clear can still be read.
          var last: LogRecord?
          try FileFormat.walk(bytes) { record, _ in
            last = record
            return true
          }
          return try normalised([
            "cipher": cipher, "generation": last?.generation ?? 0, "schema": last?.schema ?? 0,
          ])
        }
      }
    }

    static func expected(_ contents: SettingsContents) throws -> String {
      let settings: [Any] = contents.values.sorted { $0.key < $1.key }.map {
        [$0.key.rawValue, plain($0.value)]
      }
      return try normalised([
        "schema": contents.schema, "generation": contents.revision.generation, "settings": settings,
      ])
    }

    private static func plain(_ value: StoredValue) -> Any {
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

    private static func hexadecimal(_ bits: UInt64) -> String {
      let digits = String(bits, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func normalised(_ object: Any) throws -> String {
      String(
        decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self)
    }

    static func normalised(line: String) throws -> String {
      if line.hasPrefix("damaged: ") { return "damaged" }
      return try normalised(JSONSerialization.jsonObject(with: Data(line.utf8)))
    }
  }
#endif
