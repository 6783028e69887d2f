import Foundation
import Settings
import StreamsTesting
import TestSupport
import Testing

@testable import Weather

/// Whatever numbers a document contains, the decoded weather can be shown without a trap.
@Suite(.blocking)
struct HostileNumberTests {
  /// Members that must keep their numbers, because otherwise there would be nothing to show.
  private static let needed = [
    "dt", "lat", "lon", "latitude", "longitude", "time", "utc_offset_seconds", "timezone_offset", "timezone",
    "offset",
  ]

  /// The document with all other numbers replaced, except those in a list of coordinates.
  private func mutated(_ fixture: Fixture, _ number: String) -> Fixture {
    var text = ""
    var rest = Substring(fixture.text)
    var key = ""
    while let character = rest.first {
      if character == "\"" {
        let word = rest.dropFirst().prefix { $0 != "\"" }
        text += "\"\(word)\""
        rest = rest.dropFirst(word.count + 2)
        if rest.first == ":" { key = String(word) }
        continue
      }
      if character.isNumber || character == "-" {
        let digits = rest.prefix { $0.isNumber || "+-.eE".contains($0) }
        text += Self.needed.contains(key) || key == "coordinates" ? String(digits) : number
        rest = rest.dropFirst(digits.count)
        continue
      }
      text.append(character)
      rest = rest.dropFirst()
    }
    return Fixture(fixture.name, fixture.service, text)
  }

  @Test(arguments: Fixture.all)
  func numbersOfAnySizeCanBeShown(_ fixture: Fixture) throws {
    var shown = 0
    for number in ["1e400", "-1e400", "1.7976931348623157e308", "-1e308", "5e-324", "-0.0", "1e18", "-1e18"] {
      guard let weather = try? mutated(fixture, number).decode() else { continue }
      shown += 1
      ViewModelHarness.show(weather, shown.isMultiple(of: 2) ? "en_US" : "ar_EG")
    }
    // Documents that lost required numbers are refused. The others are shown.
    #expect(shown > 0 || fixture.text.contains(#""temp""#))
  }

  @Test(arguments: ["1e300", "-1e18", "1e12"])
  func anOffsetLeadsToNoTimeBeyondTheCalendar(_ offset: String) throws {
    let times = Fixture.openMeteo.with(#""utc_offset_seconds":3600"#, #""utc_offset_seconds":\#(offset)"#)
    #expect(
      throws: WeatherError(service: "Open-Meteo", path: "current.time", reason: .invalid("time"))
    ) {
      ViewModelHarness.show(try times.decode(), "en_US")
    }
  }

  @Test func valuesThatAreNotNumbersAreLeftOut() throws {
    let text = Fixture.openMeteo.with("[1,0,2.5]", "[nan,inf,-inf]").with(
      #""precipitation":0.2"#, #""precipitation":nan"#)
    let weather = try text.decode()
    #expect(weather.hours.map(\.precipitation.amount) == [nil, nil, nil])
    #expect(weather.current?.precipitation.amount == nil)
    ViewModelHarness.show(weather, "en_US")
    let huge = try Fixture.oneCall.with(#""rain":5.5,"snow":0.5"#, #""rain":1e400,"snow":0.5"#).decode()
    #expect(huge.days[0].precipitation.amount?.millimeters == 0.5)
    #expect(huge.issues.map(\.path) == ["daily[0].rain"])
    ViewModelHarness.show(huge, "en_US")
  }
}
