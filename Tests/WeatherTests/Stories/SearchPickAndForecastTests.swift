#if canImport(Glibc)
  import Foundation
  import Settings
  import Streams
  import StreamsTesting
  import TestSupport
  import Testing
  import WeatherServing

  @testable import Weather

  /// The story of a small weather app: a search while the user types, a result that is picked, a controller that
  /// fetches, and a screen that follows it, with real services over a real connection.
  @Suite(.blocking)
  struct SearchPickAndForecastTests {
    private static let places = #"""
      [{"name":"Nuuk","lat":64.17,"lon":-51.74,"country":"GL"},{"name":"Nukus","lat":42.46,"lon":59.6,"country":"UZ"}]
      """#

    /// Half past two in the afternoon there, while it is evening in Europe.
    private static let forecast = #"""
      {"lat":64.17,"lon":-51.74,"timezone":"America/Nuuk","timezone_offset":-7200,
       "current":{"dt":1767630600,"sunrise":1767620400,"sunset":1767637200,"temp":-7.5,"wind_speed":5,"wind_deg":90,
         "weather":[{"id":600,"main":"Snow","description":"light snow","icon":"13d"}]},
       "daily":[{"dt":1767625200,"temp":{"min":-11,"max":-6},"wind_speed":7,"pop":0.8,
         "weather":[{"id":600,"main":"Snow","description":"light snow","icon":"13d"}]}]}
      """#

    @Test func placeIsFoundPickedAndItsWeatherShown() async throws {
      let server = try WeatherServer([.text(Self.places), .text(Self.forecast), .response(401)])
      let service = OpenWeatherMap(key: ServiceKey("key"), address: try ServiceAddress(server.url))
      let client = WeatherClient(
        userAgent: "Tests/1.0 someone@example.org",
        retry: RetryPolicy(maxRetries: 0, backoff: .constant(.zero)))
      let store = SettingsStore(.memory, coalescing: .seconds(3600))
      let queue = DispatchQueue(label: "view")
      let states = Happenings(WeatherDataState.self)
      let found = Happenings([Place].self)
      let screen = Screen(
        client: client, service: service, store: store, queue: queue, states: states, found: found)

      queue.sync { screen.search.text = "nu" }
      #expect(await found.first { !$0.isEmpty }?.map(\.name) == ["Nuuk", "Nukus"])
      queue.sync { screen.search.pick(screen.search.results[0]) }
      #expect(await states.first { $0.weatherData != nil }?.isStale == false)
      queue.sync {
        #expect(screen.labels == ["Mon, January 5", "14:30", "-7.5 °C", "18 KPH", "snow-day"])
        #expect(screen.rows == ["Monday -11 °C … -6 °C"])
        #expect(screen.search.history.map(\.name) == ["Nuuk"])
        screen.controller.refresh()
      }
      // The key is refused from here on. The weather stays and says that it is stale.
      let state = await states.first { $0.isStale || $0.hasError }
      #expect(state?.isStale == true)
      #expect(state?.error?.service == "OpenWeatherMap")
      queue.sync { #expect(screen.labels[2] == "-7.5 °C") }
      #expect(
        await server.requests(2).map { $0.line.prefix(24) } == [
          "GET /geo/1.0/direct?q=nu", "GET /data/3.0/onecall?la",
        ])
    }

    /// All of these belong to the queue of the view.
    private final class Screen: @unchecked Sendable {
      let controller: WeatherController
      let search: LocationSearchViewModel
      var labels = Array(repeating: "", count: 5)
      var rows: [String] = []
      private var subscriptions = Set<AnyCancellable>()

      init(
        client: WeatherClient, service: OpenWeatherMap, store: SettingsStore, queue: DispatchQueue,
        states: Happenings<WeatherDataState>, found: Happenings<[Place]>
      ) {
        let controller = WeatherController(
          fetching: client, service: service, refreshInterval: .seconds(3600), scheduler: queue)
        self.controller = controller
        search = LocationSearchViewModel(
          client: client, service: service, history: PlaceHistory(store: store), controller: controller,
          pause: .milliseconds(1), scheduler: queue)
        let settings = SettingsViewModel(store: store)
        settings.timeNotation = .twentyFourHour
        settings.unitsNotation = .metric
        settings.temperatureNotation = .celsius
        let day = DayViewModel(
          weatherDataStatePublisher: controller.weatherDataStatePublisher,
          timeNotationPublisher: settings.timeNotationPublisher,
          unitsNotationPublisher: settings.unitsNotationPublisher,
          temperatureNotationPublisher: settings.temperatureNotationPublisher,
          locale: Locale(identifier: "en_US"))
        let week = WeekViewModel(
          weatherDataStatePublisher: controller.weatherDataStatePublisher,
          timeNotationPublisher: settings.timeNotationPublisher,
          unitsNotationPublisher: settings.unitsNotationPublisher,
          temperatureNotationPublisher: settings.temperatureNotationPublisher,
          locale: Locale(identifier: "en_US"))
        let labels = [
          day.datePublisher, day.timePublisher, day.temperaturePublisher, day.windSpeedPublisher,
          day.imagePublisher,
        ]
        for (index, label) in labels.enumerated() {
          label.sink { [weak self] in self?.labels[index] = $0 ?? "" }.store(in: &subscriptions)
        }
        week.rowsPublisher
          .sink { [weak self] in self?.rows = $0.map { "\($0.day) \($0.temperature ?? "")" } }
          .store(in: &subscriptions)
        search.resultsPublisher.sink { found.note($0) }.store(in: &subscriptions)
        // Subscribed last, so that the labels are up to date when the state is noted.
        controller.weatherDataStatePublisher.sink { states.note($0) }.store(in: &subscriptions)
      }
    }
  }
#endif
