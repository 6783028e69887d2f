import Console
import Weather

extension WeatherClient {
  /// The place that is meant by a name.
  func place(called name: String) async throws(Failure) -> Place {
    do throws(WeatherError) {
      if let place = try await places(named: name, from: OpenMeteo(), limit: 1).first { return place }
    } catch {
      throw Failure(error)
    }
    throw Failure("no place called \(name) was found; try another spelling, or a larger town nearby")
  }
}

extension WeatherClientEvent {
  /// What someone who waits wants to know.
  var progress: String? {
    switch self {
    case .sent(let address, let attempt):
      "asking \(Self.host(of: address))" + (attempt > 1 ? ", attempt \(attempt)" : "")
    case .waiting(_, let delay): "trying again in \(max(delay.components.seconds, 1)) s"
    default: nil
    }
  }

  /// The server alone, since the rest of an address tells nobody anything.
  private static func host(of address: String) -> Substring {
    let parts = address.split(separator: "/", maxSplits: 2)
    return parts.count > 1 ? parts[1] : address[...]
  }
}

extension Failure {
  /// What went wrong, and what to do about it.
  init(_ error: WeatherError) {
    let advice =
      switch error.reason {
      case .unreachable: "check the connection, or leave out --place for weather that needs none"
      case .http(401, _), .http(403, _): "check the key"
      case .http(429, _): "wait a while, since it was asked too often"
      case .http(500..., _): "try again later, or ask another --service"
      case .notCovered, .http(404, _):
        "ask another --service, such as open-meteo, which covers the whole world"
      default: "ask another --service"
      }
    self.init("\(error); \(advice)", code: 69)
  }
}
