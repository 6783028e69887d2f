import Foundation
import TestSupport
import Testing

@testable import Weather

struct NWSMergingTests {
  private static let hourly = Fixture(
    "NWS hourly", Fixture.nws,
    #"""
    {"properties":{"periods":[{"startTime":"2026-01-05T07:00:00-05:00","endTime":"2026-01-05T08:00:00-05:00",
      "isDaytime":true,"temperature":30,"temperatureUnit":"F","shortForecast":"Light Snow",
      "icon":"https://api.weather.gov/icons/land/day/snow,40?size=small"}]}}
    """#)

  private func grid(_ weather: String) -> Fixture {
    Fixture(
      "NWS grid", Fixture.nws,
      """
      {"properties":{"validTimes":"x","temperature":{"uom":"wmoUnit:degC","values":\
      [{"validTime":"2026-01-05T12:00:00+00:00/PT2H","value":9}]},"skyCover":{"uom":"wmoUnit:percent","values":\
      [{"validTime":"2026-01-05T12:00:00+00:00/PT2H","value":90}]},"windGust":{"uom":"wmoUnit:km_h-1","values":\
      [{"validTime":"2026-01-05T12:00:00+00:00/PT2H","value":36}]},"quantitativePrecipitation":\
      {"uom":"wmoUnit:mm","values":[{"validTime":"2026-01-05T12:00:00+00:00/PT2H","value":3}]},\
      "maxTemperature":{"uom":"wmoUnit:degC","values":[{"validTime":"2026-01-05T12:00:00+00:00/PT12H","value":4}]},\
      "weather":{"values":[{"validTime":"2026-01-05T12:00:00+00:00/PT2H","value":[\(weather)]}]}}}
      """)
  }

  @Test func gridCompletesTheHoursOfTheForecast() throws {
    var weather = try Self.hourly.decode()
    weather.add(try grid("").decode())
    #expect(weather.hours.map(\.time.timeIntervalSince1970) == [1_767_614_400, 1_767_618_000])
    #expect(weather.hours.map(\.temperature?.fahrenheit) == [30, 48.2])
    #expect(weather.hours.map(\.windGust?.metersPerSecond) == [10, 10])
    #expect(weather.hours.map(\.cloudCover?.percent) == [90, 90])
    #expect(weather.hours.map(\.precipitation.amount?.millimeters) == [1.5, 1.5])
    #expect(weather.hours.map(\.condition) == [.snow(.light), .overcast])
    #expect(weather.hours.map(\.summary) == ["Light Snow", nil])
  }

  @Test func gridCompletesTheDaysOfTheForecast() throws {
    var weather = try grid("").decode()
    var other = weather
    other.days[0].high = nil
    other.days[0].summary = "Cold"
    other.add(weather)
    #expect(other.days.map(\.high?.celsius) == [4])
    #expect(other.days.map(\.summary) == ["Cold"])
    weather.days = []
    weather.add(other)
    #expect(weather.days == other.days)
  }

  @Test(arguments: [
    ("Light Snow", Condition.snow(.light)), ("Heavy Snow", .snow(.heavy)), ("Snow Likely", .snow(.moderate)),
    ("Slight Chance Snow", .snow(.moderate)),
  ])
  func wordsSayHowHeavilyItSnows(_ words: String, _ condition: Condition) throws {
    #expect(try Self.hourly.with("Light Snow", words).decode().hours.map(\.condition) == [condition])
  }

  @Test func slightIsNotLight() {
    #expect(NationalWeatherService.condition(text: "Slight Chance Heavy Rain") == .rain(.heavy))
    #expect(NationalWeatherService.condition(text: "Chance Light Rain Showers") == .rainShowers(.light))
  }

  @Test(arguments: [
    (#"{"coverage":"slight_chance","weather":"rain","intensity":"heavy"}"#, Condition.overcast),
    (#"{"coverage":"chance","weather":"rain","intensity":"heavy"}"#, .rain(.heavy)),
    (
      #"{"coverage":"likely","weather":"rain"},{"coverage":"chance","weather":"thunderstorms"}"#,
      .thunderstorm(.moderate)
    ),
    (
      #"{"coverage":"likely","weather":"rain"},{"coverage":"slight_chance","weather":"thunderstorms"}"#,
      .rain(.moderate)
    ),
  ])
  func mostSignificantLikelyWeatherOfTheGridCounts(_ entries: String, _ condition: Condition) throws {
    #expect(try grid(entries).decode().hours.first?.condition == condition)
  }

  @Test func overlappingIntervalsOfAGridTakeLinearTime() throws {
    func document(_ duration: String) -> Fixture {
      let day = #"{"validTime":"2026-01-05T12:00:00+00:00/P60D","value":1}"#
      let entry = #"{"validTime":"2026-01-05T12:00:00+00:00/\#(duration)","value":1}"#
      let entries = Array(repeating: entry, count: 4_000).joined(separator: ",")
      return Fixture(
        "NWS grid", Fixture.nws,
        #"{"properties":{"validTimes":"x","temperature":{"uom":"wmoUnit:degC","values":[\#(day),\#(entries)]}}}"#
      )
    }
    func time(_ fixture: Fixture) throws -> Duration {
      try processorTime {
        let hours = try fixture.decode().hours
        #expect(hours.count == 1_440)
      }
    }
    // Were every hour of every interval visited, the second would take a thousand times as long as the first.
    let (short, long) = (try time(document("PT1H")), try time(document("P60D")))
    #expect(long < short * 10)
  }
}
