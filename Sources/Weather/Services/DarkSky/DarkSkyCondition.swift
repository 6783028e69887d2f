extension DarkSky {
  /// The condition of an icon; `none` has no condition. Pirate Weather has finer icons than Dark Sky had, and one that
  /// leaves the decision to the kind of precipitation.
  ///
  /// If the icon does not say how heavily it rains or snows, the rate does and, without one, the English words.
  static func condition(
    _ icon: String, falling kind: Precipitation.Kind? = nil, at rate: PrecipitationIntensity? = nil,
    in words: String? = nil
  ) -> Condition? {
    switch withoutLight(icon) {
    case "none", "": nil
    case "clear": .clear
    case "mostly-clear": .mostlyClear
    case "partly-cloudy": .partlyCloudy
    case "mostly-cloudy": .mostlyCloudy
    case "cloudy": .overcast
    case "fog": .fog
    case "mist": .mist
    case "haze": .haze
    case "smoke": .smoke
    case "wind", "breezy", "dangerous-wind": .windy
    case "hail": .hail
    case "tornado": .tornado
    case "flurries": .snowShowers(.light)
    case let word: falling(word, kind, rate, words) ?? .unknown(icon)
    }
  }

  private static func falling(
    _ icon: String, _ kind: Precipitation.Kind?, _ rate: PrecipitationIntensity?, _ words: String?
  ) -> Condition? {
    var stated: Condition.Intensity?
    var word = icon
    // Possible precipitation counts as light.
    for (prefix, meaning) in [
      ("possible-", Condition.Intensity.light), ("very-light-", .light), ("light-", .light),
      ("heavy-", .heavy),
    ] {
      if word.hasPrefix(prefix) {
        stated = meaning
        word = String(word.dropFirst(prefix.count))
      }
    }
    let frozen =
      ["snow", "sleet", "mixed"].contains(word) || word == "precipitation" && kind?.isFrozen == true
    let measured = ["rain", "snow", "sleet", "mixed", "precipitation"].contains(word)
    let intensity = stated ?? (measured ? Self.intensity(of: rate, isFrozen: frozen, words) : .moderate)
    switch word {
    case "precipitation": return falling(kind, intensity)
    case "thunderstorm": return .thunderstorm(intensity)
    case "rain": return .rain(intensity)
    case "drizzle": return .drizzle(intensity)
    case "freezing-rain": return .freezingRain(intensity)
    case "freezing-drizzle": return .freezingDrizzle(intensity)
    case "snow": return .snow(intensity)
    case "sleet", "mixed": return .sleet(intensity)
    default: return nil
    }
  }

  /// The rates at which Dark Sky's own words change from light to moderate and to heavy.
  private static func intensity(
    of rate: PrecipitationIntensity?, isFrozen: Bool, _ words: String?
  ) -> Condition.Intensity {
    guard let inches = rate?.inchesPerHour, inches > 0 else {
      return words.flatMap(Condition.Intensity.init(words:)) ?? .moderate
    }
    let (moderate, heavy) = isFrozen ? (0.015, 0.0567) : (0.05, 0.2)
    return inches < moderate ? .light : inches < heavy ? .moderate : .heavy
  }

  private static func falling(_ kind: Precipitation.Kind?, _ intensity: Condition.Intensity) -> Condition {
    switch kind {
    case .snow: .snow(intensity)
    case .sleet, .mixed: .sleet(intensity)
    case .hail: .hail
    case .rain, .unknown, nil: .rain(intensity)
    }
  }

  static func light(_ icon: String) -> Light? {
    icon.hasSuffix("-day") ? .day : icon.hasSuffix("-night") ? .night : nil
  }

  private static func withoutLight(_ icon: String) -> String {
    for suffix in ["-day", "-night"] where icon.hasSuffix(suffix) {
      return String(icon.dropLast(suffix.count))
    }
    return icon
  }
}

extension Precipitation.Kind {
  fileprivate var isFrozen: Bool {
    switch self {
    case .snow, .sleet, .mixed: true
    case .rain, .hail, .unknown: false
    }
  }
}
