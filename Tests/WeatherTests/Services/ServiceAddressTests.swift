import Foundation
import Testing

@testable import Weather

@Suite struct ServiceAddressTests {
  /// The requests of a service at its official address and at another, and those from before there was a choice.
  struct Row: CustomTestStringConvertible, Sendable {
    let official: any WeatherService
    let other: any WeatherService
    let address: String
    let path: String
    var testDescription: String { official.name }
  }

  private static let key = ServiceKey("secret")
  private static let elsewhere = ServiceAddress(official: "http://weather.example:8080/a/b")
  private static let place = Place(coordinate: Coordinate(latitude: 59.9139, longitude: 10.7522))

  private static func openMeteo(key: ServiceKey? = nil, at address: ServiceAddress? = nil) -> OpenMeteo {
    OpenMeteo(
      key: key, variables: .init(current: ["rain"], hourly: [], daily: []), address: address)
  }

  static let rows = [
    Row(
      official: openMeteo(), other: openMeteo(at: elsewhere), address: "https://api.open-meteo.com",
      path:
        "/v1/forecast?latitude=59.9139&longitude=10.7522&current=rain&timezone=auto&forecast_days=7&past_days=1"
    ),
    Row(
      official: openMeteo(key: key), other: openMeteo(key: key, at: elsewhere),
      address: "https://customer-api.open-meteo.com",
      path:
        "/v1/forecast?latitude=59.9139&longitude=10.7522&current=rain&timezone=auto&forecast_days=7&past_days=1&apikey=secret"
    ),
    Row(
      official: OpenWeatherMap(key: key), other: OpenWeatherMap(key: key, address: elsewhere),
      address: "https://api.openweathermap.org",
      path: "/data/3.0/onecall?lat=59.9139&lon=10.7522&units=metric&appid=secret"),
    Row(
      official: OpenWeatherMap(key: key, product: .current, units: .imperial, language: "de"),
      other: OpenWeatherMap(
        key: key, product: .current, units: .imperial, language: "de", address: elsewhere),
      address: "https://api.openweathermap.org",
      path: "/data/2.5/weather?lat=59.9139&lon=10.7522&units=imperial&lang=de&appid=secret"),
    Row(
      official: OpenWeatherMap(key: key, product: .fiveDays),
      other: OpenWeatherMap(key: key, product: .fiveDays, address: elsewhere),
      address: "https://api.openweathermap.org",
      path: "/data/2.5/forecast?lat=59.9139&lon=10.7522&units=metric&appid=secret"),
    Row(
      official: METNorway(), other: METNorway(address: elsewhere), address: "https://api.met.no",
      path: "/weatherapi/locationforecast/2.0/complete?lat=59.9139&lon=10.7522"),
    Row(
      official: NationalWeatherService(), other: NationalWeatherService(address: elsewhere),
      address: "https://api.weather.gov", path: "/points/59.9139,10.7522"),
    Row(
      official: DarkSky(key: key), other: DarkSky(key: key, address: elsewhere),
      address: "https://api.pirateweather.net", path: "/forecast/secret/59.9139,10.7522?units=si"),
    Row(
      official: DarkSky(key: key, provider: .darkSky, units: .us),
      other: DarkSky(key: key, provider: .darkSky, units: .us, address: elsewhere),
      address: "https://api.darksky.net", path: "/forecast/secret/59.9139,10.7522?units=us"),
    Row(
      official: WeatherKit(token: key), other: WeatherKit(token: key, address: elsewhere),
      address: "https://weatherkit.apple.com",
      path: "/api/v1/weather/en/59.9139/10.7522"
        + "?dataSets=currentWeather,forecastDaily,forecastHourly,forecastNextHour,weatherAlerts&timezone=Etc%2FGMT-1"
    ),
  ]

