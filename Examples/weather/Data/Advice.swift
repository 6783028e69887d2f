import Weather

/// Advice for a screen without weather.
struct Advice {
  let takesKey: Bool
  let hasServer: Bool
  /// True if the service is Open-Meteo, which is no advice then.
  var isOpenMeteo = false

  /// The error, and what to do about it.
  func text(for error: WeatherError) -> String { "\(error); \(advice(for: error.reason))" }

  private func advice(for reason: WeatherError.Reason) -> String {
    switch reason {
    case .unreachable where hasServer: "check the address of the server, and whether it is running"
    case .unreachable: "check the connection, or omit --place for weather that needs no connection"
    case .http(401, _), .http(403, _):
      takesKey ? "check the key" : "give your contact with --contact"
    case .http(429, _): "wait a while, because the server received too many requests"
    case .http(500..., _): "try again later, or ask another --service"
    case .http(404, _) where hasServer:
      "check the address of the server, to which the path of a request is added"
    case .notCovered, .http(404, _):
      "ask another --service, such as \(isOpenMeteo ? "met-norway" : "open-meteo"), which covers the whole world"
    default: hasServer ? "check whether the server belongs to this --service" : "ask another --service"
    }
  }
}
