import Foundation
import Testing

@testable import Weather

/// The light on days of every kind.
struct DaylightTests {
  private let start = Date(timeIntervalSince1970: 1_767_571_200)

  /// The light at these hours of a day.
  private func light(_ sun: SunTimes, at hours: [Double]) -> [Light] {
    var weather = WeatherData(service: "Test", place: anywhere)
    weather.days = [WeatherDayData(start: start, end: start.addingTimeInterval(86_400))]
    weather.days[0].sun = sun
    return hours.map { weather.light(at: start.addingTimeInterval($0 * 3600)) }
  }

  private func time(_ hour: Double) -> Date { start.addingTimeInterval(hour * 3600) }

  @Test func lightIsDayBetweenSunriseAndSunset() {
    let sun = SunTimes.risesAndSets(sunrise: time(7), sunset: time(18))
    #expect(light(sun, at: [6, 7, 12, 17.9, 18]) == [.night, .day, .day, .day, .night])
  }

  @Test func sunMayStayUpPastMidnight() {
    let sun = SunTimes.risesAndSets(sunrise: time(3), sunset: time(24.7))
    #expect(light(sun, at: [1, 3, 12, 23.9]) == [.night, .day, .day, .day])
  }

  @Test func sunsetBeforeSunriseMeansDayBeforeAndAfter() {
    // The sun of the previous day sets just after midnight, or the day is that of another zone.
    let sun = SunTimes(sunrise: time(14), sunset: time(0.5))
    #expect(light(sun, at: [0.25, 0.5, 5, 13.9, 14, 20]) == [.day, .night, .night, .night, .day, .day])
  }

  @Test func dayMayHaveOnlySunriseOrSunset() {
    #expect(light(.risesOnly(time(2)), at: [1, 2, 23]) == [.night, .day, .day])
    #expect(light(.setsOnly(time(1)), at: [0.5, 1, 23]) == [.day, .night, .night])
    #expect(light(.polarDay, at: [0, 12]) == [.day, .day])
    #expect(light(.polarNight, at: [0, 12]) == [.night, .night])
    // The place is on the equator, south of Greenwich.
    #expect(light(.unknown, at: [0, 5, 7, 12, 17, 19]) == [.night, .night, .day, .day, .day, .night])
  }
}
