#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Foundation
  import Serving
  import Settings
  import Testing
  import Weather

  @testable import WeatherExample

  /// A server that can stop and go on at the same address.
  @MainActor
  final class LiveService {
    private let house: LiveHouse
    private var running: Task<Void, Never>?

    init(_ house: LiveHouse) { self.house = house }

    func start() throws {
      let server = try house.open()
      running = Task { await server.run() }
    }

    /// Ends the server. Nothing listens at its port any more.
    func stop() async {
      running?.cancel()
      await running?.value
      running = nil
      house.close()
    }
  }

  extension BrowserSession {
    /// Opens a screen in a browser, while its server runs.
    static func visit(
      _ screen: LivePages.Screen,
      in store: SettingsStore = SettingsStore(.memory, coalescing: .seconds(3600)),
      places: [Place] = [], width: Int = 390, isDark: Bool = false,
      language: String = "en", _ body: (BrowserSession, LiveHouse, LiveService) async throws -> Void
    ) async throws {
      let house = try await LiveHouse(store, places: places, language: language)
      try await visit(screen, of: house, width: width, isDark: isDark) { try await body($0, house, $1) }
    }

    static func visit(
      _ screen: LivePages.Screen, of house: LiveHouse, width: Int = 390, isDark: Bool = false,
      _ body: (BrowserSession, LiveService) async throws -> Void
    ) async throws {
      let service = await LiveService(house)
      try await service.start()
      let session = try Browser.open(
        await house.address(of: screen), width: width, height: 900, isDark: isDark, isReady: isLive)
      try await body(session, service)
      try session.leave()
      await service.stop()
    }

    /// True if the page receives changes.
    static let isLive =
      "document.readyState == 'complete' && typeof source != 'undefined' && source.readyState == EventSource.OPEN"

    /// The names of the places, from the top.
    static let places =
      "[...document.querySelectorAll('#places li')].map(row => row.querySelector('button').textContent).join()"

    /// The name of what has the focus.
    func focus() throws -> String {
      try value("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent")
    }

    /// Presses the tab key until something has the focus.
    func tab(to name: String, withShift: Bool = false) throws {
      for _ in 0..<50 {
        if try focus() == name { return }
        try press("Tab", withShift: withShift)
      }
      throw Failure(seen: "the tab key does not lead to \(name)")
    }
  }
#endif
