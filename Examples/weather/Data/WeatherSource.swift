import Console
import Foundation
import Settings
import Streams
import Weather

/// The source of the weather, according to the command line.
struct WeatherSource {
  /// The reaction to a failure of the service.
  let advice: Advice

  private let query: PlaceQuery?
  private let service: any WeatherService
  private let substitutes: [any WeatherService]
  private let geocoder: any PlaceSearchService
  private let geocodingAdvice: Advice
  private let userAgent: UserAgent
  private let interval: Duration
  private let locale: Locale?
  private let folder: URL?
  private let companions: [any WeatherCompanion]

  /// - Parameter remembered: The places that are remembered, of which the first is shown if the command line names none.
  init(_ arguments: Arguments, locale: Locale?, remembered: [Place] = []) throws(Failure) {
    let named = try arguments["--place"].map { text throws(Failure) in try PlaceQuery(text) }
    if named == nil, arguments.has("--remember") { throw Failure(usage: "--remember needs --place NAME") }
    query = named ?? remembered.first.map { PlaceQuery($0) }
    self.locale = locale
    folder = CacheFolder.url(arguments, environment: ProcessInfo.processInfo.environment)
    for option in [
      "--service", "--key", "--server", "--geocoder", "--contact", "--refresh", "--air", "--spread",
      "--history", "--substitute",
    ]
    where query == nil && arguments.has(option) && !arguments.has("--serve") {
      throw Failure(usage: "\(option) needs --place NAME")
    }
    let choice = arguments["--service"].flatMap(ServiceName.init) ?? .openMeteo
    let server = try arguments.address("--server")
    let language = WeatherText(locale: locale).wording.language
    service = try choice.service(
      key: arguments["--key"], environment: ProcessInfo.processInfo.environment,
      language: language, at: server)
    substitutes =
      try arguments["--substitute"].flatMap(ServiceName.init).map { name throws(Failure) in
        // The key and the server of the first service are not for it.
        try name.service(
          key: nil, environment: ProcessInfo.processInfo.environment, language: language, at: nil)
      }.map { [$0] } ?? []
    let open = service as? OpenMeteo
    companions = Self.companions(
      arguments, key: open == nil ? nil : choice.key(arguments["--key"], ProcessInfo.processInfo.environment),
      at: open == nil ? nil : server)
    let other = try arguments.address("--geocoder")
    geocoder = Self.geocoder(at: other, for: service, at: server, in: language)
    userAgent = arguments["--contact"].map { UserAgent(Self.application, contact: $0) } ?? Self.anonymous
    // Public servers get at least 60 s between requests. For your own server, any interval goes.
    let seconds = try arguments.number("--refresh", in: (server == nil ? 60 : 1)...86_400)
    if seconds != nil, !arguments.has("--watch"), !arguments.has("--serve") {
      throw Failure(usage: "--refresh needs --watch or --serve")
    }
    interval = .seconds(seconds ?? 900)
    advice = Advice(
      takesKey: choice.takesKey, hasServer: server != nil, isOpenMeteo: choice == .openMeteo)
    let isAskedForPlaces = server != nil && other == nil && choice == .openMeteo
    geocodingAdvice = isAskedForPlaces ? advice : Advice(takesKey: false, hasServer: other != nil)
  }

  private static let application = "watershed-weather-example/1.0"
  private static let anonymous: UserAgent = "watershed-weather-example/1.0"

  /// The companions to ask, of Open-Meteo. The key and the server of another service are not for it.
  private static func companions(_ arguments: Arguments, key: ServiceKey?, at server: ServiceAddress?)
    -> [any WeatherCompanion]
  {
    let all: [(option: String, companion: any WeatherCompanion)] = [
      ("--air", OpenMeteoAirQuality(key: key, address: server)),
      ("--spread", OpenMeteoEnsemble(key: key, address: server)),
      ("--history", OpenMeteoArchive(key: key, address: server)),
    ]
    return all.filter { arguments.has($0.option) }.map(\.companion)
  }

  /// The geocoder. The key of a service goes only to its own server.
  private static func geocoder(
    at address: ServiceAddress?, for service: any WeatherService, at server: ServiceAddress?,
    in language: String
  ) -> any PlaceSearchService {
    if let address { return OpenMeteo(language: language, geocodingAddress: address) }
    if server != nil, let service = service as? OpenMeteo { return service }
    return OpenMeteo(language: language)
  }

