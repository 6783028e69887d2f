import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherExample

extension BrowserTests {
  /// The page as axe sees it, a checker of accessible pages. It is not part of this package.
  @Suite(.enabled(if: Axe.library != nil, Comment(rawValue: Axe.absence)))
  struct WeatherAxeTests {
    /// Violations with the elements that break a rule. With a frame of a page, axe would look for itself in each.
    ///
    /// - Parameter rule: The only rule to apply; all of them if it is nil.
    private func violations(
      in page: String, _ looks: [(width: Int, isDark: Bool)] = [(390, false)], only rule: String? = nil
    ) throws -> [String] {
      let options = rule.map { ", runOnly: { type: 'rule', values: ['\($0)'] }" } ?? ""
      return try Browser.lines(
        of: page, in: looks,
        script: """
          window => window.axe.run(window.document, { iframes: false, resultTypes: ["violations"]\(options) }).then(results => {
            const lines = results.violations.flatMap(rule => rule.nodes.map(node => rule.id + ": " + node.target.join(" ")));
            if (results.passes.length < \(rule == nil ? 10 : 1)) lines.push("only " + results.passes.length + " rules");
            return lines.map(line => line.replaceAll("\\n", " "));
          })
          """, library: Axe.library)
    }

    /// Every warning is open, and there are air, pollen, spreads, rain and snow.
    private func page(in language: String) throws -> String {
      try page(.eventful(), in: language)
        .replacing(" open=\"open\"", with: "").replacing("<details", with: "<details open=\"\"")
    }

    private func page(_ weather: WeatherData, in language: String) throws -> String {
      let screen = try #require(Screen.showing(weather, in: language))
      return Page(screen, locale: Locale(identifier: language)).text
    }

    /// The elements of the other languages keep the rules of WeatherPageContentTests, which need no browser.
    @Test(arguments: [("en", 390, false), ("ar", 1280, true)])
    func axeFindsNothing(_ language: String, _ width: Int, _ isDark: Bool) throws {
      #expect(try violations(in: page(in: language), [(width, isDark)]) == [])
    }

    /// The elements are the same in every look.
    @Test func axeFindsNothingInAnyColours() throws {
      let lines = try violations(
        in: page(in: "en"), [(390, true), (1280, false), (1280, true)], only: "color-contrast")
      #expect(lines == [])
    }

    @Test func axeFindsNothingOnAnOrdinaryDay() throws {
      #expect(try violations(in: page(.bundled(), in: "en")) == [])
    }

    @Test(arguments: [
      ("image-alt", "<img src=\"data:,\" />"), ("color-contrast", "<p style=\"color:#999\">faint</p>"),
      ("aria-allowed-attr", "<p aria-checked=\"true\">checked</p>"),
    ])
    func axeNoticesABrokenPage(_ rule: String, _ part: String) throws {
      let page = try page(.bundled(), in: "en").replacing("</main>", with: part + "</main>")
      let lines = try violations(in: page, only: rule)
      #expect(lines.contains { $0.hasPrefix(rule + ": ") }, "\(lines)")
    }
  }
}

/// The checker, if its file is known.
enum Axe {
  /// The reason why its tests are skipped.
  static let absence = "AXE does not name axe.min.js"

  /// The file that the environment names.
  static let library: URL? = {
    guard let path = ProcessInfo.processInfo.environment["AXE"], !path.isEmpty else { return nil }
    return URL(fileURLWithPath: path)
  }()
}
