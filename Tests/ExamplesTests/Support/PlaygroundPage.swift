import Foundation
import Testing

/// The page of the playground, written once for all tests. `PLAYGROUND_PAGE` names one that was written before.
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
    let folder = Run.products.appendingPathComponent("playground-page")
    let run = try Run("marbles", "--playground", folder.path)
    guard run.code == 0 else { throw BrowserSession.Failure(seen: run.errors) }
    return folder.appendingPathComponent("playground.html")
  }
}
