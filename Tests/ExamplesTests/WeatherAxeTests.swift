import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherExample

extension BrowserTests {
  /// The page as axe sees it, a checker of accessible pages. It is not part of this package.
  @Suite(.enabled(if: Axe.library != nil, Comment(rawValue: Axe.absence)))
  struct WeatherAxeTests {
    /// Violations with the elements that break the rule. With a frame of a page, axe would look for itself in each.
    private static let violations = """
      window => window.axe.run(window.document, { iframes: false }).then(results => {
        const lines = results.violations.flatMap(rule => rule.nodes.map(node => rule.id + ": " + node.target.join(" ")));
        if (results.passes.length < 10) lines.push("only " + results.passes.length + " rules");
        return lines.map(line => line.replaceAll("\\n", " "));
      })
      """

    private func violations(in page: String, width: Int, isDark: Bool) throws -> [String] {
      try Browser.lines(
        of: page, width: width, isDark: isDark, script: Self.violations, library: Axe.library)
    }

    private func page(_ weather: WeatherData, in language: String) throws -> String {
      let screen = try #require(Screen.showing(weather, in: language))
      return Page(screen, locale: Locale(identifier: language)).text
    }

    /// Every warning is open, and there are air, pollen, spreads, rain and snow.
    @Test(arguments: [
      ("en", 390, false), ("en", 390, true), ("en", 1280, false), ("en", 1280, true), ("de", 390, false),
      ("ar", 1280, true), ("he", 390, true), ("ja", 1280, false), ("ru", 390, false), ("hi", 390, true),
    ])
    func axeFindsNothing(_ language: String, _ width: Int, _ isDark: Bool) throws {
      let page = try page(.eventful(), in: language)
        .replacing(" open=\"open\"", with: "").replacing("<details", with: "<details open=\"\"")
      #expect(try violations(in: page, width: width, isDark: isDark) == [])
    }

    @Test func axeFindsNothingOnAnOrdinaryDay() throws {
      #expect(try violations(in: page(.bundled(), in: "en"), width: 390, isDark: false) == [])
    }

    @Test(arguments: [
      ("image-alt", "<img src=\"data:,\" />"), ("color-contrast", "<p style=\"color:#999\">faint</p>"),
      ("aria-allowed-attr", "<p aria-checked=\"true\">checked</p>"),
    ])
    func axeNoticesABrokenPage(_ rule: String, _ part: String) throws {
      let page = try page(.bundled(), in: "en").replacing("</main>", with: part + "</main>")
      let lines = try violations(in: page, width: 390, isDark: false)
      #expect(lines.contains { $0.hasPrefix(rule + ": ") }, "\(lines)")
    }
  }
}

/// The checker, if its file is known.
enum Axe {
  /// Why its tests are skipped.
  static let absence = "AXE does not name axe.min.js"

  /// The file that the environment names.
  static let library: URL? = {
    guard let path = ProcessInfo.processInfo.environment["AXE"], !path.isEmpty else { return nil }
    return URL(fileURLWithPath: path)
  }()
}
