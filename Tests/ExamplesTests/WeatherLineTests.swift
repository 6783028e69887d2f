import Console
import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherExample

struct WeatherLineTests {
  private func line(_ format: String, _ weather: WeatherData? = nil) throws -> String {
    let screen = try #require(Screen.showing(weather ?? .bundled(), in: "en"))
    return try LineFormat(format).line(for: screen)
  }

  @Test func eachLetterIsAFact() throws {
    #expect(try line("%c %t, %C") == "⛅︎ 9.1 °C, Partly cloudy")
    #expect(try line("%l at %T: %w") == "Tromsø, Troms, NO at 14:00: SW 24 KPH (4, Moderate breeze)")
    #expect(try line("%f|%R|%h|%p|%r|%s") == "5.4 °C|2 °C - 9 °C|62%|5.4 mm|90%|18:39")
    #expect(try line("100%%: %o") == "100%: Rain from 17:00, 5.4 mm until midnight")
    #expect(try line("no letters") == "no letters")
  }

  @Test func unknownFactIsADash() throws {
    var weather = try WeatherData.bundled()
    weather.current?.pressure = nil
    #expect(try line("%P", weather) == "–")
  }

  @Test(arguments: ["%y", "50 %", "%"])
  func unknownLetterIsAUsageError(_ format: String) {
    #expect { try LineFormat(format) } throws: { ($0 as? Failure)?.code == 64 }
  }

  @Test(arguments: [
    (["--json", "--line", "%t"], "--json and --line"), (["--html", "-", "--json"], "--html - and --json"),
    (["--html", "-", "--line", "%t"], "--html - and --line"),
    (["--places", "--json"], "--places and --json"),
    (["--places", "--html", "page"], "--places and --html"),
  ])
  func formsThatExcludeEachOtherAreAUsageError(_ words: [String], _ named: String) throws {
    let arguments = try WeatherExample.syntax.parse(words)
    let failure = Failure(usage: "\(named) exclude each other")
    #expect(throws: failure) { _ = try ScreenOutput(arguments, locale: nil) }
  }

  @Test func usualLineNamesThePlace() throws {
    let screen = try #require(Screen.showing(.bundled(), in: "en"))
    #expect(LineFormat.usual.line(for: screen) == "Tromsø, Troms, NO: ⛅︎ 9.1 °C Partly cloudy")
  }

  @Test func substituteIsToldOnTheScreen() throws {
    var weather = try WeatherData.bundled()
    weather.failures = [WeatherError(service: "MET Norway", reason: .notCovered)]
    let screen = try #require(Screen.showing(weather, in: "en"))
    #expect(screen.trouble == "Open-Meteo stands in: MET Norway: no weather for this place")
  }
}

#if canImport(Glibc)
  /// Places that the settings remember.
  @Suite(.blocking)
  struct WeatherRememberedPlacesTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func run(_ arguments: String...) throws -> Run {
      try Run(
        "weather",
        arguments: ["--settings-file", scratch.path("settings"), "--language", "en", "--cache", "-"]
          + arguments,
        environment: StandIn.environment)
    }

    @Test func rememberedPlaceIsShownFromThenOn() throws {
      let server = try StandIn(openMeteo: 5)
      #expect(try run("--place", "Gullvik", "--server", server.url, "--remember", "--line", "%l").code == 0)
      let searches = server.paths.count { $0 == "/v1/search" }
      #expect(searches == 1)
      let again = try run("--server", server.url, "--line", "%l")
      #expect(again.output.hasPrefix("Gullvik"))
      // The place is known, so that it is not searched for.
      #expect(server.paths.count { $0 == "/v1/search" } == searches)
      let places = try run("--server", server.url, "--places", "--line", "%l")
      #expect(places.output == again.output && places.code == 0)
      #expect(try run("--forget", "--line", "%l").output == "Tromsø, Troms, NO\n")
      let none = try run("--places")
      #expect(none.code == 69 && none.errors.contains("no place is remembered"))
      #expect(try run("--remember").code == 64)
    }

    @Test func eachChangeIsALineOfJSON() throws {
      let words = ["--settings-file", scratch.path("settings"), "--language", "en", "--watch", "--json"]
      let live = try LiveRun("weather", arguments: words)
      let first = try #require(live.text(through: "\n"))
      #expect((try? JSONSerialization.jsonObject(with: Data(first.utf8))) != nil)
      _ = try Run("weather", "--settings-file", scratch.path("settings"), "--temperature", "celsius")
      let second = try #require(live.text(through: "\n"))
      #expect(second != first && (try? JSONSerialization.jsonObject(with: Data(second.utf8))) != nil)
      #expect(try live.end() == 0)
    }
  }
#endif
