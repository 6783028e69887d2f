import Console
import Foundation
import Settings
import Streams
import Weather

/// The whole composition: weather and settings become view models, these become screens, and screens become text.
@main
enum WeatherExample {
  static let syntax = Syntax(
    "weather",
    summary: "Shows the weather of today and of the week: of an invented day in Tromsø, or of a place.",
    options: [
      Option("--place", value: "NAME", help: "Fetch the weather of this place."),
      Option("--service", choices: ServiceName.allCases.map(\.rawValue), help: "Whom to ask for it."),
      Option("--key", value: "KEY", help: "The key of the service, where it needs one."),
      Option(
        "--server", value: "URL", help: "Ask a server of your own, or a cache, instead of the service's."),
      Option("--geocoder", value: "URL", help: "Look the name up there, at a geocoder such as Open-Meteo's."),
      Option("--contact", value: "TEXT", help: "How a service can reach you: an address or a page."),
      Option("--units", choices: ["imperial", "metric"], help: "Change the units, and keep that."),
      Option(
        "--temperature", choices: ["celsius", "fahrenheit"],
        help: "Change the scale of temperature, and keep that."),
      Option("--time", choices: ["12", "24"], help: "Change how times are written, and keep that."),
      Option("--watch", help: "Show it again after every change, until the input ends."),
      Option("--refresh", value: "SECONDS", help: "Fetch it again after that time instead of 900 seconds."),
      Option("--html", value: "FILE", help: "Write it as a page of its own instead of showing it."),
      Option("--json", help: "Print it for programs."),
      Option("--language", choices: Wording.languages, help: "The language of the texts."),
      Option("--settings-file", value: "FILE", help: "Where the settings are, instead of the usual place."),
    ],
    notes: """
      The settings are those of `swift run settings`. What one program changes, another that watches shows at once.
      A key may be in the environment too: OPENWEATHERMAP_KEY, PIRATE_WEATHER_KEY, WEATHERKIT_KEY, OPEN_METEO_KEY.
      With --service open-meteo the server is asked for places too, unless there is a --geocoder. MET Norway and the
      National Weather Service want a --contact.
      The exit code is 64 where the command line makes no sense, and 69 where a service has no weather to give.
      """
  )

  @MainActor
  static func main() async {
    await Program.run(syntax) { arguments in
      let store = try SettingsStore(at: arguments["--settings-file"])
      let trouble = store.notingTrouble(as: "weather")
      defer { trouble.cancel() }
      let locale = arguments["--language"].map(Locale.init)
      let settings = SettingsViewModel(store: store, locale: locale)
      let source = try WeatherSource(arguments, locale: locale)
      try settings.change(by: arguments)

      let controller = try await source.controller(refreshing: arguments.has("--watch"))
      // What they publish holds neither of them, as a screen would.
      defer { withExtendedLifetime((settings, controller)) {} }
      let screens = screens(
        of: controller.weatherDataStatePublisher, following: settings, locale: locale, advice: source.advice)
      let outlet = Outlet(arguments, locale: locale)
      for await screen in screens.values {
        try outlet.show(screen)
        if arguments.has("--watch") {
          await watch(screens.drop { $0 == screen }.eraseToAnyPublisher(), outlet)
        }
        return
      }
    }
  }

  /// Shows all further screens until the input ends. One change of a setting changes many labels; they are shown together.
  @MainActor
  private static func watch(_ screens: AnyPublisher<Screen, Never>, _ outlet: Outlet) async {
    let showing = screens.debounce(for: .milliseconds(20), scheduler: MainActorScheduler.shared).sink {
      screen in
      do {
        Terminal.clear()
        try outlet.show(screen)
      } catch {
        Terminal.note("weather: \(error)")
      }
    }
    await inputEnd()
    showing.cancel()
  }

  /// Waits on a thread of its own, so that the main actor goes on.
  private static func inputEnd() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        Terminal.readToEnd()
        continuation.resume()
      }
    }
  }
}
