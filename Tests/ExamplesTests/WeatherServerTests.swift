#if canImport(Glibc)
  import Foundation
  import TestSupport
  import Testing
  import WeatherServing

  /// Fetches weather for real: the program as it is, and a server of the test.
  @Suite(.blocking)
  struct WeatherServerTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func run(
      _ arguments: String..., environment: [String: String] = [:],
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Run {
      let common = ["--settings-file", scratch.path("settings"), "--language", "en", "--place", "Gullvik"]
      let notations = ["--temperature", "celsius", "--units", "metric", "--time", "24"]
      return try Run(
        "weather", arguments: common + notations + arguments,
        environment: StandIn.environment.merging(environment) { $1 }, sourceLocation: sourceLocation)
    }

    @Test
    func placeIsFoundAndItsWeatherShown() throws {
      let server = try StandIn([
        "/at/v1/search": .text(ServiceDocuments.places),
        "/at/v1/forecast": .text(ServiceDocuments.openMeteo(4.5)),
      ])
      let run = try run("--server", server.url + "/at/", "--contact", "someone@example.org")
      #expect(
        run.output.hasPrefix(
          """
          Gullvik, Skåne, SE
          Mon, January 5  14:00
          ☁︎  4.5 °C  Overcast

          """), "\(run.output)")
      #expect(run.output.contains("\nTuesday  ❄︎  -6 °C … -1 °C "))
      #expect(run.output.hasSuffix("\nOpen-Meteo\n"))
      #expect(run.errors == "weather: asking \(server.name)\nweather: asking \(server.name)\n")
      #expect(run.code == 0)
      let requests = server.requests
      #expect(server.paths == ["/at/v1/search", "/at/v1/forecast"])
      #expect(requests.first?.line == "GET /at/v1/search?name=Gullvik&count=10&language=en HTTP/1.1")
      #expect(requests.last?.line.contains("?latitude=55.75&longitude=13.25&") == true)
      #expect(
        requests.map { $0.fields["user-agent"] }
          == Array(repeating: "watershed-weather-example/1.0 (someone@example.org)", count: 2))
    }

    @Test
    func reportGoesToStandardOutputAndProgressToStandardError() throws {
      let server = try StandIn(openMeteo: 4.5)
      let page = scratch.path("page.html")
      let run = try run("--server", server.url, "--json", "--html", page)
      let report = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect((report["current"] as? [String: Any])?["temperature"] as? Double == 4.5)
      #expect((report["place"] as? [String: Any])?["name"] as? String == "Gullvik")
      #expect(report["trouble"] == nil)
      #expect(try String(contentsOfFile: page, encoding: .utf8).contains("4.5 °C"))
      #expect(run.errors == "weather: asking \(server.name)\nweather: asking \(server.name)\n")
    }

    @Test
    func keyGoesOnlyToItsServer() throws {
      let server = try StandIn(["/data/3.0/onecall": .text(ServiceDocuments.openWeatherMap)])
      let geocoder = try StandIn(["/v1/search": .text(ServiceDocuments.places)])
      let run = try run(
        "--service", "openweathermap", "--key", "hush", "--server", server.url, "--geocoder", geocoder.url)
      #expect(run.output.contains("\n❄︎  -4.5 °C  light snow\n"), "\(run.output)")
      #expect(run.code == 0)
      #expect(geocoder.requests.map(\.line) == ["GET /v1/search?name=Gullvik&count=10&language=en HTTP/1.1"])
      #expect(
        server.requests.map(\.line)
          == ["GET /data/3.0/onecall?lat=55.75&lon=13.25&units=metric&lang=en&appid=hush HTTP/1.1"])
      #expect(!(run.output + run.errors).contains("hush"))
    }

    @Test
    func keyOfOpenMeteoDoesNotReachAnotherGeocoder() throws {
      let server = try StandIn(["/v1/forecast": .text(ServiceDocuments.openMeteo(4.5))])
      let geocoder = try StandIn(["/v1/search": .text(ServiceDocuments.places)])
      let run = try run("--key", "hush", "--server", server.url, "--geocoder", geocoder.url)
      #expect(run.code == 0)
      #expect(geocoder.requests.allSatisfy { !$0.line.contains("hush") } && geocoder.requests.count == 1)
      #expect(server.requests.allSatisfy { $0.line.contains("&apikey=hush ") } && server.requests.count == 1)
    }

    @Test(arguments: [
      ("pirate-weather", "/forecast/hush/55.75,13.25", ServiceDocuments.pirateWeather, "7.5 °C"),
      ("weatherkit", "/api/v1/weather/en/55.75/13.25", ServiceDocuments.weatherKit, "6.5 °C"),
      (
        "met-norway", "/weatherapi/locationforecast/2.0/complete", ServiceDocuments.metNorway, "2.5 °C"
      ),
    ])
    func serverOptionAppliesToEveryService(
      service: String, path: String, document: String, temperature: String
    ) throws {
      let server = try StandIn(["/v1/search": .text(ServiceDocuments.places), "/a/b\(path)": .text(document)])
      let run = try run(
        "--service", service, "--server", server.url + "/a/b", "--geocoder", server.url,
        environment: ["PIRATE_WEATHER_KEY": "hush", "WEATHERKIT_KEY": "hush"])
      #expect(run.output.contains(temperature), "\(run.output)\(run.errors)")
      #expect(run.code == 0)
      #expect(server.paths == ["/v1/search", "/a/b\(path)"])
      #expect(!(run.output + run.errors).contains("hush"))
    }

    /// The server acts as a cache: some links are its own, others are as the service wrote them.
    @Test
    func linksAreFollowedAtTheGivenServer() throws {
      let server = try StandIn([
        "/v1/search": .text(ServiceDocuments.americanPlaces),
        "/nws/gridpoints/BIS/1,2/forecast": .text(NWSDocuments.forecast),
        "/nws/gridpoints/BIS/1,2/forecast/hourly": .text(NWSDocuments.hourly),
        "/nws/gridpoints/BIS/1,2/stations": .text(NWSDocuments.stations),
        "/nws/stations/KXYZ/observations/latest": .text(NWSDocuments.observation),
        "/nws/alerts/active": .text(NWSDocuments.alerts),
      ])
      server.answer("/nws/points/45.5,-100.5", .text(NWSDocuments.point(at: server.url + "/nws")))
      let run = try run("--service", "nws", "--server", server.url + "/nws", "--geocoder", server.url)
      #expect(run.output.contains("\nMon, January 5  08:00\n"), "\(run.output)\(run.errors)")
      #expect(run.output.contains("  -8.5 °C  Sunny\n"))
      #expect(run.output.contains("Wind Chill Advisory"))
      #expect(run.output.contains("\nMonday  ☀︎  -11 °C … -1 °C "))
      #expect(run.errors == String(repeating: "weather: asking \(server.name)\n", count: 7))
      #expect(run.code == 0)
      #expect(
        server.paths.sorted() == [
          "/nws/alerts/active", "/nws/gridpoints/BIS/1,2/forecast", "/nws/gridpoints/BIS/1,2/forecast/hourly",
          "/nws/gridpoints/BIS/1,2/stations", "/nws/points/45.5,-100.5",
          "/nws/stations/KXYZ/observations/latest",
          "/v1/search",
        ])
    }

    @Test
    func watchingShowsNewWeatherAndStaleWeather() throws {
      let server = try StandIn(openMeteo: 4.5)
      let page = scratch.path("page.html")
      let watching = try LiveRun(
        "weather",
        arguments: [
          "--settings-file", scratch.path("settings"), "--language", "en", "--temperature", "celsius",
          "--place",
          "Gullvik", "--server", server.url, "--watch", "--refresh", "1",
        ], environment: StandIn.environment)
      #expect(watching.reads("4.5 °C"))
      server.answer("/v1/forecast", .text(ServiceDocuments.openMeteo(6.5)))
      #expect(watching.reads("6.5 °C"))
      #expect(watching.reads("Open-Meteo\n"))
      server.answer("/v1/forecast", .response(403))
      let note = "Open-Meteo\nNot up to date: Open-Meteo: HTTP 403; check the key\n"
      let stale = try #require(watching.text(through: note))
      #expect(stale.hasPrefix("Gullvik, Skåne, SE\n") && stale.contains("6.5 °C"), "\(stale)")
      server.answer("/v1/forecast", .text(ServiceDocuments.openMeteo(7.5)))
      let renewed = try #require(watching.text(through: "Open-Meteo\n"))
      #expect(renewed.contains("7.5 °C") && !renewed.contains("6.5 °C"), "\(renewed)")
      // A change of a setting shows the last screen again, now marked as stale.
      _ = try Run(
        "weather", "--settings-file", scratch.path("settings"), "--temperature", "fahrenheit", "--html", page)
      let again = try #require(watching.text(through: "Open-Meteo\n"))
      #expect(again.hasPrefix("Gullvik, Skåne, SE\n") && again.contains("45.5 °F"), "\(again)")
      #expect(try watching.end() == 0)
      #expect(server.paths.filter { $0 == "/v1/search" }.count == 1)
      #expect(server.paths.filter { $0 == "/v1/forecast" }.count >= 4)
    }

    @Test
    func reportsAndPagesSayThatWeatherIsStale() throws {
      let server = try StandIn(openMeteo: 4.5)
      let page = scratch.path("page.html")
      let watching = try LiveRun(
        "weather",
        arguments: [
          "--settings-file", scratch.path("settings"), "--place", "Gullvik", "--server", server.url,
          "--watch",
          "--refresh", "1", "--json", "--html", page,
        ], environment: StandIn.environment)
      #expect(watching.reads("\"service\":\"Open-Meteo\""))
      server.answer("/v1/forecast", .response(403))
      let note = "Not up to date: Open-Meteo: HTTP 403; check the key"
      #expect(watching.reads("\"trouble\":\"\(note)\""))
      #expect(try String(contentsOfFile: page, encoding: .utf8).contains("<p>\(note)</p>"))
      #expect(try watching.end() == 0)
    }
  }
#endif
