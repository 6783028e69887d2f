#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  @testable import Settings

  /// Pitfall: a value that cannot be stored, for which the compiler says "failed to produce diagnostic", or lists every
  /// way to declare a key.
  @Suite(.blocking, .enabled(if: Compiler.path != nil))
  struct CompilerErrorTests {
    private static let message = "The value must be SettingConvertible or Codable, or an optional"

    @Test func aValueThatCannotBeStoredIsNamedAsTheCause() throws {
      let errors = try Compiler.errors(
        in: "enum Unit: Hashable { case metric, imperial }",
        [
          #"let key = SettingKey("limits", default: [Unit: Int]())"#,
          #"let key = SettingKey("limits", default: [Unit.metric: 5])"#,
          #"let key = SettingKey<[Unit: Int]>("limits", default: [:])"#,
          #"let key: SettingKey<[Unit: [String]]> = .init("limits", default: [:])"#,
          #"let key = SettingKey("units", default: [Unit.metric])"#,
          #"let key = SettingKey("unit", default: Unit.metric)"#,
          #"struct Player { @Setting("unit") var unit = Unit.metric }"#,
          #"struct Player { @Setting("units") var units: [Unit] = [] }"#,
          #"struct Player { @Setting("limits") var limits: [Unit: Int] = [:] }"#,
        ])
      for (line, errors) in errors {
        #expect(errors.count == 1, "\(line): \(errors)")
        #expect(errors.first?.contains(Self.message) == true, "\(line): \(errors)")
      }
    }

    @Test func aValueThatCanBeStoredIsNotRefused() throws {
      let errors = try Compiler.errors(
        in: "enum Unit: String, Codable, SettingConvertible { case metric, imperial }",
        [
          #"let key = SettingKey("limits", default: ["metric": [5]])"#,
          #"let key = SettingKey("limits", default: [Unit: Int]())"#,
          #"let key = SettingKey("limits", default: [1: 5])"#,
          #"let key: SettingKey<Float> = SettingKey("limit", default: 1)"#,
          #"let key = SettingKey("unit", default: Unit?.none)"#,
          #"let key = SettingKey("unit", default: Unit.metric)"#,
        ])
      for (line, errors) in errors { #expect(errors == [], "\(line)") }
    }
  }

  /// Pitfall: an enumeration with raw values is a setting by itself, but not as an optional or in a collection.
  extension CompilerErrorTests {
    @Test(arguments: ["", ", Codable", ", SettingConvertible", ", Codable, SettingConvertible"])
    func rawValuesAreStoredInOptionalsAndCollections(conformance: String) throws {
      let errors = try Compiler.errors(
        in: "enum Theme: String\(conformance) { case light, dark }",
        [
          #"struct Player { @Setting("theme") var theme: Theme? }"#,
          #"struct Player { @Setting("theme") var theme: Theme? = .dark }"#,
          #"struct Player { @Setting("themes") var themes: [Theme] = [.dark] }"#,
          #"struct Player { @Setting("themes") var themes: Set<Theme> = [] }"#,
          #"struct Player { @Setting("limits") var limits: [Theme: Int] = [:] }"#,
          #"let key = SettingKey("theme", default: Theme?.none)"#,
          #"let key = SettingKey("themes", default: [Theme.dark])"#,
          #"let key = SettingKey("limits", default: [Theme.dark: 5])"#,
        ])
      for (line, errors) in errors { #expect(errors == [], "\(line)") }
    }

    @Test func aPropertyWithoutAValueSaysSo() throws {
      let line = #"struct Player { @Setting("volume") var volume: Int }"#
      let errors = try Compiler.errors(in: "", [line])[0].errors
      #expect(errors.count == 1 && errors.first?.contains("Without an initial value") == true, "\(errors)")
    }
  }

  /// The compiler, and the modules that the tests were built with.
  private enum Compiler {
    static var path: String? {
      guard FileManager.default.fileExists(atPath: "\(modules)/Settings.swiftmodule") else { return nil }
      return (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private static var modules: String {
      URL(fileURLWithPath: Helper.path).deletingLastPathComponent().appendingPathComponent("Modules").path
    }

    /// Where the module of C is described that Streams is made with.
    private static var streams: String {
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Sources/StreamsCore").standardizedFileURL.path
    }

    /// Compiles all lines in one program, each in a function of its own.
    ///
    /// - Returns: Each line, with the first lines of its errors. Errors elsewhere are those of the last line.
    static func errors(in beginning: String, _ lines: [String]) throws -> [(line: String, errors: [String])] {
      let folder = try TemporaryFolder()
      let file = folder.url.appendingPathComponent("Program.swift")
      let functions = lines.enumerated().map { "func f\($0)() throws { \($1) }" }
      let program = (["import Settings; \(beginning)"] + functions).joined(separator: "\n")
      try Data((program + "\n").utf8).write(to: file)
      let compiler = try #require(path)
      let helper = try Helper(
        "/bin/sh",
        [
          "-c", #""$0" -typecheck -swift-version 6 -I "$1" -I "$2" "$3" 2>&1"#, compiler, modules, streams,
          file.path,
        ])
      var result = lines.map { (line: $0, errors: [String]()) }
      while let line = helper.line() {
        guard line.contains(": error: ") else { continue }
        let number = line.hasPrefix("\(file.path):") ? Int(line.split(separator: ":")[1]) : nil
        let index = number.map { $0 - 2 } ?? -1
        result[result.indices.contains(index) ? index : lines.count - 1].errors.append(line)
      }
      #expect(helper.end() == result.allSatisfy(\.errors.isEmpty))
      return result
    }
  }
#endif