  @Test(arguments: rows)
  func officialAddressIsTheDefault(_ row: Row) throws {
    #expect(try row.official.request(for: Self.place).url.absoluteString == row.address + row.path)
    #expect(
      try row.other.request(for: Self.place).url.absoluteString == "http://weather.example:8080/a/b"
        + row.path)
  }

  @Test func officialAddressesAreValid() throws {
    for row in Self.rows { #expect(try ServiceAddress(row.address).description == row.address) }
  }

  @Test func placesAreRequestedFromTheGeocoder() throws {
    let openMeteo = "/v1/search?name=Oslo&count=3"
    let other = ServiceAddress(official: "https://places.example")
    let services: [(any PlaceSearchService, String)] = [
      (OpenMeteo(), "https://geocoding-api.open-meteo.com" + openMeteo),
      (OpenMeteo(address: Self.elsewhere), "http://weather.example:8080/a/b" + openMeteo),
      (OpenMeteo(geocodingAddress: other), "https://places.example" + openMeteo),
      (OpenMeteo(address: Self.elsewhere, geocodingAddress: other), "https://places.example" + openMeteo),
      (
        OpenWeatherMap(key: Self.key),
        "https://api.openweathermap.org/geo/1.0/direct?q=Oslo&limit=3&appid=secret"
      ),
      (
        OpenWeatherMap(key: Self.key, address: Self.elsewhere),
        "http://weather.example:8080/a/b/geo/1.0/direct?q=Oslo&limit=3&appid=secret"
      ),
    ]
    for (service, url) in services {
      #expect(try service.request(forPlacesNamed: "Oslo", limit: 3).url.absoluteString == url)
    }
    let both = OpenMeteo(address: Self.elsewhere, geocodingAddress: other)
    #expect(both.address == Self.elsewhere)
    #expect(try both.request(for: Self.place).url.host == "weather.example")
  }

  @Test(arguments: [
    ("https://example.org", "https://example.org"), ("https://example.org/", "https://example.org"),
    ("HTTPS://Example.ORG/A//", "https://example.org/A"), ("http://localhost:8080", "http://localhost:8080"),
    ("http://127.0.0.1:80/x", "http://127.0.0.1/x"), ("https://example.org:443", "https://example.org"),
    ("https://example.org:80", "https://example.org:80"), ("http://[::1]:9/v", "http://[::1]:9/v"),
    ("https://example.org/a%20b", "https://example.org/a%20b"),
  ])
  func addressHasOneSpelling(_ text: String, _ address: String) throws {
    #expect(try ServiceAddress(text).description == address)
    #expect(try ServiceAddress(#require(URL(string: text))) == ServiceAddress(text))
  }

  @Test(arguments: [
    ("", "scheme", "expected http or https, found none"),
    ("example.org", "scheme", "expected http or https, found none"),
    ("ftp://example.org", "scheme", "expected http or https, found another"),
    ("file:///etc/passwd", "scheme", "expected http or https, found another"),
    ("hush:me@example.org", "scheme", "expected http or https, found another"),
    ("http://", "host", "missing"), ("http:/a", "host", "missing"), ("https:example.org", "host", "missing"),
    ("http://example.org?key=hush", "query", "invalid part of an address"),
    ("http://example.org/?", "query", "invalid part of an address"),
    ("http://example.org/#hush", "fragment", "invalid part of an address"),
    ("http://hush@example.org", "user", "invalid part of an address"),
    ("http://me:hush@example.org", "user", "invalid part of an address"),
    ("http://example.org:0", "port", "invalid port number"),
    ("http://example.org:70000", "port", "invalid port number"),
    ("http://exa mple.org", "", "invalid address"),
    ("http://example.org/a b", "", "invalid address"),
  ])
  func invalidAddressIsRefusedWithoutRepeatingIt(_ text: String, _ part: String, _ reason: String) throws {
    let error = try #require(throws: WeatherError.self) { try ServiceAddress(text) }
    #expect(error.path == part)
    #expect("\(error.reason)" == reason)
    #expect(!"\(error)".contains("hush"))
  }

  @Test(
    arguments: [
      ("http://weather.example:8080/a/b/c/d?e=f/../g", "c/d?e=f/../g"),
      ("HTTP://Weather.Example:8080/a/b/c,d", "c,d"),
      ("http://weather.example:8080/a/b", nil), ("http://weather.example:8080/a/b/", nil),
      ("http://weather.example:8080/a/bc", nil), ("http://weather.example:8080/c", nil),
      ("http://weather.example/a/b/c", nil), ("https://weather.example:8080/a/b/c", nil),
      ("http://weather.example:8080@evil.example/a/b/c", nil), ("http://evil.example:8080/a/b/c", nil),
      ("http://weather.example:8080.evil.example/a/b/c", nil), ("http://me@weather.example:8080/a/b/c", nil),
      ("http://weather.example:8080/a/b/../c", nil), ("http://weather.example:8080/a/b/%2e%2E/c", nil),
      ("http://weather.example:8080/a/b/c%2f..%2fd", nil), ("http://weather.example:8080/a/b/..%5cd", nil),
      ("http://weather.example:8080/a/b/./c", nil), ("http://weather.example:8080/a/b/c#d", nil),
      ("//weather.example:8080/a/b/c", nil), ("/a/b/c", nil), ("c", nil), ("", nil),
    ] as [(String, String?)])
  func linkMustLeadBelowTheAddress(_ link: String, _ path: String?) {
    #expect(Self.elsewhere.path(of: link) == path)
  }
}
