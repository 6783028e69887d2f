import Streams
import StreamsTesting

@testable import Weather

/// A source of weather that a test controls.
final class FakeFetching: WeatherFetching, @unchecked Sendable {
  struct Fetch {
    let place: Place
    let service: String
    let answer = PassthroughSubject<WeatherData, WeatherError>()
  }

  private(set) var fetches: [Fetch] = []
  private(set) var cancelled = 0
  var stored: WeatherData?

  func weatherPublisher(at place: Place, from service: any WeatherService) -> AnyPublisher<
    WeatherData, WeatherError
  > {
    Deferred { [unowned self] in
      let fetch = Fetch(place: place, service: service.name)
      fetches.append(fetch)
      return fetch.answer.handleEvents(receiveCancel: { [weak self] in self?.cancelled += 1 })
    }
    .eraseToAnyPublisher()
  }

  func storedWeatherPublisher(at place: Place, from service: any WeatherService)
    -> AnyPublisher<WeatherData, Never>
  { stored.publisher.eraseToAnyPublisher() }

  /// Answers the last fetch.
  func answer(_ weather: WeatherData) {
    fetches.last?.answer.send(weather)
    fetches.last?.answer.send(completion: .finished)
  }

  /// Makes the last fetch fail.
  func fail(_ error: WeatherError) { fetches.last?.answer.send(completion: .failure(error)) }
}

/// A service that is never asked, because nothing is fetched.
struct NamedService: WeatherService {
  let name: String

  func request(for place: Place) throws(WeatherError) -> WeatherRequest {
    throw WeatherError(service: name, reason: .notCovered)
  }

  func decode(_ response: WeatherResponse, for place: Place) throws(WeatherError) -> WeatherData {
    throw WeatherError(service: name, reason: .notCovered)
  }
}

extension WeatherError {
  static let offline = WeatherError(service: "A", reason: .unreachable("the device is offline"))
}

extension Place {
  static let oslo = Place(
    coordinate: Coordinate(latitude: 59.91, longitude: 10.75), name: "Oslo", countryCode: "NO")
  static let rome = Place(
    coordinate: Coordinate(latitude: 41.9, longitude: 12.48), name: "Rome", countryCode: "IT")
  static let lima = Place(
    coordinate: Coordinate(latitude: -12.04, longitude: -77.03), name: "Lima", countryCode: "PE")
}
