#if canImport(Glibc)
  import Foundation
  import Streams
  import WeatherServing

  /// A server that replaces the weather services. It has an answer for each path, which a test may change at any time.
  final class StandIn: Sendable {
    private let server: WeatherServer
    private let script: Script

    /// The answers and the requests so far, each guarded by itself.
    private final class Script: Sendable {
      let replies: Guarded<[String: WeatherServer.Reply]>
      let requests = Guarded<[WeatherServer.Request]>([])

      init(_ replies: [String: WeatherServer.Reply]) { self.replies = Guarded(replies) }

      func answer(_ request: WeatherServer.Request) -> WeatherServer.Reply {
        requests.withLock { $0.append(request) }
        return replies.withLock { $0[request.path] } ?? .response(404)
      }
    }

    init(_ replies: [String: WeatherServer.Reply]) throws {
      let script = Script(replies)
      self.script = script
      server = try WeatherServer { script.answer($0) }
    }

    /// Makes a server that answers as Open-Meteo does, with weather of this temperature.
    convenience init(openMeteo temperature: Double) throws {
      try self.init([
        "/v1/search": .text(ServiceDocuments.places),
        "/v1/forecast": .text(ServiceDocuments.openMeteo(temperature)),
      ])
    }

    /// The address, with numeric host and port.
    var url: String { server.url.absoluteString }

    /// The host and the port, as the progress shows them.
    var name: String { String(url.dropFirst("http://".count)) }

    /// The requests so far.
    var requests: [WeatherServer.Request] { script.requests.withLock { $0 } }

    /// The paths of the requests so far.
    var paths: [String] { requests.map(\.path) }

    /// Changes the answer for a path.
    func answer(_ path: String, _ reply: WeatherServer.Reply) { script.replies.withLock { $0[path] = reply } }

    /// Shows weather at the time of the invented documents, and keeps the machine's proxy out of connections on the loopback
    /// interface.
    static let environment = [
      "WEATHER_NOW": "2026-01-05T13:00:00Z", "no_proxy": "127.0.0.1", "NO_PROXY": "127.0.0.1",
    ]
  }
#endif