  /// The clock of the screens: the system's, which may be told another time; for the invented weather its own.
  @MainActor
  func clock(in environment: [String: String]) throws(Failure) -> WeatherClock {
    try query == nil ? .recorded : Self.clock(environment)
  }

  @MainActor
  private static func clock(_ environment: [String: String]) throws(Failure) -> WeatherClock {
    guard let text = environment["WEATHER_NOW"] else {
      return WeatherClock(scheduler: MainActorScheduler.shared)
    }
    guard let start = try? Date(text, strategy: .iso8601) else {
      throw Failure(usage: "WEATHER_NOW takes a time such as 2026-01-05T13:00:00Z")
    }
    let ahead = start.timeIntervalSinceNow
    return WeatherClock(scheduler: MainActorScheduler.shared) { Date().addingTimeInterval(ahead) }
  }

  /// A controller that already has weather. If `refreshing`, it continues to fetch.
  @MainActor
  func controller(refreshing: Bool) async throws(Failure) -> WeatherController {
    guard let query else {
      return try await ready(
        WeatherController(
          fetching: BundledWeather(), service: service, place: BundledWeather.place, refreshInterval: nil,
          scheduler: MainActorScheduler.shared))
    }
    let client = client
    let progress = client.events.compactMap { $0.progress }.sink { Terminal.note("weather: \($0)") }
    defer { progress.cancel() }
    return try await ready(
      controller(at: try await place(for: query, by: client), by: client, every: refreshing ? interval : nil))
  }

  /// A controller that already has the weather of a place.
  @MainActor
  func controller(at place: Place) async throws(Failure) -> WeatherController {
    try await ready(controller(at: place, by: client, every: nil))
  }

  /// The model of live pages, which may show any place. If none is named, they begin with the invented day.
  @MainActor
  func live(_ settings: SettingsViewModel, in environment: [String: String]) async throws(Failure)
    -> LiveWeather
  {
    let client = client
    var first = BundledWeather.place
    if let query { first = try await place(for: query, by: client) }
    let controller = controller(at: first, by: client, every: interval)
    let search = LocationSearchViewModel(
      client: client, service: geocoder, history: PlaceHistory(store: settings.store), controller: controller,
      scheduler: MainActorScheduler.shared)
    return LiveWeather(
      controller, search, settings: settings, locale: locale, clock: try Self.clock(environment),
      advice: advice, searchAdvice: geocodingAdvice)
  }

  private var client: WeatherClient {
    WeatherClient(
      userAgent: userAgent, folder: folder, timeout: .seconds(20),
      retry: RetryPolicy(maxRetries: 1, backoff: .constant(.seconds(1))))
  }

  @MainActor
  private func controller(at place: Place, by client: WeatherClient, every interval: Duration?)
    -> WeatherController
  {
    let fetched = client.fetching(with: companions).substituting(substitutes)
    return WeatherController(
      fetching: InventedOrFetched(fetched: fetched), service: service, place: place,
      refreshInterval: interval, scheduler: MainActorScheduler.shared)
  }

  private func place(for query: PlaceQuery, by client: WeatherClient) async throws(Failure) -> Place {
    if let place = query.place { return place }
    let found: [Place]
    do throws(WeatherError) {
      found = try await client.places(named: query.name, from: geocoder)
    } catch {
      // Without a connection, a place that was asked for before is known.
      guard let stored = await client.storedPlaces(named: query.name, from: geocoder) else {
        throw Failure(geocodingAdvice.text(for: error), code: 69)
      }
      found = stored
    }
    guard let place = query.choice(among: query.fitting(found, in: locale)) else {
      throw query.failure(found: found)
    }
    return place
  }

  @MainActor
  private func ready(_ controller: WeatherController) async throws(Failure) -> WeatherController {
    for await state in controller.weatherDataStatePublisher.values where !state.isLoading {
      if case .failure(let error) = state { throw Failure(advice.text(for: error), code: 69) }
      let names = companions.map(\.name)
      for issue in state.weatherData?.issues ?? [] where names.contains(issue.path) {
        Terminal.note("weather: \(issue)")
      }
      break
    }
    return controller
  }
}

extension Arguments {
  /// The value of an option as the address of a server.
  fileprivate func address(_ option: String) throws(Failure) -> ServiceAddress? {
    guard let text = self[option] else { return nil }
    do { return try ServiceAddress(text) } catch {
      // The text may contain a password, so it is not repeated.
      throw Failure(
        usage: "\(option) takes an address such as http://localhost:8080/weather: "
          + [error.path, "\(error.reason)"].filter { !$0.isEmpty }.joined(separator: ": "))
    }
  }
}
