import Foundation
import Testing

@testable import Weather

/// The sun and the moon of recorded answers, beside the computed ones.
struct AlmanacPayloadTests {
  private static let services: [(String, any WeatherService)] = [
    ("owm-onecall", metricOpenWeatherMap), ("openmeteo-forecast", OpenMeteo()),
    ("weatherkit", WeatherKit(token: ServiceKey("token"))), ("darksky", DarkSky(key: ServiceKey("key"))),
  ]

  private static let payloads = Payload.of("owm-onecall", "openmeteo-forecast", "weatherkit", "darksky")

  @Test(arguments: payloads)
  func computedTimesAgreeWithStatedOnes(_ payload: Payload) {
    guard let service = Self.services.first(where: { payload.folder.hasPrefix($0.0) })?.1,
      let weather = try? service.decode(WeatherResponse(body: payload.data), for: anywhere)
    else { return }
    for day in weather.days {
      let almanac = weather.almanac(on: day)
      agree(day.sun.sunrise, almanac.sun.sunrise, within: 180, "sunrise of \(day.start)")
      agree(day.sun.sunset, almanac.sun.sunset, within: 180, "sunset of \(day.start)")
      agree(day.moon.moonrise, almanac.moon.moonrise, within: 240, "moonrise of \(day.start)")
      agree(day.moon.moonset, almanac.moon.moonset, within: 240, "moonset of \(day.start)")
    }
  }

  /// Services round, and place a time that is near midnight on either day.
  private func agree(_ stated: Date?, _ computed: Date?, within seconds: Double, _ name: String) {
    guard let stated, let computed else { return }
    let difference = stated.timeIntervalSince(computed).magnitude
    #expect(difference <= seconds || difference > 20 * 3600, "\(name): \(difference) s")
  }
}
