/// What a ``WeatherClient`` does, to be logged. Requests are named by their address with every key covered.
public enum WeatherClientEvent: Hashable, Sendable {
  /// A request was sent, for the first time or again.
  case sent(String, attempt: Int)
  /// A server answered.
  case answered(String, status: Int)
  /// No answer came.
  case failed(String, reason: String)
  /// The request will be sent again after a time.
  case waiting(String, Duration)
  /// The answer was taken from the cache, and nobody was asked.
  case cached(String)
  /// The server said that the answer in the cache still holds.
  case confirmed(String)
}
