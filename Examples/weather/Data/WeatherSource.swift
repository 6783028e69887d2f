import Console
import Foundation
import Streams
import Weather

/// Where the weather comes from, as the command line says.
struct WeatherSource {
  private let name: String?
  private let service: any WeatherService

  init(_ arguments: Arguments, locale: Locale?) throws(Failure) {
    name = arguments["--place"]
    for option in ["--service", "--key"] where name == nil && arguments.has(option) {
      throw Failure(usage: "\(option) needs --place NAME")
    }
    let choice = arguments["--service"].flatMap(ServiceName.init) ?? .openMeteo
    service = try choice.service(
      key: arguments["--key"], environment: ProcessInfo.processInfo.environment,
      language: WeatherText(locale: locale).wording.language)
  }

  /// A controller that has weather already; if `refreshing`, it goes on fetching.
  @MainActor
  func controller(refreshing: Bool) async throws(Failure) -> WeatherController {
    guard let name else {
      return try await ready(
        WeatherController(
          fetching: BundledWeather(), service: service, place: BundledWeather.place, refreshInterval: nil,
          scheduler: MainActorScheduler.shared))
    }
    let client = WeatherClient(
      userAgent: ServiceName.userAgent, timeout: .seconds(20), retry: .init(attempts: 2))
    let progress = client.events.compactMap(\.progress).sink { Terminal.note("weather: \($0)") }
    defer { progress.cancel() }
    return try await ready(
      WeatherController(
        fetching: client, service: service, place: try await client.place(called: name),
        refreshInterval: refreshing ? .seconds(900) : nil, scheduler: MainActorScheduler.shared))
  }

  @MainActor
  private func ready(_ controller: WeatherController) async throws(Failure) -> WeatherController {
    for await state in controller.weatherDataStatePublisher.values where !state.isLoading {
      if case .failure(let error) = state { throw Failure(error) }
      break
    }
    return controller
  }
}
