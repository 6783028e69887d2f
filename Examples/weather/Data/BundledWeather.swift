import Foundation
import Streams
import Weather

/// Weather without a network: an invented afternoon in Tromsø and the week after it.
///
/// It is decoded by its service, like any other weather.
struct BundledWeather: WeatherFetching {
  static let place = Place(
    coordinate: Coordinate(latitude: 69.65, longitude: 18.96), name: "Tromsø", region: "Troms",
    countryCode: "NO", timeZone: TimeZone(identifier: "Europe/Oslo"))

  func weatherPublisher(at place: Place, from service: any WeatherService)
    -> AnyPublisher<WeatherData, WeatherError>
  {
    Result { () throws(WeatherError) in
      try service.decode(WeatherResponse(body: Data(Self.document.utf8)), for: place)
    }
    .publisher.eraseToAnyPublisher()
  }
}
