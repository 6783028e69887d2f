import Foundation
import TestSupport
import Testing

/// The tests of pages in a browser. Each of them has a browser for itself while it runs, of the few that serve all of them.
///
/// They are not `.serialized`: the next of such tests begins after all tests that wait already, so that these would run
/// alone in the end.
@Suite(
  SharedBrowsers(), .blocking, .enabled(if: Browser.program != nil, Comment(rawValue: Browser.absence)))
enum BrowserTests {}

/// Gives each test of a suite a browser, and ends all browsers with the suite.
private struct SharedBrowsers: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal private static var present: Lending<Browser>?

  let isRecursive = true

  /// The suite and each of its tests have a scope.
  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { self }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard let browsers = Self.present else {
      let browsers = (0..<3).map { _ in Browser() }
      defer { for browser in browsers { browser.end() } }
      return try await Self.$present.withValue(Lending(browsers)) { try await function() }
    }
    if testCase == nil { return try await function() }
    try await browsers.lend { browser in
      try await Browser.$present.withValue(browser) { try await function() }
    }
  }
}

extension Browser {
  private static var shared: BrowserSession {
    get throws {
      guard let present else { throw BrowserSession.Failure(seen: "the test is not in BrowserTests") }
      return try present.session.get()
    }
  }

  /// Opens a page as if nothing had been shown or preferred before.
  ///
  /// - Parameter isReady: An expression that is true as soon as the page can be used.
  static func open(
    _ page: URL, width: Int, height: Int, isDark: Bool = false,
    isReady: String = "document.readyState == \"complete\""
  ) throws -> BrowserSession {
    let session = try shared
    try session.resize(width: width, height: height)
    try session.prefer(isDark ? "dark" : "light", as: "prefers-color-scheme")
    try session.open(page, isReady: isReady)
    return session
  }

  /// Shows a page in several looks without loading it again, runs a script in each, and returns what it writes.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - looks: The widths of the window, each with true if the user prefers dark colours.
  ///   - script: A function of the window that returns lines of text, or a promise of them.
  ///   - library: A script that the page needs.
  static func lines(
    of page: String, in looks: [(width: Int, isDark: Bool)] = [(390, false)], script: String,
    library: URL? = nil
  ) throws -> [String] {
    let session = try shared
    try session.show(page)
    if let library, try session.value("typeof axe") == "undefined" {
      _ = try session.value(String(contentsOf: library, encoding: .utf8) + "; ''")
    }
    return try looks.flatMap { look in
      try session.resize(width: look.width, height: 3000)
      try session.prefer(look.isDark ? "dark" : "light", as: "prefers-color-scheme")
      let lines = try session.value("Promise.resolve((\(script))(window)).then(lines => lines.join(\"\\n\"))")
      return lines.split(separator: "\n").map(String.init)
    }
  }
}
