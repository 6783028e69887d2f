import Streams

/// Who brings weather: the ``WeatherClient``, or something in its place in previews and tests.
public protocol WeatherFetching {
  /// Publishes the weather at a place once, as soon as somebody asks for it. Cancelling ends the exchange.
  func weatherPublisher(at place: Place, from service: any WeatherService) -> AnyPublisher<
    WeatherData, WeatherError
  >

  /// Publishes the weather that was fetched last, however old, without asking anyone; nothing if there is none.
  func storedWeatherPublisher(at place: Place, from service: any WeatherService) -> AnyPublisher<
    WeatherData, Never
  >
}

extension WeatherFetching {
  /// Nothing is stored.
  public func storedWeatherPublisher(at place: Place, from service: any WeatherService)
    -> AnyPublisher<WeatherData, Never>
  { Empty().eraseToAnyPublisher() }
}
