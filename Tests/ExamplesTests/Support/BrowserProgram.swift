import Foundation

/// A browser without a window, if one is installed.
enum Browser {
  /// Why tests in a browser are skipped.
  static let absence = "no Chromium is installed"

  /// The program of the browser; nil if there is none.
  static let program: URL? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let names = ["chromium", "chromium-browser", "google-chrome"]
    let files = names.flatMap { name in folders.map { URL(fileURLWithPath: "\($0)/\(name)") } }
    return files.first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()
}
