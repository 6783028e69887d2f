extension Condition {
  /// A condition without its intensity. Each kind has one name in a language and one picture.
  public enum Kind: String, Hashable, CaseIterable, Sendable {
    /// Skies.
    case clear, mostlyClear, partlyCloudy, mostlyCloudy, overcast
    /// Something in the air.
    case mist, fog, haze, smoke, dust, volcanicAsh
    /// Rain and drizzle.
    case drizzle, freezingDrizzle, rain, freezingRain, rainShowers
    /// Ice and snow.
    case sleet, sleetShowers, snow, snowShowers, blowingSnow, blizzard, hail
    /// Thunder, alone and with what falls.
    case thunderstorm, thunderstormWithRain, thunderstormWithSleet, thunderstormWithSnow, thunderstormWithHail
    /// Wind and storms.
    case windy, squalls, tornado, tropicalStorm, hurricane
    /// Extremes of temperature.
    case hot, cold
    /// An unrecognised code.
    case unknown
  }

  /// The condition without its intensity.
  public var kind: Kind {
    switch self {
    case .clear: .clear
    case .mostlyClear: .mostlyClear
    case .partlyCloudy: .partlyCloudy
    case .mostlyCloudy: .mostlyCloudy
    case .overcast: .overcast
    case .mist: .mist
    case .fog: .fog
    case .haze: .haze
    case .smoke: .smoke
    case .dust: .dust
    case .volcanicAsh: .volcanicAsh
    case .drizzle: .drizzle
    case .freezingDrizzle: .freezingDrizzle
    case .rain: .rain
    case .freezingRain: .freezingRain
    case .rainShowers: .rainShowers
    case .sleet: .sleet
    case .sleetShowers: .sleetShowers
    case .snow: .snow
    case .snowShowers: .snowShowers
    case .blowingSnow: .blowingSnow
    case .blizzard: .blizzard
    case .hail: .hail
    case .thunderstorm(_, let fall): Self.thunder(with: fall)
    case .windy: .windy
    case .squalls: .squalls
    case .tornado: .tornado
    case .tropicalStorm: .tropicalStorm
    case .hurricane: .hurricane
    case .hot: .hot
    case .cold: .cold
    case .unknown: .unknown
    }
  }

  /// The intensity of the condition, if it has one.
  public var intensity: Intensity? {
    switch self {
    case .drizzle(let intensity), .freezingDrizzle(let intensity), .rain(let intensity),
      .freezingRain(let intensity),
      .rainShowers(let intensity), .sleet(let intensity), .sleetShowers(let intensity), .snow(let intensity),
      .snowShowers(let intensity), .thunderstorm(let intensity, _):
      intensity
    default: nil
    }
  }

  private static func thunder(with fall: Fall?) -> Kind {
    switch fall {
    case nil: .thunderstorm
    case .rain: .thunderstormWithRain
    case .sleet: .thunderstormWithSleet
    case .snow: .thunderstormWithSnow
    case .hail: .thunderstormWithHail
    }
  }
}
