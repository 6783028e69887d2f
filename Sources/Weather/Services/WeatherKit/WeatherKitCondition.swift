extension WeatherKit {
  /// The condition of a condition code.
  static func condition(_ code: String) -> Condition {
    sky[code] ?? falling[code] ?? .unknown(code)
  }

  private static let sky: [String: Condition] = [
    "Clear": .clear, "MostlyClear": .mostlyClear, "PartlyCloudy": .partlyCloudy,
    "MostlyCloudy": .mostlyCloudy,
    "Cloudy": .overcast, "Foggy": .fog, "Fog": .fog, "Haze": .haze, "Smoky": .smoke, "Smoke": .smoke,
    "BlowingDust": .dust, "Dust": .dust, "Breezy": .windy, "Windy": .windy, "Hot": .hot, "Frigid": .cold,
    "Tornado": .tornado, "Hurricane": .hurricane, "TropicalStorm": .tropicalStorm,
  ]

  private static let falling: [String: Condition] = [
    "Drizzle": .drizzle(.moderate), "FreezingDrizzle": .freezingDrizzle(.moderate),
    "Rain": .rain(.moderate), "HeavyRain": .rain(.heavy), "FreezingRain": .freezingRain(.moderate),
    "Showers": .rainShowers(.moderate), "ScatteredShowers": .rainShowers(.light),
    "SunShowers": .rainShowers(.light),
    "IsolatedThunderstorms": .thunderstorm(.light), "ScatteredThunderstorms": .thunderstorm(.light),
    "Thunderstorms": .thunderstorm(.moderate), "Thunderstorm": .thunderstorm(.moderate),
    "StrongStorms": .thunderstorm(.heavy), "SevereThunderstorm": .thunderstorm(.heavy),
    "Flurries": .snowShowers(.light), "SunFlurries": .snowShowers(.light), "Snow": .snow(.moderate),
    "HeavySnow": .snow(.heavy), "SnowShowers": .snowShowers(.moderate),
    "ScatteredSnowShowers": .snowShowers(.light), "Blizzard": .blizzard, "BlowingSnow": .blowingSnow,
    "Sleet": .sleet(.moderate), "WintryMix": .sleet(.moderate), "MixedRainAndSleet": .sleet(.moderate),
    "MixedRainAndSnow": .sleet(.moderate), "MixedSnowAndSleet": .sleet(.moderate),
    "MixedRainfall": .sleet(.moderate), "Hail": .hail,
  ]
}
