#if canImport(Glibc)
  import Foundation
  import Testing
  import WeatherServing

  @testable import Weather

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  struct CompanionClientTests {
    @Test func weatherComesWithWhatGoesWithIt() async throws {
      let bench = try ClientBench([.text(#"{"degrees":5}"#), .text(CompanionFixture.air)])
      let companion = OpenMeteoAirQuality(address: try ServiceAddress(bench.server.url))
      let weather = try await bench.client.weather(
        at: .named("weather"), from: bench.service, with: [companion])
      #expect(weather.current?.temperature?.celsius == 5)
      #expect(weather.air?.europeanIndex == 34)
      let requests = await bench.server.requests(2).map(\.line)
      #expect(requests[1].hasPrefix("GET /v1/air-quality?latitude=59.91&longitude=10.75&"))
    }

    @Test func failedCompanionCostsOnlyItself() async throws {
      let bench = try ClientBench([.text(#"{"degrees":5}"#), .response(404)])
      let companion = OpenMeteoArchive(address: try ServiceAddress(bench.server.url))
      let weather = try await bench.client.weather(
        at: .named("weather"), from: bench.service, with: [companion])
      #expect(weather.current?.temperature?.celsius == 5)
      #expect(
        weather.issues == [WeatherIssue(path: "Open-Meteo archive", reason: .http(status: 404, message: nil))]
      )
    }

    @Test func messagesOfAFeedAreAskedFor() async throws {
      let server = try WeatherServer { request in
        switch request.path {
        case "/feed":
          .text(AlertFixture.rss("http://\(request.fields["host"] ?? "")/1.cap", "http://elsewhere/2.cap"))
        case "/1.cap": .text(AlertFixture.message())
        default: .text(#"{"degrees":5}"#)
        }
      }
      let service = ThermometerService(base: server.url)
      let feed = AlertFeed("The Institute", address: try ServiceAddress(server.url), path: "feed")
      let configuration = URLSessionConfiguration.ephemeral
      (configuration.urlCache, configuration.connectionProxyDictionary) = (nil, [:])
      let client = WeatherClient(
        userAgent: "Tests/1.0 someone@example.org", configuration: configuration)
      let weather = try await client.weather(at: AlertFixture.place, from: service, with: [feed])
      #expect(weather.alerts.map(\.event) == ["Gale"])
      #expect(weather.companions == ["The Institute"] && weather.issues.isEmpty)
      let stored = await client.storedWeather(at: AlertFixture.place, from: service, with: [feed])
      #expect(stored?.alerts == weather.alerts)
    }

    @Test func nothingIsAskedWithoutWeather() async throws {
      let bench = try ClientBench([.response(404)])
      let companion = OpenMeteoAirQuality(address: try ServiceAddress(bench.server.url))
      await #expect(throws: WeatherError.self) {
        try await bench.client.weather(at: .named("weather"), from: bench.service, with: [companion])
      }
      #expect(await bench.server.requests(1).count == 1)
    }
  }
#endif
