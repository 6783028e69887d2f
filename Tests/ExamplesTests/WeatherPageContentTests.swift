import Foundation
import Settings
import Testing
import Weather

@testable import WeatherExample

/// The content of the page, by its structure.
struct WeatherPageContentTests {
  private func page(_ weather: WeatherData, in language: String = "en") throws -> PageElement {
    let screen = try #require(Screen.showing(weather, in: language))
    return try #require(PageTree.root(of: Page(screen, locale: Locale(identifier: language)).text))
  }

  @Test(arguments: Wording.languages)
  func pageKeepsTheRulesForAccessiblePages(_ language: String) throws {
    #expect(AccessibilityRules.faults(in: try page(.eventful(), in: language)) == [])
  }

  @Test func thePageOfAnOrdinaryDayKeepsThem() throws {
    #expect(AccessibilityRules.faults(in: try page(.bundled())) == [])
  }

  /// Each part of the page, and what breaks a rule instead of it.
  @Test(arguments: [
    ["<h2>", "<h4>", "</h2>", "</h4>"], ["<ul", "<div", "</ul", "</div"], ["aria-label=\"Next days\"", ""],
    ["role=\"img\"", ""], [" lang=\"en\"", ""], ["dir=\"ltr\"", ""], ["<a ", "<a tabindex=\"2\" "],
    ["checked=\"checked\"", ""], ["id=\"arrow\"", "id=\"dart\""], ["title>", "caption>"],
    ["<main>", "<div>", "</main>", "</div>"], ["class=\"legend\" aria-hidden=\"true\"", ""],
    ["class=\"hours\"", "class=\"hours\" aria-hidden=\"true\""],
  ])
  func rulesNoticeABrokenPage(_ change: [String]) throws {
    let screen = try #require(Screen.showing(.bundled(), in: "en"))
    var text = Page(screen, locale: Locale(identifier: "en")).text
    for index in stride(from: 0, to: change.count, by: 2) {
      #expect(text.contains(change[index]))
      text = text.replacing(change[index], with: change[index + 1])
    }
    #expect(AccessibilityRules.faults(in: try #require(PageTree.root(of: text))) != [])
  }

  @Test(arguments: ["en", "de", "ar"], [UnitsNotation.metric, .imperial])
  func everyUnitHasOneName(_ language: String, _ units: UnitsNotation) throws {
    let locale = Locale(identifier: language)
    let screen = try #require(Screen.showing(.eventful(), in: language, units: units))
    let page = try #require(PageTree.root(of: Page(screen, locale: locale).text))
    let names = ["KPH", "MPH", "km/h", "mph", "كم/س", "ميل/س"]
    let shown = names.filter { name in page.elements(named: "body").contains { $0.shownText.contains(name) } }
    #expect(shown == [WeatherText(locale: locale).speedUnit(in: screen.reading.units)])
  }

  @Test func spreadOfAnEnsembleIsCredited() throws {
    var weather = try WeatherData.bundled()
    weather.service = "MET Norway"
    weather.companions = ["Open-Meteo ensemble"]
    let credits = try page(weather).elements(named: "footer").flatMap { $0.elements(named: "p") }.map(\.text)
    #expect(credits.count == 2 && credits.last?.contains("Open-Meteo.com") == true)
    let screen = try #require(Screen.showing(weather, in: "en"))
    #expect(TerminalPicture(screen).text.contains("MET Norway, Open-Meteo.com"))
  }

  @Test func heroShowsHighLowAndASentence() throws {
    let header = try #require(try page(.bundled()).elements(named: "header").first)
    #expect(header.elements(of: "temperature").map(\.text) == ["9.1 °C9°"])
    #expect(header.elements(of: "extremes").map(\.text) == ["High: 9 °C↑\u{202F}9°Low: 2 °C↓\u{202F}2°"])
    #expect(header.elements(of: "outlook").map(\.text) == ["Rain from 17:00, 5.4 mm until midnight"])
    #expect(header.classes == ["sky", "cloudy", "day"])
  }

