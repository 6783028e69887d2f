import Foundation
import Testing

@testable import Weather

@Suite struct PayloadTests {
  /// The services that can read the documents of a folder.
  static func service(of payload: Payload) -> (any WeatherService)? {
    switch payload.folder.prefix(while: \.isLetter) {
    case "owm": OpenWeatherMap(key: ServiceKey("k"))
    case "openmeteo": OpenMeteo()
    case "darksky": DarkSky(key: ServiceKey("k"), provider: .darkSky)
    case "pirate", "pirateweather": DarkSky(key: ServiceKey("k"))
    case "metno": METNorway(userAgent: "tests")
    case "nws": NationalWeatherService(userAgent: "tests")
    case "weatherkit": WeatherKit(token: ServiceKey("k"))
    default: nil
    }
  }

  @Test(arguments: Payload.all)
  func payloadFoldersNameTheirService(_ payload: Payload) {
    #expect(Self.service(of: payload) != nil)
  }

  /// No service accepts the document of another.
  @Test(arguments: Payload.all)
  func payloadOfOneServiceIsNoDataOfAnother(_ payload: Payload) {
    let services: [any WeatherService] = [
      OpenWeatherMap(key: ServiceKey("k")), OpenMeteo(), DarkSky(key: ServiceKey("k")),
      METNorway(userAgent: "t"),
      NationalWeatherService(userAgent: "t"), WeatherKit(token: ServiceKey("k")),
    ]
    let own = Self.service(of: payload)?.name ?? ""
    for other in services where other.name != own && !(other is DarkSky && own == "Dark Sky") {
      if let data = try? other.decode(payload) {
        #expect(data.current == nil && data.hours.isEmpty && data.days.isEmpty, "\(other.name)")
      }
    }
  }

  /// Two services differ about the same day at the same place by no more than forecasts do, whenever they were made and
  /// however far apart their points are. A wrong unit or a wrong day differs by more.
  @Test func payloadsOfTwoServicesAgreeOnADay() {
    let all = Payload.all.compactMap { payload in
      try? Self.service(of: payload)?.decode(payload)
    }.filter { $0.coordinate != nil && !$0.days.isEmpty && $0.isTimeZoneKnown }
    var compared = 0
    for (index, first) in all.enumerated() {
      for second in all[(index + 1)...] where first.service != second.service && isSamePlace(first, second) {
        for day in first.days {
          guard let other = second.days.first(where: { $0.start == day.start }) else { continue }
          compared += 1
          if let high = day.high, let otherHigh = other.high {
            #expect(abs(high.celsius - otherHigh.celsius) < 20, "\(first.service), \(second.service)")
          }
          if let low = day.low, let otherLow = other.low {
            #expect(abs(low.celsius - otherLow.celsius) < 20, "\(first.service), \(second.service)")
          }
          // Near the poles a sunrise moves by hours from one place to the next.
          let isFarFromPoles = abs(first.coordinate?.latitude ?? 90) < 60
          if isFarFromPoles, let rise = day.sun.sunrise, let otherRise = other.sun.sunrise {
            #expect(abs(rise.timeIntervalSince(otherRise)) < 900, "\(first.service), \(second.service)")
          }
        }
      }
    }
    print("Days compared between services: \(compared)")
  }

  private func isSamePlace(_ first: WeatherData, _ second: WeatherData) -> Bool {
    guard let first = first.coordinate, let second = second.coordinate else { return false }
    return abs(first.latitude - second.latitude) < 0.3 && abs(first.longitude - second.longitude) < 0.3
  }
}
