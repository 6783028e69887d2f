import StreamsCore

/// A source of weather: the ``WeatherClient``, or a stand-in for it in previews and tests.
///
/// Write one to show weather without a network.
public protocol WeatherFetching {
  /// Publishes the weather at a place once. The fetch begins with the subscription and ends if that is cancelled.
  func weatherPublisher(at place: Place, from service: any WeatherService) -> AnyPublisher<
    WeatherData, WeatherError
  >

  /// Publishes the weather that was fetched last, however old, without a request; nothing if none is stored.
  func storedWeatherPublisher(at place: Place, from service: any WeatherService) -> AnyPublisher<
    WeatherData, Never
  >
}

extension WeatherFetching {
  /// Publishes nothing, for sources that store nothing.
  public func storedWeatherPublisher(at place: Place, from service: any WeatherService)
    -> AnyPublisher<WeatherData, Never>
  { Empty().eraseToAnyPublisher() }
}
