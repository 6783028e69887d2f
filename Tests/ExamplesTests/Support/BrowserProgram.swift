import Foundation

/// A browser without a window, if one is installed. It starts with the first page, and is to be ended.
///
/// One test at a time uses it.
final class Browser: @unchecked Sendable {
  /// The browser of the test that runs.
  @TaskLocal static var present: Browser?

  /// The reason why tests in a browser are skipped.
  static let absence = "no Chromium is installed"

  /// The program of the browser; nil if there is none, or if the environment says `WATERSHED_BROWSER=none`.
  static let program: URL? = {
    let environment = ProcessInfo.processInfo.environment
    if environment["WATERSHED_BROWSER"] == "none" { return nil }
    let folders = environment["PATH"]?.split(separator: ":") ?? []
    let names = ["chromium", "chromium-browser", "google-chrome"]
    let files = names.flatMap { name in folders.map { URL(fileURLWithPath: "\($0)/\(name)") } }
    return files.first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  private var started: Result<BrowserSession, any Error>?

  var session: Result<BrowserSession, any Error> {
    let session = started ?? Result { try BrowserSession() }
    started = session
    return session
  }

  /// Ends the browser, with all that it wrote, before the program ends.
  func end() { started = nil }
}
