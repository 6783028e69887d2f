import Console
import Foundation

/// A package in a temporary folder that depends on this one, as a user's does, and two files to compile beside it.
final class TrialPackage {
  enum Configuration: String, CaseIterable {
    case debug, release
  }

  enum File: String {
    case plain = "Plain.swift"
    case viewModels = "ViewModels.swift"
  }

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("trial-\(UUID().uuidString)")
  private var modules: [Configuration: String] = [:]

  /// The bytes of a small program, optimised and without its symbols. The standard library is not in it.
  private(set) var size = 0.0

  /// Builds the package. This takes minutes, because Streams is compiled.
  ///
  /// - Returns: `nil` if a tool is missing that this needs.
  /// - Throws: An error with the output of a tool that failed.
  init?() throws {
    for tool in ["swift", "strip"] where (try? Self.run(["which", tool])) == nil {
      Terminal.note("skipped, because there is no \(tool)")
      return nil
    }
    let app = folder.appendingPathComponent("Sources/App")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    try write(Self.manifest, "Package.swift")
    try write(Self.program, "Sources/App/main.swift")
    try write(ViewModelSource.plain, File.plain.rawValue)
    try write(ViewModelSource.viewModels, File.viewModels.rawValue)

    for configuration in Configuration.allCases {
      Terminal.note("building a package that depends on this one: \(configuration)")
      let build = ["swift", "build", "-c", configuration.rawValue, "--package-path", folder.path]
      try Self.run(build)
      let products = URL(fileURLWithPath: try Self.run(build + ["--show-bin-path"]))
      modules[configuration] = products.appendingPathComponent("Modules").path
      for file in [File.plain, .viewModels] { try Self.run(command(file, configuration, ["-typecheck"])) }
      if configuration == .release { size = try strippedSize(of: products.appendingPathComponent("App")) }
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, _ name: String) throws {
    try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  private func strippedSize(of program: URL) throws -> Double {
    let stripped = folder.appendingPathComponent("stripped")
    try Self.run(["strip", "-o", stripped.path, program.path])
    return Double(try Data(contentsOf: stripped).count)
  }

  /// Compiles one of the files beside the package as it was built in a configuration, and tells whether that went well.
  func compiles(_ file: File, _ configuration: Configuration, _ options: [String]) -> Bool {
    (try? Self.run(command(file, configuration, options))) != nil
  }

  private func command(_ file: File, _ configuration: Configuration, _ options: [String]) -> [String] {
    [
      "swiftc", "-swift-version", "6", "-parse-as-library", "-I", modules[configuration] ?? "",
      "-I", Self.headers.path,
      "-working-directory", folder.path, file.rawValue,
    ] + options
  }

  // MARK: Tools

  /// - Returns: The last line of the output.
  /// - Throws: The output, if the command fails.
  @discardableResult
  private static func run(_ command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure("\(command.joined(separator: " ")): \(output)")
    }
    return output.split(separator: "\n").last.map(String.init) ?? ""
  }

  // MARK: The package

  private static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
  private static let headers = root.appendingPathComponent("Sources/StreamsCore/include")

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Trial",
      platforms: [.macOS(.v15)],
      dependencies: [.package(path: "\(root.path)")],
      targets: [
        .executableTarget(
          name: "App", dependencies: [.product(name: "Streams", package: "\(root.lastPathComponent)")])
      ]
    )
    """

  private static let program = """
    import Streams

    final class Counter {
      @Published var count = 0
      var double = 0
    }

    let counter = Counter()
    let cancellable = counter.$count.map { $0 * 2 }.filter { $0 > 1 }.sink { counter.double = $0 }
    counter.count = 1
    cancellable.cancel()
    """
}
