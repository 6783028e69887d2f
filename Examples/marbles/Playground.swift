import Console
import Foundation
import StreamsTesting

/// The page in which the scenes can be changed: one file, with the operators as a module of WebAssembly.
///
/// The module is compiled when the page is written, by the toolchain at hand, from the sources of this package.
struct Playground {
  /// The reason why there is no page.
  enum Fault: Error, Equatable {
    /// The program has been moved away from its sources.
    case missingSource(String)

    /// The module cannot be compiled; the words of the tools, and their exit code.
    case notCompiled(String, code: Int32)

    var failure: Failure {
      switch self {
      case .missingSource(let path):
        Failure(
          "the playground is made from the sources of this package, and \(path) cannot be read", code: 66)
      case .notCompiled(let words, let code):
        Failure("the playground's operators cannot be compiled: \(words)", code: code)
      }
    }
  }

  /// The folder of the examples.
  let examples: URL

  init(
    examples: URL = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  ) {
    self.examples = examples
  }

  /// The page.
  func page() throws -> String {
    let parts = try [
      "STYLE": source("style.css"), "CATALOGUE": Self.catalogue(),
      "SCRIPT": ["diagram", "machine", "lane", "hands", "view"].map { try source("\($0).js") }.joined(
        separator: "\n"),
      "MANUAL": "documentation/streamscore/choosinganoperator",
      "MODULE": module().base64EncodedString(),
    ]
    return try source("page.html").replacing(/\b(STYLE|CATALOGUE|SCRIPT|MANUAL|MODULE)\b/) {
      parts[String($0.0)] ?? ""
    }
  }

  private func source(_ name: String) throws(Fault) -> String {
    let file = examples.appendingPathComponent("playground/Page/\(name)")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { throw .missingSource(file.path) }
    return Self.smaller(text)
  }

  /// A source of the page without what only its readers need: indentation, empty lines and lines of comments.
  static func smaller(_ source: String) -> String {
    source.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") }
      .joined(separator: "\n") + "\n"
  }

  // MARK: The module

  /// The packed module.
  private func module() throws -> Data {
    let script = examples.appendingPathComponent("playground/compile")
    guard FileManager.default.isReadableFile(atPath: script.path) else {
      throw Fault.missingSource(script.path)
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "playground-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("module.wasm.gz")
    let words = folder.appendingPathComponent("words")
    try Data().write(to: words)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["bash", script.path, file.path]
    // A file rather than a pipe: a full pipe would block the compiler.
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: words)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let text = try String(contentsOf: words, encoding: .utf8)
      throw Fault.notCompiled(
        text.trimmingCharacters(in: .whitespacesAndNewlines), code: process.terminationStatus)
    }
    return try Data(contentsOf: file)
  }

  // MARK: The scenes

  /// The part of a scene that the page shows.
  private struct Entry: Encodable {
    struct Parameter: Encodable {
      let value: Int
      let least: Int
      let most: Int
      let isLetter: Bool
    }

    let family: String
    let name: String
    let start: String
    let end: String
    let parameter: Parameter?
    let inputs: [String]
  }

  /// The scenes as JSON, in the order in which the module has them.
  private static func catalogue() throws -> String {
    let entries = Catalogue.families.flatMap { family in
      family.scenes.map { scene in
        let parameter = scene.parameter.map {
          Entry.Parameter(
            value: $0.value, least: $0.range.lowerBound, most: $0.range.upperBound, isLetter: $0.isLetter)
        }
        return Entry(
          family: family.name, name: scene.name, start: scene.parts.start, end: scene.parts.end,
          parameter: parameter,
          inputs: scene.inputs.map(\.description))
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Within a script, a page ends at the first tag.
    return String(decoding: try encoder.encode(entries), as: UTF8.self).replacing("<", with: "\\u003c")
  }
}
