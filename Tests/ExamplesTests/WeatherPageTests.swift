import Foundation
import TestSupport
import Testing

@testable import WeatherExample

@Suite(.blocking)
struct WeatherPageTests {
  let scratch: Scratch
  var file: String { scratch.path("settings") }

  init() throws { scratch = try Scratch() }

  private func page(_ language: String) throws -> PageReader {
    let path = scratch.path("page.html")
    let run = try Run(
      "weather", "--settings-file", file, "--language", language, "--units", "metric",
      "--temperature", "celsius",
      "--time", "24", "--html", path)
    #expect(run.output == "")
    #expect(run.errors == "")
    #expect(run.code == 0)
    return PageReader(try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8))
  }

  @Test
  func pageShowsAndSpeaksDayHoursAndWeek() throws {
    let page = try page("en")
    #expect(page.isSound)
    let labels = try #require(page.attributes["aria-label"])
    #expect(labels.contains("Wind: southwest, 24 km/h, 4, Moderate breeze"))
    #expect(
      labels.contains { $0.hasPrefix("14:00. Partly cloudy. 9 °C. Chance of precipitation: 20%") })
    #expect(
      labels.contains {
        $0.hasPrefix("Friday, September 25. Rain showers. -2 °C … 4 °C")
          || $0.hasPrefix("Friday, September 25. Light rain showers. -2 °C … 4 °C")
      })
    #expect(labels.contains("Tromsø, Troms, Norway. Temperature: -2 °C … 9 °C"))
    #expect(page.texts.contains("Partly cloudy"))
    #expect(page.attributes["lang"] == ["en"])
    #expect(page.attributes["content"]?.contains("width=device-width, initial-scale=1") == true)
    #expect(page.texts.joined().contains("prefers-color-scheme: dark"))
  }

  @Test
  func picturesArePartOfThePage() throws {
    let page = try page("en")
    let shown = try #require(page.attributes["href"]).filter { $0.hasPrefix("#") }
    // Days have names for links from elsewhere.
    let symbols = Set(try #require(page.attributes["id"])).filter { !$0.hasPrefix("day-") }
    #expect(Set(shown) == Set(symbols.map { "#" + $0 }))
    #expect(
      symbols.isSuperset(of: ["partlyCloudy-day", "rain-night", "snow-day", "fog-day", "clear-day"])
    )
    #expect(page.elements["symbol"] == symbols.count)
    #expect(page.attributes["src"] == nil)
    #expect(page.elements["script"] == nil)
    #expect(page.elements["link"] == 1)
    let icon = try #require(page.attributes["href"]?.first { $0.hasPrefix("data:image/svg+xml,") })
    #expect(icon.removingPercentEncoding?.hasSuffix("</svg>") == true)
  }

  @Test
  func meteogramHasCurveBarsNightsAndTimes() throws {
    let page = try page("en")
    let classes = try #require(page.attributes["class"])
    #expect(classes.filter { $0 == "hour" }.count == 10)
    #expect(classes.filter { $0 == "fall" }.count == 25)
    #expect(classes.filter { $0 == "night" }.count == 2)
    #expect(classes.filter { $0 == "midnight" }.count == 1)
    let curve = try #require(
      page.attributes["d"]?.first { $0.hasPrefix("M") && $0.filter { $0 == "L" }.count == 33 })
    #expect(!curve.contains("nan"))
  }

  @Test
  func pageIsTranslatedAndRightToLeftInArabic() throws {
    let page = try page("ar")
    #expect(page.isSound)
    #expect(page.attributes["dir"] == ["rtl"])
    #expect(page.attributes["lang"] == ["ar"])
  }

  @Test
  func unwritableFileIsReported() throws {
    let path = scratch.path("missing/page.html")
    let run = try Run("weather", "--settings-file", file, "--html", path)
    #expect(run.errors.hasPrefix("weather: \(path) cannot be written: "))
    #expect(run.code == 74)
  }

  @Test
  func dashWritesThePageToStandardOutput() throws {
    let run = try Run("weather", "--settings-file", file, "--html", "-")
    #expect(run.code == 0)
    #expect(PageReader(run.output).isSound)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("-")))
  }

  @Test
  func linkStaysAndItsTargetIsWritten() throws {
    let (link, target) = (scratch.path("link.html"), scratch.path("target.html"))
    try Data("old".utf8).write(to: URL(fileURLWithPath: target))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(try Run("weather", "--settings-file", file, "--html", link).code == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    #expect(PageReader(try String(contentsOfFile: target, encoding: .utf8)).isSound)
  }

  @Test
  func linkToAMissingFileCreatesThatFile() throws {
    let (link, target) = (scratch.path("new.html"), scratch.path("created.html"))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(try Run("weather", "--settings-file", file, "--html", link).code == 0)
    #expect(PageReader(try String(contentsOfFile: target, encoding: .utf8)).isSound)
  }

  @Test
  func deviceIsWrittenAndNotReplaced() throws {
    // Through a link, so that a fault replaces the link and not the device.
    let link = scratch.path("null.html")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
    #expect(try Run("weather", "--settings-file", file, "--html", link).code == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/null")
  }

  @Test
  func textIsEscapedInMarkup() {
    let nasty = "<b a=\"1\">&\u{0}\u{1F}]]>\u{FFFE}é"
    let markup = Markup.element("p", ["title": nasty, "class": nil], nasty)
    #expect(
      markup.text
        == "<p title=\"&lt;b a=&quot;1&quot;&gt;&amp;\u{FFFD}\u{FFFD}]]&gt;\u{FFFD}é\">"
        + "&lt;b a=&quot;1&quot;&gt;&amp;\u{FFFD}\u{FFFD}]]&gt;\u{FFFD}é</p>")
    #expect(PageReader(markup.text).isSound)
  }
}
