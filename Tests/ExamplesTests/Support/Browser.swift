import Foundation
import Testing

/// One browser for all tests of a suite, which must be `.serialized`: each of them opens its pages in it.
struct SharedBrowser: SuiteTrait, TestScoping {
  @TaskLocal static var present: Browser?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$present.withValue(Browser()) { try await function() }
  }
}

extension Trait where Self == SharedBrowser {
  /// The tests of the suite share a browser.
  static var browser: Self { Self() }
}

extension Browser {
  /// Opens a page, runs a script in it and returns what the script writes.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - width: The width of the window.
  ///   - isDark: Whether the user prefers dark colours.
  ///   - script: A function of the window that returns lines of text, or a promise of them.
  ///   - library: A script that the page loads first.
  static func lines(
    of page: String, width: Int, isDark: Bool, script: String, library: URL? = nil
  ) throws -> [String] {
    guard let browser = SharedBrowser.present else {
      throw BrowserSession.Failure(seen: "the suite shares no browser")
    }
    let scratch = try Scratch()
    let file = scratch.url.appendingPathComponent("page.html")
    try Data(page.utf8).write(to: file)
    let session = try browser.session.get()
    try session.resize(width: width, height: 3000)
    try session.prefer(isDark ? "dark" : "light", as: "prefers-color-scheme")
    try session.open(file, isReady: "document.readyState == \"complete\"")
    if let library { try session.load(library) }
    let text = try session.value("Promise.resolve((\(script))(window)).then(lines => lines.join(\"\\n\"))")
    return text.split(separator: "\n").map(String.init)
  }
}
