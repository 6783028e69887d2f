#if canImport(Glibc)
  import Foundation
  import Testing
  import WeatherServing

  @testable import Weather

  struct WeatherPartsTests {
    @Test func partsCompleteEachOther() async throws {
      let bench = try ClientBench([.text("{}", ["Parts": "now"]), .text(#"{"degrees":5}"#)])
      #expect(try await bench.degrees() == 5)
      #expect(await bench.server.requests(2).map(\.line) == ["GET /weather HTTP/1.1", "GET /now HTTP/1.1"])
    }

    @Test func failedPartCostsOnlyItself() async throws {
      let bench = try ClientBench([.text(#"{"degrees":5}"#, ["Parts": "more"]), .response(404)])
      let weather = try await bench.client.weather(at: .named("weather"), from: bench.service)
      #expect(weather.current?.temperature?.celsius == 5)
      #expect(
        weather.issues == [
          WeatherIssue(
            path: "\(bench.server.url.absoluteString)/more", reason: .http(status: 404, message: nil))
        ])
    }

    @Test func failsIfEveryPartFails() async throws {
      let bench = try ClientBench([.text("{}", ["Parts": "now"]), .response(404)])
      await #expect(throws: WeatherError(service: "Thermometer", reason: .http(status: 404, message: nil))) {
        _ = try await bench.degrees()
      }
    }

    @Test func circularFollowUpsEnd() async throws {
      let circle = WeatherServer.Reply.text(
        #"{"degrees":5}"#, ["Parts": "weather", "Cache-Control": "max-age=60"])
      let bench = try ClientBench([circle])
      #expect(try await bench.degrees() == 5)
    }
  }
#endif
