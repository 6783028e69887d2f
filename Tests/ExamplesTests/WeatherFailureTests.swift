#if canImport(Glibc)
  import Foundation
  import TestSupport
  import Testing
  import WeatherServing

  /// Mistakes of servers, and what the program says about them.
  @Suite(.blocking)
  struct WeatherFailureTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func run(_ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation) throws -> Run
    {
      try Run(
        "weather",
        arguments: ["--settings-file", scratch.path("settings"), "--place", "Gullvik"] + arguments,
        environment: StandIn.environment, sourceLocation: sourceLocation)
    }

    /// Runs the program at a server that finds its place and then replies as given.
    private func run(with reply: WeatherServer.Reply) throws -> (run: Run, server: StandIn) {
      let server = try StandIn(["/v1/search": .text(ServiceDocuments.places), "/v1/forecast": reply])
      return (try run("--server", server.url), server)
    }

    /// Checks the last line of the errors. The lines before report progress.
    private func expect(
      _ run: Run, toEndWith message: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(
        run.errors.hasSuffix("\nweather: \(message)\n"), "\(run.errors)", sourceLocation: sourceLocation)
      #expect(run.output == "", sourceLocation: sourceLocation)
      #expect(run.code == 69, sourceLocation: sourceLocation)
    }

    @Test
    func unreachableServerIsReported() throws {
      let port = try #require(LoopbackSocket.deadPort)
      let run = try run("--server", "http://127.0.0.1:\(port)")
      expect(
        run,
        toEndWith:
          "Open-Meteo: no connection to the server; check the address of the server, and whether it is running"
      )
      #expect(run.errors.hasPrefix("weather: asking 127.0.0.1:\(port)\nweather: trying again in 1 s\n"))
    }

    @Test
    func refusedKeyIsNotRepeated() throws {
      let server = try StandIn([
        "/v1/search": .text(ServiceDocuments.places),
        "/data/3.0/onecall": .response(
          401, [:], Data(#"{"cod":401,"message":"Invalid API key hush."}"#.utf8)),
      ])
      let run = try run(
        "--service", "openweathermap", "--key", "hush", "--server", server.url, "--geocoder", server.url)
      expect(run, toEndWith: "OpenWeatherMap: HTTP 401: Invalid API key ‹key›.; check the key")
      #expect(!run.errors.contains("hush"))
    }

    @Test
    func serviceThatRequiresAContactIsReported() throws {
      let server = try StandIn([
        "/v1/search": .text(ServiceDocuments.places),
        "/weatherapi/locationforecast/2.0/complete": .response(403),
      ])
      let run = try run("--service", "met-norway", "--server", server.url, "--geocoder", server.url)
      expect(run, toEndWith: "MET Norway: HTTP 403; give your contact with --contact")
    }

    @Test
    func unknownPlaceIsReported() throws {
      let server = try StandIn(["/v1/search": .text(ServiceDocuments.nowhere)])
      let run = try run("--server", server.url)
      expect(
        run, toEndWith: "no place called Gullvik was found; try another spelling or a larger town nearby")
      #expect(server.requests.count == 1)
    }

    @Test
    func wrongPathIsReported() throws {
      let (run, server) = try run(with: .response(404))
      expect(
        run,
        toEndWith:
          "Open-Meteo: HTTP 404; check the address of the server, to which the path of a request is added")
      #expect(server.requests.count == 2)
    }

    @Test
    func longRetryAfterIsNotAwaited() throws {
      let (run, server) = try run(with: .response(429, ["Retry-After": "3600"]))
      expect(
        run, toEndWith: "Open-Meteo: HTTP 429; wait a while, because the server received too many requests")
      #expect(server.requests.count == 2)
    }

    @Test
    func shortRetryAfterIsAwaited() throws {
      let (run, server) = try run(with: .response(429, ["Retry-After": "1"]))
      expect(
        run, toEndWith: "Open-Meteo: HTTP 429; wait a while, because the server received too many requests")
      let asking = "weather: asking \(server.name)"
      #expect(
        run.errors.hasPrefix("\(asking)\n\(asking)\nweather: trying again in 1 s\n\(asking), attempt 2\n"))
      #expect(server.requests.count == 3)
    }

    @Test
    func failingServerIsReported() throws {
      let (run, server) = try run(with: .response(503))
      expect(run, toEndWith: "Open-Meteo: HTTP 503; try again later, or ask another --service")
      #expect(server.requests.count == 3)
    }

    @Test
    func bodyWithoutWeatherIsReported() throws {
      let (run, _) = try run(with: .text("<html>Welcome</html>"))
      #expect(run.errors.contains("\nweather: Open-Meteo: invalid JSON at byte 0: "))
      #expect(run.errors.hasSuffix("; check whether the server belongs to this --service\n"))
      #expect(run.code == 69)
    }

    @Test
    func linksToOtherServersAreReported() throws {
      let point = NWSDocuments.point(at: "http://127.0.0.1:1").replacing(
        "https://api.weather.gov", with: "http://[::1]")
      let server = try StandIn([
        "/v1/search": .text(ServiceDocuments.americanPlaces), "/points/45.5,-100.5": .text(point),
      ])
      let run = try run("--service", "nws", "--server", server.url, "--geocoder", server.url)
      expect(
        run,
        toEndWith: "National Weather Service: properties.forecast: invalid link: it leads to another server; "
          + "check whether the server belongs to this --service")
      #expect(server.paths == ["/v1/search", "/points/45.5,-100.5"])
    }

    @Test(arguments: [
      ("ftp://example.org", "scheme: expected http or https, found another"),
      ("localhost:8080", "scheme: expected http or https, found another"),
      ("weather.example.org", "scheme: expected http or https, found none"),
      ("http://", "host: missing"), ("not an address", "invalid address"),
      ("http://me:hush@example.org", "user: invalid part of an address"),
      ("http://example.org/?apikey=hush", "query: invalid part of an address"),
    ])
    func invalidAddressesAreRefused(text: String, reason: String) throws {
      for option in ["--server", "--geocoder"] {
        let run = try run(option, text)
        #expect(
          run.errors
            == "weather: \(option) takes an address such as http://localhost:8080/weather: \(reason); "
            + "--help lists the options\n")
        #expect(run.output == "")
        #expect(run.code == 64)
      }
    }

    @Test
    func refreshIntervalIsChecked() throws {
      #expect(
        try run("--refresh", "900").errors
          == "weather: --refresh needs --watch or --serve; --help lists the options\n")
      #expect(
        try run("--refresh", "59", "--watch").errors
          == "weather: --refresh takes a number from 60 to 86400, not 59; --help lists the options\n")
      #expect(
        try run("--refresh", "0", "--watch", "--server", "http://127.0.0.1:1").errors
          == "weather: --refresh takes a number from 1 to 86400, not 0; --help lists the options\n")
    }
  }
#endif
