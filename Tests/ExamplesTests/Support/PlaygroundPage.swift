import Foundation
import Testing

/// The page of the playground, which is kept until one of its sources changes. `PLAYGROUND_PAGE` names one that was written before.
enum PlaygroundPage {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  /// Why there is no page; `nil` if it can be written.
  static let absence: String? = {
    if written != nil { return nil }
    let check = Process()
    check.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    check.arguments = [
      "bash", "-c",
      "root=$0; . \"$0/Examples/embedded/core\"; require_toolchain wasm32-unknown-none-wasm clang wasm-ld",
      root.path,
    ]
    check.standardError = FileHandle.nullDevice
    do {
      try check.run()
    } catch {
      return "bash is not installed"
    }
    check.waitUntilExit()
    return check.terminationStatus == 0
      ? nil : "the toolchain does not compile Embedded Swift for WebAssembly"
  }()

  private static let written = ProcessInfo.processInfo.environment["PLAYGROUND_PAGE"]

  /// The file.
  static let file = Result<URL, any Error> {
    if let written { return URL(fileURLWithPath: written) }
    let folder = Run.products.appendingPathComponent("playground-page-\(try hash)")
    let page = folder.appendingPathComponent("playground.html")
    if FileManager.default.fileExists(atPath: page.path) { return page }
    let run = try Run("marbles", "--playground", folder.path)
    guard run.code == 0 else { throw BrowserSession.Failure(seen: run.errors) }
    return page
  }

  /// A number that tells its sources from those of another page.
  private static var hash: UInt64 {
    get throws {
      let folders = [
        "Sources/StreamsCore", "Sources/StreamsTesting", "Examples/embedded", "Examples/marbles",
        "Examples/playground",
      ]
      let files = try folders.flatMap { folder in
        try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path).sorted()
          .map { root.appendingPathComponent("\(folder)/\($0)") }
      }
      return files.reduce(0xCBF2_9CE4_8422_2325) { hash, file in
        // A folder has no bytes.
        ((try? Data(contentsOf: file)) ?? Data()).reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
      }
    }
  }
}
