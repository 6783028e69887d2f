import Weather

/// What to do where there is no weather.
struct Advice {
  let takesKey: Bool
  let hasServer: Bool

  /// What went wrong, and what to do about it.
  func text(for error: WeatherError) -> String { "\(error); \(advice(for: error.reason))" }

  private func advice(for reason: WeatherError.Reason) -> String {
    switch reason {
    case .unreachable where hasServer: "check whether the server runs, and its address"
    case .unreachable: "check the connection, or leave out --place for weather that needs none"
    case .http(401, _), .http(403, _):
      takesKey ? "check the key" : "say how you can be reached, with --contact"
    case .http(429, _): "wait a while, since it was asked too often"
    case .http(500..., _): "try again later, or ask another --service"
    case .http(404, _) where hasServer:
      "check the address of the server, to which the path of a request is added"
    case .notCovered, .http(404, _): "ask another --service, such as open-meteo, which covers the whole world"
    default: hasServer ? "check whether the server is one of this --service" : "ask another --service"
    }
  }
}
