import Foundation
import StreamsCore

extension WeatherClient {
  /// Fetches the weather at a place.
  ///
  /// If a service answers in several parts, they are fetched concurrently. A part that fails costs only itself and is
  /// noted in ``WeatherData/issues``, unless no weather is left. What the current weather lacks then comes from the
  /// present hour, and all of it if it is more than two hours old.
  ///
  /// - Throws: The reason of the failure; ``WeatherError/Reason/missing`` if an answer has no weather.
  public func weather(at place: Place, from service: any WeatherService) async throws(WeatherError)
    -> WeatherData
  {
    try await weather(at: place, from: service) { [self] request throws(WeatherError) in
      try await answer(to: request, for: service.name)
    }
  }

  /// The weather that was fetched last, however old, without a request.
  public func storedWeather(at place: Place, from service: any WeatherService) async -> WeatherData? {
    try? await weather(at: place, from: service, by: stored(for: service.name))
  }

  /// Takes answers from the cache.
  func stored(for service: String) -> Fetch {
    { [cache] request throws(WeatherError) in
      guard let known = await cache.response(to: request.identity) else {
        throw WeatherError(service: service, reason: .unreachable("nothing is stored"))
      }
      return Answer(request: request, response: known.response, received: known.received)
    }
  }

  /// Searches for places by name. The best match comes first.
  public func places(named text: String, from service: any PlaceSearchService, limit: Int = 10)
    async throws(WeatherError) -> [Place]
  {
    let request = try service.request(forPlacesNamed: text, limit: limit)
    return try await read(try await answer(to: request, for: service.name), service.decodePlaces)
  }

  /// The places that a search by this name found last, however long ago, without a request; nil if none are stored.
  public func storedPlaces(named text: String, from service: any PlaceSearchService, limit: Int = 10) async
    -> [Place]?
  {
    guard let request = try? service.request(forPlacesNamed: text, limit: limit),
      let known = await cache.response(to: request.identity)
    else { return nil }
    return try? service.decodePlaces(known.response)
  }

  // MARK: Parts

  typealias Fetch = @Sendable (WeatherRequest) async throws(WeatherError) -> Answer

  /// The number of times that a response may lead to further requests, and the number of these in all.
  private static let mostRounds = 3
  static let mostParts = 16

  private func weather(at place: Place, from service: any WeatherService, by fetch: @escaping Fetch)
    async throws(WeatherError) -> WeatherData
  {
    let first = try await fetch(try service.request(for: place))
    var zone = place.timeZone
    var (weather, requests) = try await read(first) { response throws(WeatherError) in
      let (weather, requests) = try service.part(response, at: place, in: &zone)
      // An answer that says nothing must not replace the last good one.
      if weather.isEmpty, requests.isEmpty { throw WeatherError(service: service.name, reason: .missing) }
      return (weather, requests)
    }
    weather.received = first.received
    let isInParts = !requests.isEmpty
    var failure: WeatherError?
    for _ in 0..<Self.mostRounds where !requests.isEmpty {
      let asked = requests.prefix(Self.mostParts)
      requests = []
      for (request, part) in zip(asked, await Self.concurrently(Array(asked), fetch)) {
        do throws(WeatherError) {
          let (more, further) = try await read(part.get()) { response throws(WeatherError) in
            try service.part(response, at: place, in: &zone)
          }
          weather.add(more)
          requests += further
        } catch {
          failure = failure ?? error
          weather.issues.append(WeatherIssue(path: request.description, reason: error.reason))
        }
      }
    }
    if weather.isEmpty { throw failure ?? WeatherError(service: service.name, reason: .missing) }
    // A part for the current weather may be missing or old.
    if isInParts { weather.completeCurrent(asOf: now()) }
    weather.issues += weather.contradictions
    return weather
  }

  /// Runs something for each input at the same time, and returns the results in the order of the inputs.
  static func concurrently<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ run: @escaping @Sendable (Input) async throws(WeatherError) -> Output
  ) async -> [Result<Output, WeatherError>] {
    await withTaskGroup(of: (Int, Result<Output, WeatherError>).self) { group in
      for (index, input) in inputs.enumerated() {
        group.addTask {
          do throws(WeatherError) { return (index, .success(try await run(input))) } catch {
            return (index, .failure(error))
          }
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }.sorted { $0.key < $1.key }.map(\.value)
    }
  }
}

extension WeatherService {
  /// Decodes a part and lists the requests that it leads to. If the part states a zone, all following parts use it.
  fileprivate func part(
    _ response: WeatherResponse, at place: Place, in zone: inout TimeZone?
  ) throws(WeatherError) -> (WeatherData, [WeatherRequest]) {
    var here = place
    here.timeZone = zone
    var weather = try decode(response, for: here)
    // A zone that the part was given is not one that it stated.
    if weather.place.timeZone == zone { weather.place.timeZone = place.timeZone }
    // A zone that the service states counts more than that of a geocoder, because it cuts the service's days.
    if weather.isTimeZoneKnown, weather.timeZone != zone { zone = weather.timeZone }
    here.timeZone = zone
    return (weather, try followUps(to: response, for: here))
  }
}

extension WeatherData {
  /// True if it contains no weather at all: nothing but times, the sun and the moon.
  var isEmpty: Bool {
    (current?.saysNothing ?? true) && minutes.isEmpty && hours.allSatisfy(\.saysNothing)
      && days.allSatisfy(\.saysNothing) && alerts.isEmpty
  }
}

extension WeatherClient: WeatherFetching {
  /// Publishes the weather at a place once. The fetch begins with the subscription and ends if that is cancelled.
  public func weatherPublisher(at place: Place, from service: any WeatherService)
    -> AnyPublisher<WeatherData, WeatherError>
  {
    TaskPublisher { [self] () async throws(WeatherError) in try await weather(at: place, from: service) }
      .eraseToAnyPublisher()
  }

  /// Publishes the weather that was fetched last, however old, without a request; nothing if none is stored.
  public func storedWeatherPublisher(at place: Place, from service: any WeatherService)
    -> AnyPublisher<WeatherData, Never>
  {
    TaskPublisher { [self] in await storedWeather(at: place, from: service) }
      .compactMap(\.self).eraseToAnyPublisher()
  }

  /// Publishes the places with a name once. The best match comes first.
  public func placesPublisher(named text: String, from service: any PlaceSearchService, limit: Int = 10)
    -> AnyPublisher<[Place], WeatherError>
  {
    TaskPublisher { [self] () async throws(WeatherError) in
      try await places(named: text, from: service, limit: limit)
    }
    .eraseToAnyPublisher()
  }
}
