import Weather

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
