import Foundation

@testable import Weather

/// A service that answers only with a temperature, as `{"degrees": 21}`. The header field `Parts` names further
/// documents.
struct ThermometerService: WeatherService, PlaceSearchService {
  struct Document: Codable {
    var degrees: Double?
  }

  let name = "Thermometer"
  let base: URL
  var key: ServiceKey?

  private func request(_ path: String) -> WeatherRequest {
    let query = key.map { "?key=\($0.secret)" } ?? ""
    return WeatherRequest(
      url: URL(string: "\(base.absoluteString)/\(path)\(query)")!, keys: key.map { [$0] } ?? [])
  }

  func request(for place: Place) throws(WeatherError) -> WeatherRequest { request(place.name ?? "weather") }

  func decode(_ response: WeatherResponse, for place: Place) throws(WeatherError) -> WeatherData {
    guard response.isSuccess else {
      throw WeatherError(service: name, reason: .http(status: response.status, message: nil))
    }
    guard let document = try? JSONDecoder().decode(Document.self, from: response.body) else {
      throw WeatherError(service: name, reason: .unexpectedDocument)
    }
    var weather = WeatherData(service: name, place: place)
    if let degrees = document.degrees {
      weather.current = WeatherConditions(time: Date(timeIntervalSince1970: 0))
      weather.current?.temperature = Temperature(celsius: degrees)
    }
    return weather
  }

  func followUps(to response: WeatherResponse, for place: Place) throws(WeatherError) -> [WeatherRequest] {
    (response.field("Parts") ?? "").split(separator: ",").map { request(String($0)) }
  }

  func request(forPlacesNamed text: String, limit: Int) throws(WeatherError) -> WeatherRequest {
    request("places-\(text)-\(limit)")
  }

  func decodePlaces(_ response: WeatherResponse) throws(WeatherError) -> [Place] {
    String(decoding: response.body, as: UTF8.self).split(separator: ",").map {
      Place(coordinate: Coordinate(latitude: 1, longitude: 2), name: String($0))
    }
  }
}
