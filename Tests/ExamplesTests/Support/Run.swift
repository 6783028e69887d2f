import Foundation
import Testing

/// A finished run of an example, which has left nothing in the folder for temporary files.
struct Run {
  let output: String
  let errors: String
  let code: Int32

  /// Runs an example to its end.
  ///
  /// - Parameters:
  ///   - input: The text of its standard input.
  ///   - environment: Changes to its environment.
  init(
    _ example: String, _ arguments: String..., input: String = "", environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try self.init(
      example, arguments: arguments, input: input, environment: environment, sourceLocation: sourceLocation)
  }

  /// Runs an example to its end, with arguments in a list.
  init(
    _ example: String, arguments: [String], input: String = "", environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let child = try Child(example, arguments, environment: environment)
    // Files rather than pipes: a full pipe would block the example.
    let files = try ["input", "output", "errors"].map { name in
      let url = child.folder.url.appendingPathComponent(name)
      try Data((name == "input" ? input : "").utf8).write(to: url)
      return url
    }
    try child.start(
      input: FileHandle(forReadingFrom: files[0]), output: FileHandle(forWritingTo: files[1]),
      errors: FileHandle(forWritingTo: files[2]))
    func text(_ file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }
    code = child.end(sourceLocation) { text(files[1]) + "\n" + text(files[2]) }
    output = try String(contentsOf: files[1], encoding: .utf8)
    errors = try String(contentsOf: files[2], encoding: .utf8)
    let remains = try FileManager.default.contentsOfDirectory(atPath: child.temporary)
    #expect(remains == [], sourceLocation: sourceLocation)
  }

  /// The folder of the built examples, which is that of the tests.
  static let products: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      return bundle.bundleURL.deletingLastPathComponent()
    #else
      return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
  }()
}
