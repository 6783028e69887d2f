import Console
import Foundation
import Streams
import Weather

/// Where the weather comes from, according to the command line.
struct WeatherSource {
  /// What to do if the service fails.
  let advice: Advice

  private let name: String?
  private let service: any WeatherService
  private let geocoder: any PlaceSearchService
  private let geocodingAdvice: Advice
  private let userAgent: UserAgent
  private let interval: Duration

  init(_ arguments: Arguments, locale: Locale?) throws(Failure) {
    name = arguments["--place"]
    for option in ["--service", "--key", "--server", "--geocoder", "--contact", "--refresh"]
    where name == nil && arguments.has(option) {
      throw Failure(usage: "\(option) needs --place NAME")
    }
    let choice = arguments["--service"].flatMap(ServiceName.init) ?? .openMeteo
    let server = try arguments.address("--server")
    let language = WeatherText(locale: locale).wording.language
    service = try choice.service(
      key: arguments["--key"], environment: ProcessInfo.processInfo.environment,
      language: language, at: server)
    let other = try arguments.address("--geocoder")
    geocoder = Self.geocoder(at: other, for: service, at: server, in: language)
    userAgent = arguments["--contact"].map { UserAgent(Self.application, contact: $0) } ?? Self.anonymous
    // Public servers get at least 60 s between requests. For your own server, any interval goes.
    let seconds = try arguments.number("--refresh", in: (server == nil ? 60 : 1)...86_400)
    if seconds != nil, !arguments.has("--watch") { throw Failure(usage: "--refresh needs --watch") }
    interval = .seconds(seconds ?? 900)
    advice = Advice(takesKey: choice.takesKey, hasServer: server != nil)
    let isAskedForPlaces = server != nil && other == nil && choice == .openMeteo
    geocodingAdvice = isAskedForPlaces ? advice : Advice(takesKey: false, hasServer: other != nil)
  }

  private static let application = "watershed-weather-example/1.0"
  private static let anonymous: UserAgent = "watershed-weather-example/1.0"

  /// The geocoder. The key of a service goes only to its own server.
  private static func geocoder(
    at address: ServiceAddress?, for service: any WeatherService, at server: ServiceAddress?,
    in language: String
  ) -> any PlaceSearchService {
    if let address { return OpenMeteo(language: language, geocodingAddress: address) }
    if server != nil, let service = service as? OpenMeteo { return service }
    return OpenMeteo(language: language)
  }

  /// A controller that already has weather. If `refreshing`, it continues to fetch.
  @MainActor
  func controller(refreshing: Bool) async throws(Failure) -> WeatherController {
    guard let name else {
      return try await ready(
        WeatherController(
          fetching: BundledWeather(), service: service, place: BundledWeather.place, refreshInterval: nil,
          scheduler: MainActorScheduler.shared))
    }
    let client = WeatherClient(
      userAgent: userAgent, timeout: .seconds(20),
      retry: RetryPolicy(maxRetries: 1, backoff: .constant(.seconds(1))))
    let progress = client.events.compactMap(\.progress).sink { Terminal.note("weather: \($0)") }
    defer { progress.cancel() }
    return try await ready(
      WeatherController(
        fetching: client, service: service, place: try await place(called: name, by: client),
        refreshInterval: refreshing ? interval : nil, scheduler: MainActorScheduler.shared))
  }

  private func place(called name: String, by client: WeatherClient) async throws(Failure) -> Place {
    do throws(WeatherError) {
      if let place = try await client.places(named: name, from: geocoder, limit: 1).first { return place }
    } catch {
      throw Failure(geocodingAdvice.text(for: error), code: 69)
    }
    throw Failure(
      "no place called \(name.withoutControls) was found; try another spelling or a larger town nearby",
      code: 69)
  }

  @MainActor
  private func ready(_ controller: WeatherController) async throws(Failure) -> WeatherController {
    for await state in controller.weatherDataStatePublisher.values where !state.isLoading {
      if case .failure(let error) = state { throw Failure(advice.text(for: error), code: 69) }
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