  @Test func everyDayOpensInPlace() throws {
    var weather = try WeatherData.bundled()
    weather.days[2].windGust = Speed(kilometersPerHour: 60)
    let page = try page(weather)
    let days = page.elements(of: "days").flatMap(\.children)
    #expect(days.count == 7 && days.allSatisfy { $0["id"]?.hasPrefix("day-") == true })
    let details = days.flatMap { $0.elements(named: "details") }
    #expect(details.count == 7 && details.allSatisfy { $0["open"] == nil })
    #expect(
      details[0].children[0]["aria-label"]?.hasPrefix("Today. Thursday, September 24. ") == true)
    // From 14:00 to midnight, and a whole day. Further days have no hours.
    let lists = details.map { $0.elements(of: "list").flatMap { $0.elements(named: "li") }.count }
    #expect(lists == [10, 24, 0, 0, 0, 0, 0])
    #expect(details[1].elements(of: "label").first?.text.hasPrefix("Night\u{A0}2°…4° · ") == true)
    let facts = details[2].elements(of: "facts").flatMap { $0.elements(of: "label") }.map(\.text)
    #expect(facts == ["Gusts", "Sunrise", "Sunset", "Moonrise", "Moonset", "Moon"])
  }

  @Test func noFactStandsTwice() throws {
    let page = try page(.bundled())
    let facts = ["glance", "details"].flatMap { page.elements(of: $0) }.flatMap { $0.elements(named: "li") }
      .compactMap { $0.elements(named: "span").first?.text }
    let screen = try #require(Screen.showing(.bundled(), in: "en"))
    // The row of today has its precipitation.
    let expected = screen.now.details.filter { !$0.isZero && $0.kind != .precipitation }.map(\.label)
    #expect(facts.sorted() == expected.sorted())
  }

  @Test func heroHasAGlanceAndATimeForPrograms() throws {
    let header = try #require(try page(.bundled()).elements(named: "header").first)
    #expect(header.elements(named: "time").map { $0["datetime"] } == ["2026-09-24T14:00:00+02:00"])
    let glance = header.elements(of: "glance").flatMap { $0.elements(named: "li") }
    #expect(
      glance.map(\.text) == [
        "Feels like5.4 °C", "Chance of precipitation today90%", "WindSW 24 KPH (4, Moderate breeze)",
        "Gusts41 KPH",
      ])
  }

  @Test func indicesHaveScalesAndTheSunAnArc() throws {
    var weather = try WeatherData.bundled()
    weather.current?.uvIndex = 5.5
    let scales = try page(weather).elements(of: "scale")
    #expect(scales.map(\.classes) == [["scale", "uv"], ["scale", "air"], ["scale", "air"]])
    #expect(scales.first?.elements(named: "i").first?["style"] == "inset-inline-start:50%")
    #expect(try page(weather).elements(of: "arc").first?.elements(named: "circle").count == 1)
    weather.current?.time.addTimeInterval(8 * 3600)
    #expect(try page(weather).elements(of: "arc").first?.elements(named: "circle").count == 0)
  }

  @Test func warmerThanYesterdayIsSaid() throws {
    var weather = try WeatherData.bundled()
    var yesterday = WeatherDayData(
      start: weather.days[0].start.addingTimeInterval(-86_400), end: weather.days[0].start)
    yesterday.high = Temperature(celsius: 4)
    weather.days.insert(yesterday, at: 0)
    let words = try page(weather).elements(named: "header").flatMap { $0.elements(named: "p") }.map(\.text)
    #expect(words.contains("5° warmer than yesterday"))
    let screen = try #require(Screen.showing(weather, in: "en"))
    #expect(TerminalPicture(screen).text.contains("5° warmer than yesterday"))
  }

  @Test func skyFollowsConditionAndLight() throws {
    var weather = try WeatherData.bundled()
    let afternoon = try #require(weather.current?.time)
    func classes(after hours: Double, _ condition: Condition, _ light: Light) throws -> [String] {
      weather.current?.time = afternoon.addingTimeInterval(hours * 3600)
      weather.current?.condition = condition
      weather.current?.light = light
      return try page(weather).elements(named: "header").flatMap(\.classes)
    }
    #expect(try classes(after: 0, .clear, .day) == ["sky", "clear", "day"])
    // The sun sets at 18:39.
    #expect(try classes(after: 4.5, .clear, .day) == ["sky", "clear", "dusk"])
    #expect(try classes(after: 7, .snowShowers(.light), .night) == ["sky", "snow", "night"])
    #expect(try classes(after: 7, .mist, .polarTwilight) == ["sky", "fog", "dusk"])
  }

  @Test func weekBeginsWithTodayAndShowsAmountsWithoutZeros() throws {
    let days = try #require(try page(.bundled()).elements(of: "days").first).children
    #expect(days.count == 7)
    #expect(days[0].elements(of: "long").map(\.text) == ["Today"])
    #expect(days[1].elements(of: "short").map(\.text) == ["Fri"])
    #expect(days[0].elements(of: "falls").first?.text == "5.4 mm90%")
    // Nothing falls on Monday, although the service states a sum of zero.
    #expect(days[4].elements(of: "falls").map(\.text) == ["5%"])
    #expect(days[1].elements(of: "low").map(\.text) == ["-2°"])
    #expect(days[1].elements(of: "high").map(\.text) == ["4°"])
  }

  @Test func barsHaveTheColoursOfTheirTemperatures() throws {
    let page = try page(.bundled())
    let bars = page.elements(of: "bar").compactMap { $0.children.first?["style"] }
    #expect(bars.count == 7)
    let cold = TemperatureColor.color(of: Temperature(celsius: -5.2)).style
    #expect(bars[4].hasPrefix("inset-inline-start:0%;") && bars[4].contains("(to right,\(cold),"))
    #expect(bars[0].hasSuffix("\(TemperatureColor.color(of: Temperature(celsius: 9.1)).style))"))
    let arabic = try self.page(.bundled(), in: "ar").elements(of: "bar")
    #expect(arabic.compactMap { $0.children.first?["style"] }.allSatisfy { $0.contains("(to left,") })
  }

  @Test func detailsAreInGroupsWithoutZeros() throws {
    let details = try #require(try page(.bundled()).elements(of: "details").first)
    #expect(
      details.elements(named: "h2").map(\.text) == ["Air", "Sun", "Moon"])
    let labels = details.elements(of: "label").map(\.text)
    #expect(labels.contains("Humidity"))
    // It does not rain now, and no snow falls today.
    #expect(!labels.contains("Precipitation now") && !labels.contains("Fresh snow today"))
  }

  @Test func warningsAreCollapsibleAndTheMostSevereIsFirst() throws {
    let page = try page(.eventful())
    let warnings = page.elements(of: "alerts").flatMap { $0.elements(named: "details") }
    #expect(
      warnings.map { $0.elements(named: "h2").map(\.text).joined() } == [
        "Event extreme", "Event severe", "Event moderate", "Event minor", "Event of unknown severity",
      ])
    #expect(warnings.map { $0["open"] != nil } == [true, true, false, false, false])
    #expect(warnings.map { $0.classes.last } == ["extreme", "severe", "moderate", "minor", "minor"])
    #expect(warnings[0].elements(of: "badge").map(\.text) == ["extreme"])
    #expect(
      warnings[0].elements(named: "li").map(\.text) == [
        "WHAT Heavy snow. Up to 10 inches.", "WHERE The plains.",
      ])
    #expect(warnings[0].elements(named: "b").map(\.text) == ["WHAT", "WHERE"])
    #expect(warnings[0].elements(named: "p").map(\.text) == ["Stay at home.", "The authority"])
    #expect(warnings[0].elements(named: "h2").first?["lang"] == nil)
    #expect(
      try self.page(.eventful(), in: "de").elements(named: "details")[0].elements(named: "h2")[0]["lang"]
        == "en")
  }

  @Test func warningsKeepTheDirectionOfTheirLanguage() throws {
    func directions(_ language: String) throws -> [String?] {
      let first = try page(.eventful(), in: language).elements(named: "details")[0]
      return first.elements(named: "div").map { $0["dir"] }
    }
    #expect(try directions("ar") == ["ltr"])
    #expect(try directions("en") == [nil])
  }

  @Test func airIsShownAndAFigureStaysBesideItsName() throws {
    let details = try #require(try page(.bundled()).elements(of: "details").first)
    let texts = details.elements(named: "span").map(\.text)
    #expect(texts.contains("26, fair"))
    #expect(texts.contains("PM2.5\u{A0}4, PM10\u{A0}10, O₃\u{A0}64, NO₂\u{A0}7\u{A0}µg/m³"))
    #expect(texts.contains("grass\u{A0}3, mugwort\u{A0}1\u{A0}grains/m³"))
  }

  @Test(arguments: [("en", "Norway"), ("de", "Norwegen"), ("ja", "ノルウェー"), ("ar", "النرويج")])
  func countryHasItsName(_ language: String, _ name: String) throws {
    #expect(
      try page(.bundled(), in: language).elements(named: "h1").map(\.text) == ["Tromsø, Troms, \(name)"])
  }

  @Test(arguments: [
    ("Open-Meteo", ["https://open-meteo.com/", "https://creativecommons.org/licenses/by/4.0/"]),
    ("MET Norway", ["https://www.met.no/", "https://creativecommons.org/licenses/by/4.0/"]),
    (
      "WeatherKit",
      ["https://developer.apple.com/weatherkit/", "https://weatherkit.apple.com/legal-attribution.html"]
    ),
    ("Elsewhere", []),
  ])
  func serviceIsCreditedWithLinks(_ service: String, _ links: [String]) throws {
    var weather = try WeatherData.bundled()
    weather.service = service
    weather.companions = []
    let footer = try #require(try page(weather).elements(named: "footer").first)
    #expect(footer.elements(named: "a").compactMap { $0["href"] } == links)
    #expect(footer.text.hasPrefix("Weather data: "))
  }

  /// A unit rounds to nothing what another one does not. A live page whose elements stay is sent words alone.
  @Test(arguments: ["en", "ar"])
  func anotherUnitChangesNoElement(_ language: String) throws {
    var weather = try WeatherData.eventful()
    weather.current?.visibility = Length(meters: 60)
    weather.current?.windGust = Speed(metersPerSecond: 0.2)
    for index in weather.hours.indices {
      weather.hours[index].precipitation.amount = Length(millimeters: Double(index % 3) * 0.1)
      weather.hours[index].windSpeed = Speed(metersPerSecond: Double(index % 4) * 0.15)
    }
    for index in weather.days.indices {
      weather.days[index].windGust = Speed(metersPerSecond: 0.2)
      weather.days[index].visibility = Length(meters: 60)
      weather.days[index].precipitation.snowfall = Length(millimeters: 2)
    }
    let pages = try [UnitsNotation.metric, .imperial].map { units in
      let screen = try #require(Screen.showing(weather, in: language, units: units))
      let page = try #require(PageTree.root(of: Page(screen, locale: Locale(identifier: language)).text))
      return page.all.map { "\($0.name) \($0.attributes.keys.sorted())" }
    }
    #expect(pages[0] == pages[1])
  }
}
