import Foundation
import TestSupport
import Testing

@Suite(.blocking)
struct WeatherMachineTests {
  let scratch: Scratch
  var file: String { scratch.path("settings") }

  init() throws { scratch = try Scratch() }

  private func report(_ options: String...) throws -> [String: Any] {
    let run = try Run(
      "weather", arguments: ["--settings-file", file, "--language", "en", "--json"] + options)
    #expect(run.errors == "")
    return try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  @Test
  func numbersAreInTheUnitsOfTheUser() throws {
    let report = try report("--units", "metric", "--temperature", "celsius")
    #expect(report["service"] as? String == "Open-Meteo")
    let place = try #require(report["place"] as? [String: Any])
    #expect(place["name"] as? String == "Tromsø")
    #expect(place["timeZone"] as? String == "Europe/Oslo")
    let units = try #require(report["units"] as? [String: String])
    #expect(units["temperature"] == "°C")
    #expect(units["speed"] == "km/h")
    let current = try #require(report["current"] as? [String: Any])
    #expect(current["time"] as? String == "2026-09-24T14:00:00+02:00")
    #expect(current["condition"] as? String == "partlyCloudy")
    #expect(current["summary"] as? String == "Partly cloudy")
    #expect(current["temperature"] as? Double == 9.1)
    #expect(current["windSpeed"] as? Double == 24)
    let days = try #require(report["days"] as? [[String: Any]])
    #expect(days.map { $0["date"] as? String } == (24...30).map { "2026-09-\($0)" })
    #expect(days[1]["low"] as? Double == -1.8)
    #expect(days[1]["sunrise"] as? String == "2026-09-25T06:38:00+02:00")
    #expect((report["hours"] as? [Any])?.count == 34)
  }

  @Test
  func reportFollowsTheStoredSettings() throws {
    let report = try report("--units", "imperial", "--temperature", "fahrenheit")
    let current = try #require(report["current"] as? [String: Any])
    #expect(current["temperature"] as? Double == 48.38)
    #expect(current["windSpeed"] as? Double == 14.91)
    #expect((report["units"] as? [String: String])?["pressure"] == "inHg")
  }
}
