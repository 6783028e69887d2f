extension OpenMeteo {
  /// The condition of a weather code of the World Meteorological Organization.
  static func condition(_ code: Int) -> Condition { conditions[code] ?? .unknown("\(code)") }

  private static let conditions: [Int: Condition] = [
    0: .clear, 1: .mostlyClear, 2: .partlyCloudy, 3: .overcast, 45: .fog, 48: .fog,
    51: .drizzle(.light), 53: .drizzle(.moderate), 55: .drizzle(.heavy),
    56: .freezingDrizzle(.light), 57: .freezingDrizzle(.heavy),
    61: .rain(.light), 63: .rain(.moderate), 65: .rain(.heavy),
    66: .freezingRain(.light), 67: .freezingRain(.heavy),
    71: .snow(.light), 73: .snow(.moderate), 75: .snow(.heavy), 77: .snow(.light),
    80: .rainShowers(.light), 81: .rainShowers(.moderate), 82: .rainShowers(.heavy),
    85: .snowShowers(.light), 86: .snowShowers(.heavy), 95: .thunderstorm(.moderate),
    96: .thunderstorm(.light, with: .hail), 99: .thunderstorm(.heavy, with: .hail),
  ]
}
