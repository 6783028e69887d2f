#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  @testable import Settings

  /// Pitfall: a value that cannot be stored, for which the compiler says "failed to produce diagnostic", or lists every
  /// way to declare a key.
  @Suite(.blocking, .timeLimit(.minutes(10)), .enabled(if: Compiler.path != nil))
  struct CompilerErrorTests {
    private static let message = "The value must be SettingConvertible or Codable, or an optional"

    @Test(arguments: [
      #"let key = SettingKey("limits", default: [Unit: Int]())"#,
      #"let key = SettingKey("limits", default: [Unit.metric: 5])"#,
      #"let key = SettingKey<[Unit: Int]>("limits", default: [:])"#,
      #"let key: SettingKey<[Unit: [String]]> = .init("limits", default: [:])"#,
      #"let key = SettingKey("units", default: [Unit.metric])"#,
      #"let key = SettingKey("unit", default: Unit.metric)"#,
      #"let key = try SettingKey(validating: "limits", default: [Unit: Int]())"#,
      #"struct Player { @Setting("unit") var unit = Unit.metric }"#,
      #"struct Player { @Setting("units") var units: [Unit] = [] }"#,
      #"struct Player { @Setting("limits") var limits: [Unit: Int] = [:] }"#,
    ])
    func aValueThatCannotBeStoredIsNamedAsTheCause(line: String) throws {
      let errors = try Compiler.errors(in: "enum Unit: Hashable { case metric, imperial }\n\(line)")
      #expect(errors.count == 1, "\(errors)")
      #expect(errors.first?.contains(Self.message) == true, "\(errors)")
    }

    @Test(arguments: [
      #"let key = SettingKey("limits", default: ["metric": [5]])"#,
      #"let key = SettingKey("limits", default: [Unit: Int]())"#,
      #"let key = SettingKey("limits", default: [1: 5])"#,
      #"let key: SettingKey<Float> = SettingKey("limit", default: 1)"#,
      #"let key = SettingKey("unit", default: Unit?.none)"#,
      #"let key = SettingKey("unit", default: Unit.metric)"#,
    ])
    func aValueThatCanBeStoredIsNotRefused(line: String) throws {
      let unit = "enum Unit: String, Codable, SettingConvertible { case metric, imperial }"
      #expect(try Compiler.errors(in: "\(unit)\n\(line)") == [])
    }
  }

  /// Pitfall: an enumeration with raw values is a setting by itself, but not as an optional or in a collection.
  extension CompilerErrorTests {
    @Test(arguments: [
      #"@Setting("theme") var theme: Theme?"#,
      #"@Setting("theme") var theme: Theme? = .dark"#,
      #"@Setting("themes") var themes: [Theme] = [.dark]"#,
      #"@Setting("themes") var themes: Set<Theme> = []"#,
      #"@Setting("limits") var limits: [Theme: Int] = [:]"#,
      #"static let key = SettingKey("theme", default: Theme?.none)"#,
      #"static let key = SettingKey("themes", default: [Theme.dark])"#,
      #"static let key = SettingKey("limits", default: [Theme.dark: 5])"#,
    ])
    func rawValuesAreStoredInOptionalsAndCollections(line: String) throws {
      for conformance in ["", ", Codable", ", SettingConvertible", ", Codable, SettingConvertible"] {
        let theme = "enum Theme: String\(conformance) { case light, dark }"
        #expect(try Compiler.errors(in: "\(theme)\nstruct Player { \(line) }") == [], "\(conformance)")
      }
    }

    @Test func aPropertyWithoutAValueSaysSo() throws {
      let errors = try Compiler.errors(in: #"struct Player { @Setting("volume") var volume: Int }"#)
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

    /// The first lines of the errors, of the program and of the modules that it imports.
    static func errors(in program: String) throws -> [String] {
      let folder = try TemporaryFolder()
      let file = folder.url.appendingPathComponent("Program.swift")
      try Data("import Settings\n\(program)\n".utf8).write(to: file)
      let compiler = try #require(path)
      let helper = try Helper(
        "/bin/sh",
        [
          "-c", #""$0" -typecheck -swift-version 6 -I "$1" -I "$2" "$3" 2>&1"#, compiler, modules, streams,
          file.path,
        ])
      var errors: [String] = []
      while let line = helper.line() {
        if line.contains(": error: ") { errors.append(line) }
      }
      #expect(helper.end() == errors.isEmpty)
      return errors
    }
  }
#endif
