extension WeatherIcon {
  /// One character for terminals: a text symbol, not an emoji.
  public var symbol: String {
    switch kind {
    case .clear: disc
    case .mostlyClear: light == .night ? "☽" : "☼"
    case .partlyCloudy: "⛅︎"
    case .mostlyCloudy: "⛅︎"
    case .overcast: "☁︎"
    case .mist: "≈"
    case .fog: "≡"
    case .haze: "∿"
    case .smoke: "∫"
    case .dust: "∴"
    case .volcanicAsh: "▲"
    case .drizzle: "⸪"
    case .freezingDrizzle: "⁘"
    case .rain: "☂︎"
    case .freezingRain: "☇"
    case .rainShowers: "☔︎"
    case .sleet: "⁂"
    case .sleetShowers: "⁑"
    case .snow: "❄︎"
    case .snowShowers: "❅"
    case .blowingSnow: "❆"
    case .blizzard: "☃︎"
    case .hail: "⦂"
    case .thunderstorm: "ϟ"
    case .thunderstormWithRain, .thunderstormWithSleet, .thunderstormWithSnow, .thunderstormWithHail: "⛈︎"
    case .windy: "≋"
    case .squalls: "≫"
    case .tornado: "⌇"
    case .tropicalStorm: "◌"
    case .hurricane: "◉"
    case .hot: "♨︎"
    case .cold: "✳︎"
    case .unknown: "?"
    }
  }

  private var disc: String {
    switch light {
    case .day: "☀︎"
    case .night: "☾"
    case .polarTwilight: "◓"
    }
  }
}
