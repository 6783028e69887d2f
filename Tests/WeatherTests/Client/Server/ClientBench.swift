#if canImport(Glibc)
  import Foundation
  import Streams
  import StreamsTesting
  import TestSupport
  import Testing
  import WeatherServing

  @testable import Weather

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// A client at a server of the test, with time that the test controls.
  struct ClientBench {
    let server: WeatherServer
    let client: WeatherClient
    let service: ThermometerService
    let time = VirtualTimeScheduler()
    let wall: Wall
    let events = Happenings(WeatherClientEvent.self)
    private let logging: AnyCancellable

    /// The time of day that the client sees.
    final class Wall: Sendable {
      private let seconds = Guarded(0.0)
      var now: Date { Date(timeIntervalSince1970: 1_767_643_445 + seconds.withLock { $0 }) }
      func advance(by interval: Double) { seconds.withLock { $0 += interval } }
    }

    init(
      _ replies: [WeatherServer.Reply], key: ServiceKey? = nil, folder: URL? = nil,
      diskLimit: Int = 1_000_000, bodyLimit: Int = 1_000_000,
      retry: RetryPolicy<WeatherError> = .doubling(), base: URL? = nil
    ) throws {
      server = try WeatherServer(replies)
      let wall = Wall()
      self.wall = wall
      client = WeatherClient(
        userAgent: "Tests/1.0 someone@example.org", folder: folder, diskLimit: diskLimit,
        bodyLimit: bodyLimit,
        timeout: .seconds(1_000), retry: retry,
        configuration: Self.configuration, clock: time.clock, now: { wall.now })
      service = ThermometerService(base: base ?? server.url, key: key)
      let events = events
      logging = client.events.sink { events.note($0) }
    }

    /// The temperature at a place with this name.
    func degrees(_ name: String = "weather") async throws -> Double? {
      try await client.weather(at: .named(name), from: service).current?.temperature?.celsius
    }

    /// Waits until the client pauses before a retry, and lets that time pass.
    func passWait() async -> Duration? {
      guard case .waiting(_, let delay) = await events.first(where: \.isWaiting) else { return nil }
      await time.clock.waitForSleepers(1)
      await time.advance(by: .init(delay))
      return delay
    }

    private static var configuration: URLSessionConfiguration {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.connectionProxyDictionary = [:]
      configuration.urlCache = nil
      return configuration
    }
  }

  extension Place {
    static func named(_ name: String) -> Place {
      Place(coordinate: Coordinate(latitude: 59.91, longitude: 10.75), name: name)
    }
  }

  extension RetryPolicy<WeatherError> {
    static func doubling(from first: Duration = .seconds(1), retries: Int = 2, jitter: Double = 0)
      -> RetryPolicy
    {
      RetryPolicy(
        maxRetries: retries, backoff: .exponential(first: first, maximum: .seconds(60)), jitter: jitter,
        random: { 1 })
    }
  }

  extension WeatherClientEvent {
    var isWaiting: Bool { if case .waiting = self { true } else { false } }
  }
#endif
