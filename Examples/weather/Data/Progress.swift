import Weather

extension WeatherClientEvent {
  /// Progress that is worth knowing while waiting.
  var progress: String? {
    switch self {
    case .sent(let address, let attempt):
      "asking \(Self.host(of: address))" + (attempt > 1 ? ", attempt \(attempt)" : "")
    case .waiting(_, let delay): "trying again in \(max(delay.components.seconds, 1)) s"
    default: nil
    }
  }

  /// The server alone, because the rest of an address is of no interest to the user.
  private static func host(of address: String) -> Substring {
    let parts = address.split(separator: "/", maxSplits: 2)
    return parts.count > 1 ? parts[1] : address[...]
  }
}
