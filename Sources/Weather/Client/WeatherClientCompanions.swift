import StreamsCore

extension WeatherClient {
  /// Fetches the weather at a place, and then what goes with it, concurrently.
  ///
  /// A companion that fails costs only itself and is noted in ``WeatherData/issues``.
  public func weather(
    at place: Place, from service: any WeatherService, with companions: [any WeatherCompanion]
  ) async throws(WeatherError) -> WeatherData {
    var weather = try await weather(at: place, from: service)
    let answers = await Self.concurrently(companions) { [self, weather] companion throws(WeatherError) in
      guard let request = try companion.request(for: weather) else { return nil as Answer? }
      return try await answer(to: request, for: companion.name)
    }
    for (companion, answer) in zip(companions, answers) {
      do throws(WeatherError) {
        guard let answer = try answer.get() else { continue }
        let before = weather
        weather = try await read(answer) { response throws(WeatherError) in
          var weather = before
          try companion.add(response, to: &weather)
          return weather
        }
      } catch {
        weather.issues.append(WeatherIssue(path: companion.name, reason: error.reason))
      }
    }
    return weather
  }

  /// The stored weather, and what is stored of that which goes with it, without a request.
  public func storedWeather(
    at place: Place, from service: any WeatherService, with companions: [any WeatherCompanion]
  ) async -> WeatherData? {
    guard var weather = await storedWeather(at: place, from: service) else { return nil }
    for companion in companions {
      guard let request = try? companion.request(for: weather),
        let known = await cache.response(to: request.identity)
      else { continue }
      try? companion.add(known.response, to: &weather)
    }
    return weather
  }

  /// This client as a source of weather with companions, such as for a ``WeatherController``.
  ///
  /// ```swift
  /// import Dispatch
  ///
  /// let client = WeatherClient(userAgent: "Barometer/1.0 me@example.org")
  /// let controller = WeatherController(
  ///   fetching: client.fetching(with: [OpenMeteoAirQuality(), OpenMeteoArchive()]), service: OpenMeteo(),
  ///   scheduler: DispatchQueue.main)
  /// print(controller.state.isLoading)
  /// // true
  /// ```
  public func fetching(with companions: [any WeatherCompanion]) -> some WeatherFetching {
    CompanionedWeather(client: self, companions: companions)
  }
}

private struct CompanionedWeather: WeatherFetching {
  let client: WeatherClient
  let companions: [any WeatherCompanion]

  func weatherPublisher(at place: Place, from service: any WeatherService)
    -> AnyPublisher<WeatherData, WeatherError>
  {
    TaskPublisher { [client, companions] () async throws(WeatherError) in
      try await client.weather(at: place, from: service, with: companions)
    }
    .eraseToAnyPublisher()
  }

  func storedWeatherPublisher(at place: Place, from service: any WeatherService)
    -> AnyPublisher<WeatherData, Never>
  {
    TaskPublisher { [client, companions] in
      await client.storedWeather(at: place, from: service, with: companions)
    }
    .compactMap(\.self).eraseToAnyPublisher()
  }
}
