#if canImport(Glibc)
  import Foundation
  import Testing
  import WeatherServing

  @testable import Weather

  /// The client keeps the last answer that could be decoded, for a start without a network.
  struct LastGoodAnswerTests {
    private static let refusal = WeatherServer.Reply.text(#"{"error":true,"reason":"Too busy"}"#)
    private static let page = WeatherServer.Reply.response(200, [:], Data("<html>Log in first</html>".utf8))
    private static let good = WeatherServer.Reply.text(Fixture.openMeteo.text)

    private func service(_ bench: ClientBench) throws -> OpenMeteo {
      OpenMeteo(address: try ServiceAddress(bench.server.url))
    }

    @Test func undecodableAnswerDoesNotReplaceTheLastGoodOne() async throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("last-good-\(UUID())")
      defer { try? FileManager.default.removeItem(at: folder) }
      let bench = try ClientBench([Self.good, Self.refusal, Self.page], folder: folder)
      let service = try service(bench)
      let weather = try await bench.client.weather(at: .oslo, from: service)
      for _ in 0..<2 {
        await #expect(throws: WeatherError.self) {
          _ = try await bench.client.weather(at: .oslo, from: service)
        }
        #expect(await bench.client.storedWeather(at: .oslo, from: service) == weather)
      }
      // Nor is it in the folder that the next start reads.
      let next = try ClientBench([], folder: folder)
      #expect(await next.client.storedWeather(at: .oslo, from: service) == weather)
    }

    @Test(arguments: [
      "", #","hourly":{"time":[]}"#, #","hourly":{"time":["2026-01-05T12:00"],"temperature_2m":[null]}"#,
      #","daily":{"time":["2026-01-05"],"temperature_2m_max":[null]}"#,
      #","current":{"time":"2026-01-05T12:00"}"#,
    ])
    func emptyForecastIsAFailureAndDoesNotReplaceTheLastGoodOne(_ blocks: String) async throws {
      let empty = #"{"latitude":59.9,"longitude":10.7,"utc_offset_seconds":0\#(blocks)}"#
      let bench = try ClientBench([Self.good, .text(empty)])
      let service = try service(bench)
      let weather = try await bench.client.weather(at: .oslo, from: service)
      await #expect(throws: WeatherError(service: "Open-Meteo", reason: .missing)) {
        _ = try await bench.client.weather(at: .oslo, from: service)
      }
      #expect(await bench.client.storedWeather(at: .oslo, from: service) == weather)
    }

    @Test func errorIsNotCachedWhateverItsFreshness() async throws {
      let refusal = #"{"error":true,"reason":"Too busy"}"#
      let bench = try ClientBench([.text(refusal, ["Cache-Control": "max-age=600"]), Self.good])
      let service = try service(bench)
      await #expect(
        throws: WeatherError(service: "Open-Meteo", reason: .refused(code: nil, message: "Too busy"))
      ) {
        _ = try await bench.client.weather(at: .oslo, from: service)
      }
      #expect(try await bench.client.weather(at: .oslo, from: service).days.count == 3)
    }

    @Test(arguments: [200, 401]) func aRefusalDoesNotRepeatTheKey(_ status: Int) async throws {
      let text = #"{"error":true,"reason":"The key top/secret is used up"}"#
      let bench = try ClientBench([.response(status, [:], Data(text.utf8))])
      let service = OpenMeteo(
        key: ServiceKey("top/secret"), address: try ServiceAddress(bench.server.url))
      let message = "The key ‹key› is used up"
      let reason: WeatherError.Reason =
        status == 200 ? .refused(code: nil, message: message) : .http(status: status, message: message)
      await #expect(throws: WeatherError(service: "Open-Meteo", reason: reason)) {
        _ = try await bench.client.weather(at: .oslo, from: service)
      }
    }

    @Test func undecodablePartDoesNotReplaceItsLastGoodAnswer() async throws {
      let bench = try ClientBench([
        .text("{}", ["Parts": "now"]), .text(#"{"degrees":5}"#), .text("{}", ["Parts": "now"]), .text("<p>"),
      ])
      #expect(try await bench.degrees() == 5)
      await #expect(throws: WeatherError.self) { _ = try await bench.degrees() }
      let now = try await bench.client.cache.response(
        to: WeatherRequest(url: #require(URL(string: bench.server.url.absoluteString + "/now"))).identity)
      #expect(now?.response.body == Data(#"{"degrees":5}"#.utf8))
    }

    @Test func cachedAnswerThatNoLongerDecodesIsRemoved() async throws {
      let bench = try ClientBench([Self.good])
      let service = try service(bench)
      let old = WeatherResponse(headers: ["Cache-Control": "max-age=600"], body: Data("{}".utf8))
      await bench.client.cache.store(
        StoredResponse(
          identity: try service.request(for: .oslo).identity, response: old, received: bench.wall.now))
      await #expect(throws: WeatherError.self) {
        _ = try await bench.client.weather(at: .oslo, from: service)
      }
      #expect(try await bench.client.weather(at: .oslo, from: service).days.count == 3)
    }

    @Test func undecodablePlacesAreNotKept() async throws {
      let bench = try ClientBench([
        .text("<html></html>", ["Cache-Control": "max-age=600"]), .text(#"{"generationtime_ms":1}"#),
      ])
      let service = try service(bench)
      await #expect(throws: WeatherError.self) {
        _ = try await bench.client.places(named: "Oslo", from: service)
      }
      #expect(try await bench.client.places(named: "Oslo", from: service).isEmpty)
    }
  }
#endif
