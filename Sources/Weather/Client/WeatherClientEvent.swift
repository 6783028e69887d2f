/// An event of a ``WeatherClient``, for a log. Requests are named by their address, with every key covered.
///
/// Receive it from ``WeatherClient/events``.
public enum WeatherClientEvent: Hashable, Sendable {
  /// A request was sent, for the first time or again.
  case sent(String, attempt: Int)
  /// A server answered.
  case answered(String, status: Int)
  /// No answer arrived.
  case failed(String, reason: String)
  /// The request will be sent again after a pause.
  case waiting(String, Duration)
  /// The answer was taken from the cache without asking the server.
  case cached(String)
  /// The server confirmed the answer in the cache.
  case confirmed(String)
}
