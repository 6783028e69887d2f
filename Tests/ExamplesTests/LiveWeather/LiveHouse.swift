#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Foundation
  import Serving
  import Settings
  import Streams
  import TestSupport
  import Testing
  import Weather

  @testable import WeatherExample

  /// The live pages with invented weather everywhere, and a search that knows a few places.
  @MainActor
  final class LiveHouse {
    static let hostile = "<script>alert(1)</script>\"&'\u{1}"

    nonisolated static let oslo = place("Oslo", 59.91, 10.75)
    nonisolated static let rome = place("Rome", 41.89, 12.48)
    nonisolated static let lima = place("Lima", -12.04, -77.03)

    nonisolated static func place(_ name: String, _ latitude: Double, _ longitude: Double) -> Place {
      Place(coordinate: Coordinate(latitude: latitude, longitude: longitude), name: name)
    }

    let settings: SettingsViewModel
    let controller: WeatherController
    let model: LiveWeather
    let site: LiveSite
    private(set) var server: HTTPServer!

    init(
      _ store: SettingsStore = SettingsStore(.memory, coalescing: .seconds(3600)), places: [Place] = [],
      language: String = "en", patience: Duration = .seconds(60), showing place: Place = BundledWeather.place,
      fetching: any WeatherFetching = InventedEverywhere(), clock: WeatherClock = .recorded,
      search: @MainActor (PlaceHistory, WeatherController) -> LocationSearchViewModel = LiveHouse.search,
      minutes: AnyPublisher<Date, Never> = Empty<Date, Never>().eraseToAnyPublisher()
    ) throws {
      self.patience = patience
      settings = SettingsViewModel(store: store, locale: Locale(identifier: language))
      let history = PlaceHistory(store: store)
      for place in places.reversed() { history.add(place) }
      controller = WeatherController(
        fetching: fetching, service: OpenMeteo(), place: place, refreshInterval: nil,
        scheduler: MainActorScheduler.shared)
      let advice = Advice(takesKey: false, hasServer: false)
      model = LiveWeather(
        controller, search(history, controller), settings: settings, locale: Locale(identifier: language),
        clock: clock, advice: advice, searchAdvice: advice, minutes: minutes)
      site = LiveSite(model)
      try open()
    }

    /// A search without a pause, which knows a few places, a text without any, and one that fails.
    static func search(_ history: PlaceHistory, _ controller: WeatherController) -> LocationSearchViewModel {
      LocationSearchViewModel(history: history, pause: .zero, scheduler: MainActorScheduler.shared) { text in
        if text == "broken" {
          return Fail(error: WeatherError(service: "the geocoder", reason: .unreachable("no route")))
            .eraseToAnyPublisher()
        }
        let found = [oslo, rome, lima, place(hostile, 1, 2)].filter {
          $0.name?.lowercased().hasPrefix(text.lowercased()) == true
        }
        return Just(found).setFailureType(to: WeatherError.self).eraseToAnyPublisher()
      } onPick: { [weak controller] in
        controller?.show($0)
      }
    }

    private let patience: Duration
    private var port: UInt16 = 0

    /// Listens, at the same port as before if it has been closed.
    @discardableResult
    func open() throws -> HTTPServer {
      if let server { return server }
      let opened = try HTTPServer(port: port, patience: patience) { [site] in await site.reply(to: $0) }
      (server, port) = (opened, opened.port)
      return opened
    }

    func close() { server = nil }

    func address(of screen: LivePages.Screen) throws -> URL {
      try #require(URL(string: server.address.dropLast() + screen.rawValue))
    }

    /// Serves while the body runs.
    func whileServing(_ body: (SiteClient) async throws -> Void) async throws {
      let running = Task { [server] in await server?.run() }
      let result: Result<Void, any Error>
      do { result = .success(try await body(SiteClient(port: server.port, token: site.token))) } catch {
        result = .failure(error)
      }
      running.cancel()
      await running.value
      try result.get()
    }

    /// The names of the places, from the top.
    var names: [String] { model.places.all.compactMap(\.name) }

    /// The text of the search, and the names of the places that it has found.
    var searched: String { model.search.text }
    var found: [String] { model.search.results.compactMap(\.name) }
  }

  /// The invented weather at any place.
  struct InventedEverywhere: WeatherFetching {
    func weatherPublisher(at place: Place, from service: any WeatherService) -> AnyPublisher<
      WeatherData, WeatherError
    > {
      BundledWeather().weatherPublisher(at: place, from: service)
    }
  }

  /// The invented weather at any place, with warnings that a test changes.
  struct WarnedEverywhere: WeatherFetching {
    let alerts = CurrentValueSubject<[WeatherAlert], Never>([])

    func weatherPublisher(at place: Place, from service: any WeatherService) -> AnyPublisher<
      WeatherData, WeatherError
    > {
      BundledWeather().weatherPublisher(at: place, from: service).map { [alerts] weather in
        var weather = weather
        weather.alerts = alerts.value
        return weather
      }
      .eraseToAnyPublisher()
    }
  }

  /// A search that finds something when the test says so.
  final class HeldSearch: Sendable {
    private let asked = Guarded<[(text: String, answer: PassthroughSubject<[Place], WeatherError>)]>([])

    /// The texts that were searched for.
    var texts: [String] { asked.withLock { $0.map(\.text) } }

    func find(_ text: String) -> AnyPublisher<[Place], WeatherError> {
      let answer = PassthroughSubject<[Place], WeatherError>()
      asked.withLock { $0.append((text, answer)) }
      return answer.eraseToAnyPublisher()
    }

    func answer(_ text: String, _ places: Place...) {
      asked.withLock { $0.first { $0.text == text }?.answer }?.send(places)
    }
  }

  /// A client that speaks to a server as bytes.
  struct SiteClient: Sendable {
    let port: UInt16
    let token: String

    var host: String { "127.0.0.1:\(port)" }

    /// Sends bytes on a connection of their own.
    ///
    /// - Returns: Everything that the server answers until it hangs up.
    func answer(to request: String) async throws -> String {
      let socket = try Socket.connected(to: port)
      _ = await socket.send(request)
      return await Self.rest(of: socket)
    }

    static func rest(of socket: Socket) async -> String {
      var bytes: [UInt8] = []
      while let more = await socket.receive() { bytes += more }
      return String(decoding: bytes, as: UTF8.self)
    }

    func get(_ path: String) async throws -> String {
      try await answer(to: "GET \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
    }

    /// Sends a form as a page without a script does.
    func post(_ path: String, _ fields: String, token: String? = nil, headers: String = "") async throws
      -> String
    {
      let body = "token=\(token ?? self.token)&" + fields
      return try await answer(
        to:
          "POST \(path) HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\nConnection: close\r\n\(headers)"
          + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
      )
    }

    /// Opens a page, and then its events, as a browser does.
    func tab(_ screen: LivePages.Screen) async throws -> Tab {
      let page = try await get(screen.rawValue)
      return try await Tab(self, screen, page: page, since: Tab.versions(of: page))
    }
  }

  /// A page that is open, with its events.
  struct Tab {
    let page: String
    private let socket: Socket
    private var bytes: [UInt8] = []

    init(
      _ client: SiteClient, _ screen: LivePages.Screen, page: String = "", since: String, header: String = ""
    ) async throws {
      self.page = page
      socket = try Socket.connected(to: client.port)
      _ = await socket.send(
        "GET /live?screen=\(screen)&since=\(since) HTTP/1.1\r\nHost: \(client.host)\r\n\(header)\r\n")
      // The head of the answer, and the pause before another connection.
      for _ in 0..<2 { _ = await block() }
    }

    /// The versions of the fragments that a page was drawn with.
    static func versions(of page: String) -> String {
      page.firstMatch(of: #/data-seen="([^"]*)"/#).map { String($0.output.1) } ?? ""
    }

    /// The next lines up to an empty one; nil if the server has hung up.
    private mutating func block() async -> String? {
      while true {
        if let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) ?? bytes.firstRange(of: Array("\n\n".utf8))
        {
          defer { bytes.removeSubrange(..<end.upperBound) }
          return String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        }
        guard let more = await socket.receive() else { return nil }
        bytes += more
      }
    }

    /// The next event.
    mutating func event() async -> (id: String, data: String)? {
      guard let block = await block() else { return nil }
      let lines = block.split(separator: "\n")
      guard lines.count == 2 else { return nil }
      return (String(lines[0].dropFirst(4)), String(lines[1].dropFirst(6)))
    }

    /// The next change, of which there is only one in an event.
    mutating func change() async throws -> [String: Any] {
      let data = await event()?.data ?? ""
      let all = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [[String: Any]]
      try #require(all?.count == 1, "\(data)")
      return all?[0] ?? [:]
    }
  }
#endif
