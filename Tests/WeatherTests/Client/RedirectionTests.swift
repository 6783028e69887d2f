import Foundation
import TestSupport
import Testing

@testable import Weather

@Suite(.blocking) struct RedirectionRuleTests {
  @Test(arguments: [
    ("https://a.example/x", "https://a.example/y?z", true),
    ("https://a.example", "HTTPS://A.Example:443/y", true),
    ("http://a.example:80", "https://a.example", true),
    ("http://a.example:8080", "http://a.example:8080/y", true),
    ("https://a.example", "http://a.example", false), ("http://a.example:8080", "https://a.example", false),
    ("https://a.example", "https://a.example:8443", false), ("https://a.example", "https://b.example", false),
    ("https://a.example", "https://b.a.example", false), ("https://a.example", "file:///etc/passwd", false),
    ("https://a.example", "ftp://a.example:443", false),
  ])
  func redirectionStaysWithinItsServer(_ origin: String, _ target: String, _ isWithin: Bool) {
    #expect(Redirections.isWithin(URL(string: origin), URL(string: target)) == isWithin)
  }
}

#if canImport(Glibc)
  import Streams
  import WeatherServing

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  @Suite(.blocking)
  struct RedirectionTests {
    private let place = Place(coordinate: Coordinate(latitude: 59.91, longitude: 10.75))
    private let forecast = #"{"currentWeather":{"asOf":"2026-01-05T13:00:00Z","temperature":6.5}}"#

    private func temperature(at server: WeatherServer) async throws -> Double? {
      let service = WeatherKit(token: ServiceKey("hush"), address: try ServiceAddress(server.url))
      let client = WeatherClient(
        userAgent: UserAgent(contact: "someone@example.org"),
        retry: RetryPolicy(maxRetries: 0, backoff: .constant(.zero)))
      return try await client.weather(at: place, from: service).current?.temperature?.celsius
    }

    @Test func redirectionToAnotherServerIsNotFollowed() async throws {
      let other = try WeatherServer([.text(forecast)])
      let server = try WeatherServer([.response(302, ["Location": "\(other.url)/elsewhere"])])
      await #expect(throws: WeatherError(service: "WeatherKit", reason: .http(status: 302, message: nil))) {
        _ = try await temperature(at: server)
      }
      // If the other server had been asked, this would be the second request.
      _ = try await URLSession(configuration: .ephemeral).data(
        from: other.url.appendingPathComponent("first"))
      #expect(await other.requests(1).first?.line == "GET /first HTTP/1.1")
    }

    @Test func redirectionWithinTheServerIsFollowed() async throws {
      let server = try WeatherServer([.response(301, ["Location": "/moved"]), .text(forecast)])
      #expect(try await temperature(at: server) == 6.5)
      let requests = await server.requests(2)
      #expect(requests.last?.line == "GET /moved HTTP/1.1")
      #expect(requests.last?.fields["authorization"] == "Bearer hush")
    }
  }
#endif
