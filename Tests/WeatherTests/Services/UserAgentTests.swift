import Foundation
import Testing

@testable import Weather

@Suite struct UserAgentTests {
  @Test func serviceSendsOnlyItsOwnUserAgent() throws {
    let agent = UserAgent("Barometer/1.0", contact: "me@example.org")
    let place = Place(coordinate: Coordinate(latitude: 1, longitude: 2))
    for service in [METNorway(userAgent: agent), NationalWeatherService(userAgent: agent)]
      as [any WeatherService]
    {
      #expect(try service.request(for: place).headers["User-Agent"] == "Barometer/1.0 (me@example.org)")
    }
    for service in [METNorway(), NationalWeatherService()] as [any WeatherService] {
      #expect(try service.request(for: place).headers["User-Agent"] == nil)
    }
  }

  @Test func userAgentContainsNoLineBreak() {
    #expect(UserAgent(contact: "me\r\nCookie: a=b").description == "Watershed (me  Cookie: a=b)")
    #expect(UserAgent("A\u{0}\u{7F}B/1", contact: "é").description == "A  B/1 (é)")
  }
}

@Suite struct NWSLinkTests {
  private let point = #"""
    {"properties":{"forecast":"https://api.weather.gov/gridpoints/A/1,2/forecast?units=si",
     "forecastHourly":"http://cache.example/nws/gridpoints/A/1,2/forecast/hourly",
     "forecastGridData":"http://cache.example/other/gridpoints/A/1,2",
     "observationStations":"https://api.weather.gov.example.com/stations"}}
    """#
  private let place = Place(coordinate: Coordinate(latitude: 45.5, longitude: -100.5))

  private func followed(_ text: String, by service: NationalWeatherService) throws -> [String] {
    try service.followUps(to: WeatherResponse(body: Data(text.utf8)), for: place).map(\.url.absoluteString)
  }

  @Test func officialServerIsAskedOnlyForOfficialLinks() throws {
    #expect(
      try followed(point, by: NationalWeatherService()) == [
        "https://api.weather.gov/gridpoints/A/1,2/forecast?units=si",
        "https://api.weather.gov/alerts/active?point=45.5,-100.5",
      ])
  }

  @Test func otherServerIsAskedForOfficialLinksToo() throws {
    let service = NationalWeatherService(address: try ServiceAddress("http://cache.example/nws"))
    #expect(
      try followed(point, by: service) == [
        "http://cache.example/nws/gridpoints/A/1,2/forecast?units=si",
        "http://cache.example/nws/gridpoints/A/1,2/forecast/hourly",
        "http://cache.example/nws/alerts/active?point=45.5,-100.5",
      ])
    let stations = #"{"features":[{"properties":{"stationIdentifier":"K/../X"}}]}"#
    #expect(
      try followed(stations, by: service) == [
        "http://cache.example/nws/stations/K%2F..%2FX/observations/latest"
      ])
  }

  @Test func pointWithoutUsableLinksIsAnError() throws {
    let text = point.replacingOccurrences(of: "https://api.weather.gov/", with: "https://weather.example/")
    let error = try #require(throws: WeatherError.self) { try followed(text, by: NationalWeatherService()) }
    #expect(
      "\(error)" == "National Weather Service: properties.forecast: invalid link: it leads to another server")
  }
}
