import Foundation
import TestSupport
import Testing

/// The tests of pages in a browser. One browser is started for all of them, and they take turns with it.
@Suite(
  .serialized, SharedBrowser(), .blocking,
  .enabled(if: Browser.program != nil, Comment(rawValue: Browser.absence)))
enum BrowserTests {}

/// One browser for all tests of a suite, which must be `.serialized`: each of them opens its pages in it.
private struct SharedBrowser: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Browser.$present.withValue(Browser()) { try await function() }
  }
}

extension Browser {
  /// Opens a page as if nothing had been shown or preferred before.
  ///
  /// - Parameter isReady: An expression that is true as soon as the page can be used.
  static func open(
    _ page: URL, width: Int, height: Int, isDark: Bool = false,
    isReady: String = "document.readyState == \"complete\""
  ) throws -> BrowserSession {
    guard let browser = present else {
      throw BrowserSession.Failure(seen: "the suite is not in BrowserTests")
    }
    let session = try browser.session.get()
    // Otherwise, an address that differs behind the sign "#" would load nothing.
    try session.open(try #require(URL(string: "about:blank")), isReady: "true")
    try session.resize(width: width, height: height)
    try session.prefer(isDark ? "dark" : "light", as: "prefers-color-scheme")
    try session.open(page, isReady: isReady)
    return session
  }

  /// Opens a page, runs a script in it and returns what the script writes.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - width: The width of the window.
  ///   - isDark: True if the user prefers dark colours.
  ///   - script: A function of the window that returns lines of text, or a promise of them.
  ///   - library: A script that the page loads first.
  static func lines(
    of page: String, width: Int, isDark: Bool, script: String, library: URL? = nil
  ) throws -> [String] {
    let scratch = try Scratch()
    let file = scratch.url.appendingPathComponent("page.html")
    try Data(page.utf8).write(to: file)
    let session = try open(file, width: width, height: 3000, isDark: isDark)
    if let library { try session.load(library) }
    let text = try session.value("Promise.resolve((\(script))(window)).then(lines => lines.join(\"\\n\"))")
    return text.split(separator: "\n").map(String.init)
  }
}
