import Console
import Foundation
import Serving
import Settings
import Streams
import StreamsInspection
import Weather

/// The whole composition: weather and settings become view models, these become screens, and screens become text.
package enum WeatherExample {
  static let syntax = Syntax(
    "weather",
    summary: "Shows the weather of today and of the week: of an invented day in Tromsø, or of a place.",
    options: [
      Option(
        "--place", value: "NAME", help: "Fetch the weather of this place: Oslo; Paris, Texas; 59.9,10.7."),
      Option("--remember", help: "Remember the place; without --place it is shown from then on."),
      Option("--places", help: "Print a line about each remembered place, the latest first."),
      Option("--forget", help: "Forget the remembered places."),
      Option("--service", choices: ServiceName.allCases.map(\.rawValue), help: "Ask this service."),
      Option(
        "--substitute", choices: ServiceName.allCases.map(\.rawValue),
        help: "Ask this service if the first one has no weather."),
      Option("--key", value: "KEY", help: "The key of the service, if it needs one."),
      Option(
        "--server", value: "URL", help: "Ask this server or cache instead of the official one."),
      Option("--geocoder", value: "URL", help: "Find the place at this geocoder, such as Open-Meteo's."),
      Option("--contact", value: "TEXT", help: "How a service can reach you: an email address or a page."),
      Option("--air", help: "Fetch the quality of the air and pollen as well."),
      Option("--spread", help: "Fetch how far the forecasts of an ensemble differ as well."),
      Option("--history", help: "Fetch the same day in the last ten years as well."),
      Option(
        "--units", choices: ["imperial", "metric", "local"],
        help: "Change the units and store the choice."),
      Option(
        "--temperature", choices: ["celsius", "fahrenheit", "kelvin"],
        help: "Change the temperature scale and store the choice."),
      Option("--wind", choices: ["km/h", "mph", "m/s", "kn", "bft"], help: "Change the unit of wind."),
      Option("--pressure", choices: ["hPa", "inHg", "mmHg"], help: "Change the unit of pressure."),
      Option("--precipitation", choices: ["mm", "in"], help: "Change the unit of precipitation."),
      Option("--distance", choices: ["km", "mi"], help: "Change the unit of visibility."),
      Option("--time", choices: ["12", "24"], help: "Change the time notation and store the choice."),
      Option("--watch", help: "Show the weather again on every change until the input ends."),
      Option("--serve", help: "Serve live pages for a browser, and print their address."),
      Option("--host", value: "ADDRESS", help: "Serve at this address of the machine instead of 127.0.0.1."),
      Option("--port", value: "NUMBER", help: "Serve at this port instead of a free one."),
      Option("--refresh", value: "SECONDS", help: "Fetch again after this time instead of 900 seconds."),
      Option("--html", value: "FILE", help: "Write a page to this file, or - for standard output."),
      Option("--json", help: "Print JSON for programs; with --watch, one line for each change."),
      Option("--line", value: "FORMAT", help: "Print a line for a status bar, such as \"%c %t %w\"."),
      Option("--language", value: "CODE", help: "The language of the texts, such as de, pt-BR or zh."),
      Option(
        "--cache", value: "FOLDER", help: "Keep answers in this folder; - keeps none."),
      Option(
        "--settings-file", value: "FILE", help: "Use this file for the settings instead of the default."),
      Inspection.option,
    ],
    notes: """
      The settings are those of `swift run settings`. A watching program shows changes of another one at once.
      A key may also be in the environment: OPENWEATHERMAP_KEY, PIRATE_WEATHER_KEY, WEATHERKIT_KEY, OPEN_METEO_KEY.
      With --service open-meteo the server also finds places, unless there is a --geocoder. MET Norway and the
      National Weather Service require a --contact.
      The units of `--units local` are those of the locale, temperatures included. Answers are kept for as long as
      the service permits, in the folder for caches of the system. Without a connection the last one is shown.
      --air, --spread and --history ask Open-Meteo, whatever the service: with --service open-meteo its --server.
      WEATHER_NOW in the environment is the time at which fetched weather is shown, such as 2026-01-05T13:00:00Z.
      In the format of --line, a letter after a percent sign stands for a fact:
      \(LineFormat.help).
      The exit code is 64 if the command line is invalid, 69 if the service has no weather, 74 if the output is lost.
      \(Inspection.note)
      """
  )

  @MainActor
  package static func main() async {
    await Program.run(syntax) { arguments in
      try Inspection.start(arguments, as: "weather")
      let locale = try arguments.locale()
      let store = try store(at: arguments["--settings-file"])
      let trouble = store.notingTrouble(as: "weather")
      defer { trouble.cancel() }
      let settings = SettingsViewModel(store: store, locale: locale)
      if let locale { store.registerDefault(locale.timeNotation, for: TimeNotation.key) }
      let history = PlaceHistory(store: store)
      let remembered = arguments.has("--forget") ? [] : history.places
      let source = try WeatherSource(arguments, locale: locale, remembered: remembered)
      let output = try ScreenOutput(arguments, locale: locale)
      // Only now, because a command line that makes no sense changes nothing.
      if arguments.has("--forget") { history.removeAll() }
      try settings.change(by: arguments, locale: locale)
      if arguments.has("--serve") { return try await serve(arguments, source, settings) }
      if arguments.has("--places") {
        return try await showPlaces(history.places, from: source, settings, locale, output)
      }

      let controller = try await source.controller(refreshing: arguments.has("--watch"))
      // Screens retain neither the settings nor the controller; a real screen would.
      defer { withExtendedLifetime((settings, controller)) {} }
      let screens = screens(
        of: controller.weatherDataStatePublisher, following: settings, locale: locale,
        clock: try source.clock(in: ProcessInfo.processInfo.environment), advice: source.advice,
        on: .mainActor)
      if arguments.has("--forget") { try store.synchronize() }
      if arguments.has("--remember"), let place = controller.place { try await history.commit(place) }
      // From before the first drawing on, so that no change of the terminal is missed.
      let isFollowed = arguments.has("--watch") && output.isDrawn
      if isFollowed { AlternateScreen.enter() }
      if isFollowed { _ = Redrawing.number }
      for await screen in screens.values {
        let text = try output.text(of: screen)
        try output.show(text)
        if arguments.has("--watch") { await watch(screens, after: screen, text, output) }
        return
      }
    }
  }

  /// Serves live pages until the program is ended.
  @MainActor
  private static func serve(
    _ arguments: Arguments, _ source: WeatherSource, _ settings: SettingsViewModel
  ) async throws {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
      let port = try arguments.number("--port", in: 0...65_535) ?? 0
      let model = try await source.live(settings, in: ProcessInfo.processInfo.environment)
      let site = LiveSite(model)
      let server = try HTTPServer(at: arguments["--host"] ?? "127.0.0.1", port: UInt16(port)) {
        await site.reply(to: $0)
      }
      Terminal.line(server.address)
      await server.run()
    #else
      throw Failure("this system has no sockets that the example knows")
    #endif
  }

  /// Shows a line about each place. One without weather has a note, and the others go on.
  @MainActor
  private static func showPlaces(
    _ places: [Place], from source: WeatherSource, _ settings: SettingsViewModel, _ locale: Locale?,
    _ output: ScreenOutput
  ) async throws {
    guard !places.isEmpty else {
      throw Failure("no place is remembered; give --place NAME --remember", code: 69)
    }
    var failure: Failure?
    for place in places {
      do throws(Failure) {
        let controller = try await source.controller(at: place)
        let screens = screens(
          of: controller.weatherDataStatePublisher, following: settings, locale: locale,
          clock: try source.clock(in: ProcessInfo.processInfo.environment), advice: source.advice,
          on: .mainActor)
        for await screen in screens.values {
          Terminal.line(output.line(for: screen))
          break
        }
        withExtendedLifetime(controller) {}
      } catch {
        Terminal.note("weather: \(place.title): \(error.message)")
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// The settings in a file. Without a place for the file that examples share, the defaults still show the weather.
  private static func store(at path: String?) throws -> SettingsStore {
    do {
      return try SettingsStore(at: path)
    } catch SettingsError.noHome(let variables) where path == nil {
      Terminal.note("weather: \(SettingsError.noHome(variables: variables)) Settings are not kept.")
      return SettingsStore(.memory)
    }
  }

  /// Shows all further screens until the input ends. The labels that one change of a setting affects appear together.
  @MainActor
  private static func watch(
    _ screens: AnyPublisher<Screen, Never>, after first: Screen, _ text: ScreenOutput.Text,
    _ output: ScreenOutput
  ) async {
    let watched = WatchedScreen(screens, after: first, text)
    let drawing = TrackedDrawing(on: .main, after: .milliseconds(20)) {
      MainActor.assumeIsolated { watched.draw(by: output) }
    }
    await inputEnd()
    withExtendedLifetime(drawing) {}
  }

  /// Waits on a thread of its own, so that the main actor stays free.
  private static func inputEnd() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        Terminal.readToEnd()
        continuation.resume()
      }
    }
  }
}
