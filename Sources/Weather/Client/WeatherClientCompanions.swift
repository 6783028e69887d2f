import StreamsCore

extension WeatherClient {
  /// Fetches the weather at a place, and then what goes with it, concurrently.
  ///
  /// A companion that fails costs only itself and is noted in ``WeatherData/issues``.
  public func weather(
    at place: Place, from service: any WeatherService, with companions: [any WeatherCompanion]
  ) async throws(WeatherError) -> WeatherData {
    var weather = try await weather(at: place, from: service)
    let results = await Self.concurrently(companions) { [self, weather] companion throws(WeatherError) in
      try await answers(of: companion, for: weather) { [self] request throws(WeatherError) in
        try await answer(to: request, for: companion.name)
      }
    }
    for (companion, result) in zip(companions, results) {
      do throws(WeatherError) {
        let (answers, failure) = try result.get()
        guard !answers.isEmpty else { continue }
        let before = weather
        weather = try await read(answers) { responses throws(WeatherError) in
          var weather = before
          try companion.add(responses, to: &weather)
          return weather
        }
        if let failure { throw failure }
      } catch {
        weather.issues.append(WeatherIssue(path: companion.name, reason: error.reason))
      }
    }
    return weather
  }

  /// The answers to the request of a companion and to those that it leads to, and the first failure of the latter.
  private func answers(
    of companion: any WeatherCompanion, for weather: WeatherData, by fetch: @escaping Fetch
  ) async throws(WeatherError) -> (answers: [Answer], failure: WeatherError?) {
    guard let request = try companion.request(for: weather) else { return ([], nil) }
    let first = try await fetch(request)
    let requests = try companion.followUps(to: first.response, for: weather)
    var (answers, failure) = ([first], nil as WeatherError?)
    for result in await Self.concurrently(Array(requests.prefix(Self.mostParts)), fetch) {
      do throws(WeatherError) { answers.append(try result.get()) } catch { failure = failure ?? error }
    }
    return (answers, failure)
  }

  /// The stored weather, and what is stored of that which goes with it, without a request.
  public func storedWeather(
    at place: Place, from service: any WeatherService, with companions: [any WeatherCompanion]
  ) async -> WeatherData? {
    guard var weather = await storedWeather(at: place, from: service) else { return nil }
    for companion in companions {
      let known = try? await answers(of: companion, for: weather, by: stored(for: companion.name)).answers
      try? companion.add((known ?? []).map(\.response), to: &weather)
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
