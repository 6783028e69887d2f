extension DarkSky {
  /// The condition of an icon; `none` has no condition. Pirate Weather has finer icons than Dark Sky had, and one that
  /// leaves the decision to the kind of precipitation.
  static func condition(_ icon: String, falling kind: Precipitation.Kind? = nil) -> Condition? {
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
    case let word: falling(word, kind) ?? .unknown(icon)
    }
  }

  private static func falling(_ icon: String, _ kind: Precipitation.Kind?) -> Condition? {
    var intensity = Condition.Intensity.moderate
    var word = icon
    // Possible precipitation counts as light.
    for (prefix, meaning) in [
      ("possible-", Condition.Intensity.light), ("very-light-", .light), ("light-", .light),
      ("heavy-", .heavy),
    ] {
      if word.hasPrefix(prefix) {
        intensity = meaning
        word = String(word.dropFirst(prefix.count))
      }
    }
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
