import Console
import Foundation
import Settings
import Streams
import Testing
import Weather

@testable import WeatherExample

/// The terminal's picture at all widths, in every language.
struct TerminalWidthTests {
  /// A screen of the bundled weather, with a warning, at a place with a long name.
  private func screen(_ language: String) throws -> Screen {
    var weather = try OpenMeteo().decode(
      WeatherResponse(body: Data(BundledWeather.document.utf8)), for: BundledWeather.place)
    weather.place.region = "Troms og Finnmark fylkeskommune"
    var alert = WeatherAlert()
    alert.event = "Heavy snow expected above 600 metres in the whole region"
    alert.severity = .severe
    alert.start = Date(timeIntervalSince1970: 1_790_262_000)
    alert.end = Date(timeIntervalSince1970: 1_790_287_200)
    weather.alerts = [alert]
    let settings = SettingsViewModel(store: SettingsStore(.memory, coalescing: .seconds(3600)))
    var shown: Screen?
    let showing = screens(
      of: Just(.data(weather)).eraseToAnyPublisher(), following: settings,
      locale: Locale(identifier: language),
      clock: .recorded, advice: Advice(takesKey: false, hasServer: false), on: ImmediateScheduler.shared
    ).sink { shown = $0 }
    showing.cancel()
    return try #require(shown)
  }

  /// All narrow widths, and some others, in a language with long words, one that is written from right to left, and one with
  /// wide characters.
  @Test(arguments: Wording.languages)
  func noLineIsLongerThanTheTerminal(_ language: String) throws {
    let screen = try screen(language)
    let widths =
      ["de", "ar", "ja"].contains(language)
      ? Array(40...70) + stride(from: 71, through: 200, by: 13) : [40, 57, 79, 80, 120, 200]
    for columns in widths {
      for line in TerminalPicture(screen, columns: columns).text.split(separator: "\n") {
        #expect(String(line).columns <= columns, "\(columns): \(line)")
      }
    }
  }

  @Test func hoursOfAnotherDayHaveItsNameBelow() throws {
    let lines = TerminalPicture(try screen("en"), columns: 80).text.split(separator: "\n")
    let times = try #require(lines.firstIndex { $0.contains("2:00 PM") && $0.contains("8:00 PM") })
    let place = try #require(lines[times + 1].firstRange(of: "Friday"))
    // Ten hours after 14:00 it is midnight.
    #expect(lines[times + 1][..<place.lowerBound].allSatisfy { $0 == " " })
    let margin = try #require(lines[times].firstRange(of: "2:00 PM"))
    let distance = lines[times + 1][..<place.lowerBound].count - lines[times][..<margin.lowerBound].count
    #expect(distance == 30)
  }

  @Test(arguments: Wording.languages)
  func aNarrowTerminalLosesNoFact(_ language: String) throws {
    let screen = try screen(language)
    func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let shown = letters(TerminalPicture(screen, columns: 40).text)
    for detail in screen.now.details {
      #expect(shown.contains(letters(detail.label)), "\(detail.label)")
      #expect(shown.contains(letters(detail.text)), "\(detail.text)")
    }
    for day in screen.days {
      #expect(shown.contains(letters(day.day)) && shown.contains(letters(day.temperature ?? "")))
    }
    #expect(shown.contains(letters(screen.now.headline.outlook ?? "?")))
    #expect(shown.contains("Heavysnowexpectedabove600metresinthewholeregion"))
  }

  @Test(arguments: Wording.languages)
  func aWideTerminalHasMoreColumnsOfFacts(_ language: String) throws {
    let details = try screen(language).now.details
    let heights = [60, 120, 200].map { DetailTable(details, columns: $0).lines.count }
    #expect(heights == heights.sorted(by: >) && heights[2] < heights[0])
    #expect(heights[2] <= (details.count + 2) / 3 + details.count / 5)
    #expect(DetailTable(details, columns: nil).lines.count == (details.count + 1) / 2)
  }

  @Test
  func aNarrowWeekKeepsItsColumnsInLine() throws {
    let screen = try screen("en")
    for columns in 40...200 {
      let starts = WeekTable(screen.days, columns: columns).lines.map { line in
        line.firstIndex(of: "°").map { String(line[..<$0]).columns } ?? -1
      }
      #expect(starts.count == screen.days.count)
      #expect(!starts.contains(-1), "\(columns)")
    }
  }

  /// No two printed rows have the same name, however many weeks there are.
  @Test(arguments: ["en", "de", "ar", "ja"])
  func aWeekdayThatComesAgainHasItsDate(_ language: String) throws {
    var weather = try WeatherData.bundled()
    let last = try #require(weather.days.last)
    let first = weather.days[0].start
    weather.days = (0..<15).map { index in
      var day = last
      day.start = first.addingTimeInterval(Double(index) * 86_400)
      day.end = day.start.addingTimeInterval(86_400)
      return day
    }
    let screen = try #require(Screen.showing(weather, in: language))
    #expect(screen.days.count == 15)
    for columns in [40, 57, 80, 120, nil] {
      let printed = TerminalPicture(screen, columns: columns).text.split(separator: "\n").map(String.init)
      let days = screen.days.map { day in
        printed.filter { $0.hasPrefix(day.day) }
          .compactMap { line in line.firstRange(of: day.icon.symbol).map { line[..<$0.lowerBound] } }
      }
      let names = days[0..<7].flatMap { $0 }
      #expect(
        names.count >= 14 && Set(names).count == names.count, "\(String(describing: columns)): \(names)")
    }
  }

  @Test func aWideTerminalIsUsed() throws {
    let screen = try screen("en")
    func widths(_ columns: Int) -> [Int] {
      TerminalPicture(screen, columns: columns).text.split(separator: "\n").map { String($0).columns }
    }
    #expect(widths(80).contains { $0 > 76 })
    // The hours, the week and the facts.
    #expect(widths(120).count { $0 > 95 } >= 12)
  }

  @Test
  func widthsOfCharactersAreThoseOfTerminals() {
    for (text, columns) in [
      ("abc", 3), ("日本語", 6), ("한국어", 6), ("é", 1), ("e\u{301}", 1), ("שָׁלוֹם", 4), ("हिन्दी", 5),
      ("\u{2066}9.1 °C\u{2069}", 6), ("☂︎", 1), ("☔︎", 2), ("عَرَبِيّ", 4),
    ] {
      #expect(text.columns == columns, "\(text)")
    }
  }

  @Test
  func linesBreakAtSpacesOrBetweenWideCharacters() {
    #expect("rain until midnight".lines(of: 10) == ["rain until", "midnight"])
    #expect("至午夜降水八毫米".lines(of: 8) == ["至午夜降", "水八毫米"])
    #expect("8.0 mm 까지 비가 내림".lines(of: 12).allSatisfy { $0.columns <= 12 })
    #expect("Donaudampfschifffahrt".lines(of: 8) == ["Donaudam", "pfschiff", "fahrt"])
    #expect("".lines(of: 8) == [])
    #expect("rain until".lines(of: 2) == ["ra", "in", "un", "ti", "l"])
    #expect("雪 a".lines(of: 1) == ["雪", "a"])
  }
}
