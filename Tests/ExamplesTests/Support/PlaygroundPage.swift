import Foundation

/// The page of the playground. Each night writes it, since that compiles the core for WebAssembly; see .ci/wasm.
enum PlaygroundPage {
  /// The reason why its tests are skipped.
  static let absence = "PLAYGROUND_PAGE names no page"

  /// The file that the environment names.
  static let file = ProcessInfo.processInfo.environment["PLAYGROUND_PAGE"].map { URL(fileURLWithPath: $0) }
}
