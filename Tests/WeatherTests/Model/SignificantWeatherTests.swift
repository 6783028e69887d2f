import Foundation
import Testing

@testable import Weather

struct SignificantWeatherTests {
  /// A day that begins in the night, with these conditions for so many hours each.
  private func day(_ hours: [(Condition?, Int)]) throws -> WeatherDayData {
    var weather = WeatherData(service: "Example", place: anywhere)
    weather.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let midnight = Date(timeIntervalSince1970: 1_767_567_600)
    let conditions = hours.flatMap { Array(repeating: $0.0, count: $0.1) }
    weather.hours = conditions.enumerated().map { index, condition in
      var hour = WeatherConditions(time: midnight.addingTimeInterval(Double(index) * 3600), duration: 3600)
      hour.condition = condition
      hour.summary = condition.map { "\($0)" }
      hour.precipitation.amount = Length(millimeters: 0.5)
      return hour
    }
    return try #require(weather.summarizedDays.first)
  }

  @Test func rainOfFifteenHoursIsNotHiddenByADryNoon() throws {
    let day = try day([(.rain(.moderate), 11), (.overcast, 4), (.rain(.moderate), 4), (.overcast, 5)])
    #expect(day.condition == .rain(.moderate))
    #expect(day.summary == "\(Condition.rain(.moderate))")
    #expect(day.precipitation.amount?.millimeters == 12)
  }

  @Test func oneWetHourDoesNotMakeAWetDay() throws {
    #expect(try day([(.clear, 12), (.rain(.light), 1), (.clear, 11)]).condition == .clear)
    #expect(try day([(.clear, 12), (.rain(.light), 2), (.clear, 10)]).condition == .rain(.light))
  }

  @Test func nightDoesNotCountUnlessItIsAllThereIs() throws {
    #expect(
      try day([(.snow(.heavy), 6), (.partlyCloudy, 16), (.snow(.heavy), 2)]).condition == .partlyCloudy)
    #expect(try day([(.snow(.heavy), 6)]).condition == .snow(.heavy))
  }

  @Test func heavyRainCountsAsLightRainToo() throws {
    let hours: [(Condition?, Int)] = [
      (.overcast, 10), (.rain(.heavy), 1), (.rain(.light), 1), (.overcast, 12),
    ]
    #expect(try day(hours).condition == .rain(.light))
  }

  @Test func anyThunderMatters() throws {
    let hours: [(Condition?, Int)] = [(.clear, 15), (.thunderstorm(.light, with: .rain), 1), (.clear, 8)]
    #expect(try day(hours).condition == .thunderstorm(.light, with: .rain))
  }

  @Test func skyIsTheOneThatHalfOfTheHoursReach() throws {
    let hours: [(Condition?, Int)] = [(.overcast, 11), (.partlyCloudy, 5), (.clear, 8)]
    #expect(try day(hours).condition == .partlyCloudy)
  }

  @Test func unknownConditionDoesNotHideAKnownOne() throws {
    #expect(try day([(.unknown("frogs"), 18), (.clear, 6)]).condition == .clear)
    #expect(try day([(.unknown("frogs"), 24)]).condition == .unknown("frogs"))
    #expect(try day([(nil, 24)]).condition == nil)
  }

  @Test func everyConditionIsMoreSignificantThanAClearSky() {
    let clear = Condition.clear.significance
    for condition in [Condition.fog, .drizzle(.light), .thunderstorm(.light), .tornado, .overcast] {
      #expect(condition.significance > clear)
    }
    #expect(Condition.snow(.heavy).significance > Condition.rain(.heavy).significance)
    #expect(Condition.rain(.heavy).significance > Condition.snow(.light).significance)
    #expect(Condition.tornado.significance > Condition.thunderstorm(.heavy, with: .hail).significance)
  }
}
