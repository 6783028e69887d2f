extension DarkSky {
  /// What an icon means; `none` means nothing. Pirate Weather has finer ones than Dark Sky had.
  static func condition(_ icon: String) -> Condition? {
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
    case "thunderstorm": .thunderstorm(.moderate)
    case "tornado": .tornado
    case "flurries": .snowShowers(.light)
    case let word: falling(word) ?? .unknown(icon)
    }
  }

  private static func falling(_ word: String) -> Condition? {
    var intensity = Condition.Intensity.moderate
    var kind = word
    for (prefix, meaning) in [
      ("very-light-", Condition.Intensity.light), ("light-", .light), ("heavy-", .heavy),
    ] {
      if kind.hasPrefix(prefix) {
        intensity = meaning
        kind = String(kind.dropFirst(prefix.count))
      }
    }
    switch kind {
    case "rain": return .rain(intensity)
    case "drizzle": return .drizzle(intensity)
    case "freezing-rain": return .freezingRain(intensity)
    case "freezing-drizzle": return .freezingDrizzle(intensity)
    case "snow": return .snow(intensity)
    case "sleet", "mixed": return .sleet(intensity)
    default: return nil
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
