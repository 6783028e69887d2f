#if canImport(Glibc)
  import Foundation
  import TestSupport
  import Testing
  import WeatherServing

  /// `--air`, `--spread` and `--history`: what the program asks and shows.
  @Suite(.blocking)
  struct WeatherCompanionTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func server() throws -> StandIn {
      try StandIn([
        "/v1/search": .text(ServiceDocuments.places), "/v1/forecast": .text(ServiceDocuments.openMeteo(4.5)),
        "/v1/air-quality": .text(CompanionDocuments.air), "/v1/archive": .text(CompanionDocuments.archive),
        "/v1/ensemble": .text(CompanionDocuments.ensemble),
      ])
    }

    private func run(_ server: StandIn, _ arguments: String...) throws -> Run {
      let common = ["--settings-file", scratch.path("settings"), "--language", "en", "--place", "Gullvik"]
      let notations = ["--temperature", "celsius", "--units", "metric", "--server", server.url]
      return try Run("weather", arguments: common + notations + arguments, environment: StandIn.environment)
    }

    @Test func whatGoesWithTheWeatherIsShown() throws {
      let server = try server()
      let run = try run(server, "--air", "--spread", "--history")
      for part in [
        "34, fair", "52, moderate", "PM2.5 8 µg/m³", "birch 12 grains/m³", "1 °C - 5 °C",
        "4 °C - 11 °C (2 years)",
        "3 °C - 13 °C",
      ] { #expect(run.output.contains(part), "\(part)\n\(run.output)") }
      #expect(Set(server.paths.dropFirst(2)) == ["/v1/air-quality", "/v1/archive", "/v1/ensemble"])
      #expect(run.code == 0)
    }

    @Test func nothingElseIsAskedWithoutAnOption() throws {
      let server = try server()
      #expect(try !run(server).output.contains("Air quality"))
      #expect(server.paths == ["/v1/search", "/v1/forecast"])
    }

    @Test func failedCompanionIsNoted() throws {
      let server = try server()
      server.answer("/v1/air-quality", .response(404))
      let run = try run(server, "--air")
      #expect(run.output.contains("4.5 °C"))
      #expect(run.errors.contains("weather: Open-Meteo air quality: "), "\(run.errors)")
      #expect(run.code == 0)
    }

    @Test func optionsNeedAPlace() throws {
      for option in ["--air", "--spread", "--history"] {
        let run = try Run("weather", "--settings-file", scratch.path("settings"), option)
        #expect(run.code == 64)
        #expect(run.errors == "weather: \(option) needs --place NAME; --help lists the options\n")
      }
    }

    @Test func reportHasEverything() throws {
      let run = try run(try server(), "--air", "--history", "--json")
      let report = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect((report["air"] as? [String: Any])?["europeanLevel"] as? String == "fair")
      #expect((report["history"] as? [String: Any])?["meanHigh"] as? Double == 11)
    }
  }
#endif
