import Foundation
import StreamsCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches weather: sends requests, caches responses as far as the server permits, and retries if that can help.
///
/// Make one for the whole program, and pass it to a ``WeatherController``.
///
/// ```swift
/// let client = WeatherClient(userAgent: "Barometer/1.0 me@example.org")
/// let oslo = Place(coordinate: Coordinate(latitude: 59.91, longitude: 10.75), name: "Oslo")
/// let cancellable = client.weatherPublisher(at: oslo, from: OpenMeteo())
///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0.days.count) })
/// ```
///
/// A response is used again without asking for as long as its server says (`Cache-Control`, `Expires`). After that, the
/// client asks the server whether it changed (`ETag`, `Last-Modified`). A key comes with the service and goes to its
/// server only: no event, no transport error and no file contains one.
///
/// - Failure: A ``WeatherError``. A missing connection, a timeout and a cancellation are
///   ``WeatherError/Reason/unreachable(_:)``, which contains no address.
/// - Threads: Any. Publishers deliver on an unspecified thread.
public final class WeatherClient: Sendable {
  /// The words with which this client introduces itself, unless a service has a user agent of its own.
  public let userAgent: UserAgent

  let cache: ResponseCache
  let retry: RetryPolicy<WeatherError>
  let longestWait: Duration
  let exchange: Exchange
  let now: @Sendable () -> Date
  let eventSubject = PassthroughSubject<WeatherClientEvent, Never>()

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - userAgent: The name of the application and how to reach its maker. Some services refuse requests without it.
  ///   - folder: A folder for responses only, which keeps them until the next start. Other users have no access to it.
  ///     Without a folder, responses are kept in memory only.
  ///   - memoryLimit: The number of bytes to keep in memory.
  ///   - diskLimit: The number of bytes to keep in `folder`.
  ///   - bodyLimit: The maximum size of an answer in bytes, unpacked. A longer answer is refused while it arrives, with
  ///     ``WeatherError/Reason/tooLarge(limit:)``. The longest answers of the services have some hundred thousand bytes.
  ///   - timeout: The total time for an answer, from the request to its last byte.
  ///   - retry: The number of retries, and the pauses before them. Only a server that fails (500 and above) or is busy (429) and
  ///     a lost connection are worth it; the policy is not asked about anything else.
  ///   - longestWait: The longest `Retry-After` to comply with. If a server asks for a longer pause, the request fails.
  ///   - configuration: The configuration of the client's session; by default, one without a cache and without cookies.
  ///     Another should have no `urlCache` either: this client keeps responses itself, and the cache of Foundation 6.3
  ///     on Linux is faulty. The session never follows a redirection to another server, so no key leaves its server.
  ///   - clock: The clock for timeouts and pauses; by default, that of the system.
  ///   - now: Returns the current time.
  public init(
    userAgent: UserAgent, folder: URL? = nil, memoryLimit: Int = 4_000_000, diskLimit: Int = 20_000_000,
    bodyLimit: Int = 16_000_000, timeout: Duration = .seconds(30),
    retry: RetryPolicy<WeatherError> = RetryPolicy(
      maxRetries: 2, backoff: .exponential(first: .seconds(1), maximum: .seconds(60)), jitter: 0.5),
    longestWait: Duration = .seconds(60), configuration: URLSessionConfiguration? = nil,
    clock: (any Clock<Duration>)? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.userAgent = userAgent
    self.retry = retry
    self.longestWait = longestWait
    self.now = now
    cache = ResponseCache(memoryLimit: memoryLimit, folder: folder, diskLimit: diskLimit)
    let transfers = Transfers()
    exchange = Exchange(
      session: transfers.session(configuration ?? Self.configuration), transfers: transfers,
      clock: clock ?? PromptClock(),
      timeout: timeout, bodyLimit: bodyLimit)
  }

  deinit { exchange.session.finishTasksAndInvalidate() }

  /// Publishes what this client does, for a log.
  public var events: AnyPublisher<WeatherClientEvent, Never> { eventSubject.eraseToAnyPublisher() }

  /// Removes all responses, from memory and from the folder.
  public func removeAllResponses() async { await cache.removeAll() }

  private static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    return configuration
  }
}
