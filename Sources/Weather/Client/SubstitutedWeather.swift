import StreamsCore

extension WeatherFetching {
  /// The same source, which asks other services in turn if the one that is asked fails.
  ///
  /// The weather names the service that it comes from, and ``WeatherData/failures`` says why the ones before it have none.
  /// If all fail, the error is that of the first, whose stored weather stays.
  ///
  /// ```swift
  /// import Dispatch
  ///
  /// let client = WeatherClient(userAgent: "Barometer/1.0 me@example.org")
  /// let controller = WeatherController(
  ///   fetching: client.substituting([METNorway()]), service: OpenMeteo(), scheduler: DispatchQueue.main)
  /// print(controller.state.isLoading)
  /// // true
  /// ```
  public func substituting(_ services: [any WeatherService]) -> some WeatherFetching {
    SubstitutedWeather(source: self, substitutes: services)
  }
}

private struct SubstitutedWeather<Source: WeatherFetching>: WeatherFetching {
  let source: Source
  let substitutes: [any WeatherService]

  func weatherPublisher(at place: Place, from service: any WeatherService)
    -> AnyPublisher<WeatherData, WeatherError>
  { weather(at: place, from: [service] + substitutes, after: []) }

  func storedWeatherPublisher(at place: Place, from service: any WeatherService)
    -> AnyPublisher<WeatherData, Never>
  { source.storedWeatherPublisher(at: place, from: service) }

  private func weather(
    at place: Place, from services: [any WeatherService], after failures: [WeatherError]
  ) -> AnyPublisher<WeatherData, WeatherError> {
    guard let service = services.first else {
      return failures.first.map { Fail(error: $0).eraseToAnyPublisher() } ?? Empty().eraseToAnyPublisher()
    }
    return source.weatherPublisher(at: place, from: service)
      .map { weather in
        var weather = weather
        weather.failures = failures
        return weather
      }
      .catch(
        unchecked { (error: WeatherError) in
          weather(at: place, from: Array(services.dropFirst()), after: failures + [error])
        }
      )
      .eraseToAnyPublisher()
  }
}
