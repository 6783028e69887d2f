#if canImport(Glibc)
  import Streams
  import WeatherServing

  /// A server in the place of the services, with an answer for each path. A test may change its mind at any time.
  final class StandIn: Sendable {
    private let server: WeatherServer
    private let script: Script

    /// Guarded by itself each: what is answered, and what was asked.
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

    /// One that answers as Open-Meteo, for a place whose weather has this temperature.
    convenience init(openMeteo temperature: Double) throws {
      try self.init([
        "/v1/search": .text(ServiceDocuments.places),
        "/v1/forecast": .text(ServiceDocuments.openMeteo(temperature)),
      ])
    }

    /// Its address, with the numbers of host and port.
    var url: String { server.url.absoluteString }

    /// Host and port alone, as progress names them.
    var name: String { String(url.dropFirst("http://".count)) }

    /// What was asked so far.
    var requests: [WeatherServer.Request] { script.requests.withLock { $0 } }

    /// The paths that were asked for so far.
    var paths: [String] { requests.map(\.path) }

    /// Answers otherwise from now on.
    func answer(_ path: String, _ reply: WeatherServer.Reply) { script.replies.withLock { $0[path] = reply } }

    /// What keeps a proxy of this machine out of a talk on the loopback.
    static let environment = ["no_proxy": "127.0.0.1", "NO_PROXY": "127.0.0.1"]
  }
#endif
