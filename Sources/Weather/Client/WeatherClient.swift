import Foundation
import Streams

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches weather: sends what a service asks, keeps what a server allows to keep, and tries again where that helps.
///
/// ```swift
/// let client = WeatherClient(userAgent: "Barometer/1.0 me@example.org")
/// let oslo = Place(coordinate: Coordinate(latitude: 59.91, longitude: 10.75), name: "Oslo")
/// let cancellable = client.weatherPublisher(at: oslo, from: OpenMeteo())
///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0.days.count) })
/// ```
///
/// A response is shown again without asking for as long as its server says (`Cache-Control`, `Expires`). After that the
/// server is asked whether it changed (`ETag`, `Last-Modified`). Keys come with the service and go to its server, and
/// nowhere else: no event, no error of the transport and no file shows one.
///
/// - Failure: A ``WeatherError``. No connection, a time-out and a cancellation are
///   ``WeatherError/Reason/unreachable(_:)``, and name no address.
/// - Threads: Any; publishers deliver on no thread in particular.
public final class WeatherClient: Sendable {
  /// How this client introduces itself, unless a service does so itself.
  public let userAgent: UserAgent

  let cache: ResponseCache
  let retry: RetryPolicy
  let exchange: Exchange
  let now: @Sendable () -> Date
  let happenings = PassthroughSubject<WeatherClientEvent, Never>()
  private let ownSession: URLSession?

  /// A client.
  ///
  /// - Parameters:
  ///   - userAgent: What the application is and how to reach its maker; some services refuse those who do not say.
  ///   - folder: Where responses are kept from one start to the next, a folder for nothing else, which is closed to other
  ///     users; in memory only, if there is none.
  ///   - memoryLimit: How many bytes are kept in memory.
  ///   - diskLimit: How many bytes are kept in `folder`.
  ///   - bodyLimit: How many bytes an answer may have, unpacked; a longer one is
  ///     ``WeatherError/Reason/tooLarge(limit:)``, and neither read nor kept. The longest that services send have some
  ///     hundred thousand.
  ///   - timeout: How long to wait for an answer.
  ///   - retry: When to try again.
  ///   - session: What sends the requests; one of the client's own if there is none. It should have no `urlCache`:
  ///     this client keeps responses itself, and Foundation of 6.3 on Linux has a fault there. It follows redirections
  ///     as its delegate wants; the client's own leave no server, so that no key does.
  ///   - clock: What waits.
  ///   - now: What time it is.
  public init(
    userAgent: UserAgent, folder: URL? = nil, memoryLimit: Int = 4_000_000, diskLimit: Int = 20_000_000,
    bodyLimit: Int = 16_000_000, timeout: Duration = .seconds(30), retry: RetryPolicy = RetryPolicy(),
    session: URLSession? = nil,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.userAgent = userAgent
    self.retry = retry
    self.now = now
    ownSession = session == nil ? Self.makeSession() : nil
    cache = ResponseCache(memoryLimit: memoryLimit, folder: folder, diskLimit: diskLimit)
    exchange = Exchange(
      session: session ?? ownSession ?? .shared, clock: clock, timeout: timeout, bodyLimit: bodyLimit)
  }

  deinit { ownSession?.finishTasksAndInvalidate() }

  /// Publishes what this client does, to be logged.
  public var events: AnyPublisher<WeatherClientEvent, Never> { happenings.eraseToAnyPublisher() }

  /// Forgets all responses, in memory and in the folder.
  public func removeAllResponses() async { await cache.removeAll() }

  private static func makeSession() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    return URLSession(configuration: configuration, delegate: Redirections(), delegateQueue: nil)
  }
}
