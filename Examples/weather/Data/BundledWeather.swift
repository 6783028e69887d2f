import Foundation
import Streams
import Weather

/// Weather without a network: an invented afternoon in Tromsø and the week after it.
///
/// It is decoded by its services, like any other weather and air.
struct BundledWeather: WeatherFetching {
  static let place = Place(
    coordinate: Coordinate(latitude: 69.65, longitude: 18.96), name: "Tromsø", region: "Troms",
    countryCode: "NO", timeZone: TimeZone(identifier: "Europe/Oslo"))

  func weatherPublisher(at place: Place, from service: any WeatherService)
    -> AnyPublisher<WeatherData, WeatherError>
  {
    Result { () throws(WeatherError) in
      var weather = try service.decode(WeatherResponse(body: Data(Self.document.utf8)), for: place)
      try OpenMeteoAirQuality().add(WeatherResponse(body: Data(Self.air.utf8)), to: &weather)
      return weather
    }
    .publisher.eraseToAnyPublisher()
  }
}

/// The invented weather at its place, and fetched weather everywhere else.
struct InventedOrFetched: WeatherFetching {
  let fetched: any WeatherFetching

  func weatherPublisher(at place: Place, from service: any WeatherService)
    -> AnyPublisher<WeatherData, WeatherError>
  {
    if place == BundledWeather.place {
      return BundledWeather().weatherPublisher(at: place, from: OpenMeteo())
    }
    return fetched.weatherPublisher(at: place, from: service)
  }

  func storedWeatherPublisher(at place: Place, from service: any WeatherService)
    -> AnyPublisher<WeatherData, Never>
  { fetched.storedWeatherPublisher(at: place, from: service) }
}
