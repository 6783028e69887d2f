extension WeatherConditions {
  /// The part of the precipitation that falls as snow, from 0 to 1, as water. Sleet is half snow.
  ///
  /// The parts of the amount decide, then its kind, then the condition. A service that states nothing of this means rain.
  public var snowShare: Double {
    if let amount = precipitation.amount?.meters, amount > 0 {
      if let snow = precipitation.snow?.meters { return min(max(snow / amount, 0), 1) }
      if let rain = precipitation.rain?.meters { return min(max(1 - rain / amount, 0), 1) }
    }
    switch precipitation.kind {
    case .snow: return 1
    case .sleet, .mixed: return 0.5
    case .rain, .hail: return 0
    case .unknown, nil: return condition?.snowShare ?? 0
    }
  }
}

extension Condition {
  fileprivate var snowShare: Double {
    switch kind {
    case .snow, .snowShowers, .blowingSnow, .blizzard, .thunderstormWithSnow: 1
    case .sleet, .sleetShowers, .thunderstormWithSleet: 0.5
    default: 0
    }
  }
}
