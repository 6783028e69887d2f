import Foundation

/// The package in which the snippets are compiled: a file for each snippet, and programs that run one by name. One program
/// has the snippets that belong to the main actor by default, the other one the rest.
struct Workshop {
  let root: URL
  let snippets: [Snippet]

  var folder: URL { root.appendingPathComponent(".build/snippets") }

  /// The folder with what the package's own build made, so that its libraries are not built again.
  private var scratch: URL { root.appendingPathComponent(".build") }

  /// The folder of the programs and modules.
  var products: URL { scratch.appendingPathComponent("debug") }

  /// Writes and compiles the package.
  func build() throws {
    try write()
    // Other options than those of the package's own build would build the libraries again.
    let options = [
      "--package-path", folder.path, "--scratch-path", scratch.path, "-debug-info-format", "none",
    ]
    let build = Run("/usr/bin/env", ["swift", "build"] + options, seconds: 1200)
    guard build.status == 0 else {
      let complaints = build.output.split(separator: "\n").filter {
        !$0.hasPrefix(" ") && !$0.hasPrefix("error:") && $0.contains(" error:")
      }
      // The compiler repeats itself, once for each job that fails.
      let unique = complaints.reduce(into: [Substring]()) { if !$0.contains($1) { $0.append($1) } }
      let errors = unique.isEmpty ? build.output : unique.joined(separator: "\n")
      throw Failure("some snippets do not compile\n\(errors)")
    }
  }

  /// Runs a snippet.
  func output(of snippet: Snippet) -> Run {
    let program = products.appendingPathComponent(Self.target(isMainActor: snippet.isMainActorByDefault))
    return Run(program.path, [snippet.name], seconds: 20)
  }

  private static func target(isMainActor: Bool) -> String { isMainActor ? "MainActorSnippets" : "Snippets" }

  // MARK: Writing

  private func write() throws {
    for isMainActor in [false, true] {
      try write(
        snippets.filter { $0.isMainActorByDefault == isMainActor }, to: Self.target(isMainActor: isMainActor))
    }
    // Written each time, because SwiftPM looks for new files only if the manifest has changed.
    let package = folder.appendingPathComponent("Package.swift")
    try manifest().write(to: package, atomically: true, encoding: .utf8)
  }

  private func write(_ snippets: [Snippet], to target: String) throws {
    let sources = folder.appendingPathComponent("Sources/\(target)")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    var files = ["main.swift": main(of: snippets)]
    for snippet in snippets { files["\(snippet.name).swift"] = snippet.file }
    for old in try FileManager.default.contentsOfDirectory(atPath: sources.path) where files[old] == nil {
      try FileManager.default.removeItem(at: sources.appendingPathComponent(old))
    }
    for (name, text) in files { try text.write(changing: sources.appendingPathComponent(name)) }
  }

  private func manifest() throws -> String {
    let text = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let names = text.components(separatedBy: #".library(name: ""#).dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    let dependencies = names.map { #".product(name: "\#($0)", package: "\#(root.lastPathComponent)")"# }
    let products = dependencies.joined(separator: ", ")
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Snippets",
        platforms: [.macOS(.v15)],
        dependencies: [.package(path: "\(root.path)")],
        targets: [
          .executableTarget(name: "Snippets", dependencies: [\(products)]),
          .executableTarget(
            name: "MainActorSnippets", dependencies: [\(products)], swiftSettings: [.defaultIsolation(MainActor.self)]),
        ],
        swiftLanguageModes: [.v6]
      )

      """
  }

  /// The program. Snippets run on the main thread, without isolation. Those that contain `await` run in a task.
  private func main(of snippets: [Snippet]) -> String {
    let cases = snippets.map { snippet in
      let call =
        snippet.isAsync
        ? "Task { try await \(snippet.name)(); exit(0) }; dispatchMain()" : "try \(snippet.name)()"
      return "case \"\(snippet.name)\": \(call)"
    }
    return """
      import Dispatch
      import Foundation

      switch CommandLine.arguments.dropFirst().first {
      \(cases.joined(separator: "\n"))
      default: fatalError("This program needs the name of a snippet.")
      }

      """
  }
}

extension String {
  /// Writes the file only if that changes it, so that it is not compiled again.
  fileprivate func write(changing url: URL) throws {
    if let old = try? String(contentsOf: url, encoding: .utf8), old == self { return }
    try write(to: url, atomically: true, encoding: .utf8)
  }
}
