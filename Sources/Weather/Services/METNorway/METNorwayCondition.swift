extension METNorway {
  /// The condition of a symbol: a word composed of an intensity, a kind of precipitation, showers, thunder, and the
  /// light.
  static func condition(_ symbol: String) -> (Condition, Light?) {
    let parts = symbol.split(separator: "_", maxSplits: 1)
    let light: Light? =
      switch parts.dropFirst().first {
      case "day": .day
      case "night": .night
      case "polartwilight": .polarTwilight
      default: nil
      }
    switch parts.first {
    case "clearsky": return (.clear, light)
    case "fair": return (.mostlyClear, light)
    case "partlycloudy": return (.partlyCloudy, light)
    case "cloudy": return (.overcast, light)
    case "fog": return (.fog, light)
    case let word?: return (falling(word) ?? .unknown(symbol), light)
    case nil: return (.unknown(symbol), light)
    }
  }

  private static func falling(_ word: Substring) -> Condition? {
    var rest = word
    func take(_ prefix: String) -> Bool {
      guard rest.hasPrefix(prefix) else { return false }
      rest = rest.dropFirst(prefix.count)
      return true
    }
    let intensity: Condition.Intensity = take("light") ? .light : take("heavy") ? .heavy : .moderate
    // Two of the service's words have an s too many: lightssleetshowersandthunder, lightssnowshowersandthunder.
    if rest.hasPrefix("ss") { rest = rest.dropFirst() }
    let fall: Condition.Fall
    if take("rain") {
      fall = .rain
    } else if take("sleet") {
      fall = .sleet
    } else if take("snow") {
      fall = .snow
    } else {
      return nil
    }
    let isShower = take("showers")
    let hasThunder = take("andthunder")
    guard rest.isEmpty else { return nil }
    if hasThunder { return .thunderstorm(intensity, with: fall) }
    switch fall {
    case .rain: return isShower ? .rainShowers(intensity) : .rain(intensity)
    case .sleet: return isShower ? .sleetShowers(intensity) : .sleet(intensity)
    default: return isShower ? .snowShowers(intensity) : .snow(intensity)
    }
  }
}
