import Foundation
import JSONSyntax

/// Bright Sky: the open data of the German weather service, with observations, forecasts of ten days and warnings.
///
/// Use it for places in Germany, because it needs no key and has the official warnings.
///
/// It is asked in two steps: the current weather says of which time the forecast is to be. It states no zone; that of a
/// place in Germany is known from its warnings.
///
/// ```swift
/// let place = Place(coordinate: Coordinate(latitude: 51.53, longitude: 9.93))
/// print(try BrightSky().request(for: place))
/// // https://api.brightsky.dev/current_weather?lat=51.53&lon=9.93&units=dwd
/// ```
public struct BrightSky: WeatherService {
  /// The name of the service.
  public let name = "Bright Sky"

  /// The address of the server.
  public let address: ServiceAddress

  let isGerman: Bool

  /// Creates the service.
  ///
  /// - Parameters:
  ///   - language: The language of warnings, `de` or English.
  ///   - address: The address of the official server or of another.
  public init(language: String = "en", address: ServiceAddress = .brightSky) {
    isGerman = LanguageTag(language).base == "de"
    self.address = address
  }

  /// The request for the current weather at a place.
  public func request(for place: Place) throws(WeatherError) -> WeatherRequest {
    try request("current_weather", at: place)
  }

  /// After the current weather come the warnings, and the hours from the day before its time on.
  public func followUps(to response: WeatherResponse, for place: Place) throws(WeatherError)
    -> [WeatherRequest]
  {
    try DocumentReader.read(response, service: name, refusal: Self.refusal) {
      reader, root throws(WeatherError) in
      guard let current = root["weather"], current.kind == .object else { return [] }
      let seconds = try reader.neededInstant(current, "timestamp").timeIntervalSince1970
      let today = Int((seconds / 86_400).rounded(.down))
      let days = [today - 1, today + 11].map { CivilDate(daysSince1970: $0).text }
      return [
        try request("alerts", at: place, units: nil),
        try request("weather", at: place, from: days[0], to: days[1]),
      ]
    }
  }

  private func request(
    _ path: String, at place: Place, from first: String? = nil, to last: String? = nil, units: String? = "dwd"
  ) throws(WeatherError) -> WeatherRequest {
    try WeatherRequest(
      service: name, address: address, path: path,
      query: [
        "lat": place.coordinate.latitude.coordinateText, "lon": place.coordinate.longitude.coordinateText,
        "date": first, "last_date": last, "units": units,
      ])
  }

  /// The current weather, the hours or the warnings in a response. Its members tell which of them it is.
  public func decode(_ response: WeatherResponse, for place: Place) throws(WeatherError) -> WeatherData {
    try DocumentReader.read(response, service: name, refusal: Self.refusal) {
      reader, root throws(WeatherError) in
      var data = WeatherData(service: name, place: place)
      data.language = isGerman ? "de" : "en"
      if let weather = root["weather"], root["sources"] != nil {
        try readWeather(weather, from: root, into: &data, &reader)
      } else if root["alerts"] != nil, root.members.contains(where: { $0.key == "location" }) {
        try readAlerts(root, into: &data, &reader)
      } else {
        throw WeatherError(service: name, reason: .unexpectedDocument)
      }
      data.issues = reader.issues
      return data
    }
  }

  private static func refusal(_ root: JSONValue) -> Refusal? {
    guard root["weather"] == nil, root["alerts"] == nil, let detail = root["detail"] else { return nil }
    return Refusal(message: detail.plainText)
  }
}

extension ServiceAddress {
  /// Bright Sky.
  public static let brightSky = ServiceAddress(official: "https://api.brightsky.dev")
}
