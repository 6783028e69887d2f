extension OpenMeteo {
  /// The condition of a weather code of the World Meteorological Organization.
  static func condition(_ code: Int) -> Condition {
    switch code {
    case 0: .clear
    case 1: .mostlyClear
    case 2: .partlyCloudy
    case 3: .overcast
    case 45, 48: .fog
    case 51: .drizzle(.light)
    case 53: .drizzle(.moderate)
    case 55: .drizzle(.heavy)
    case 56: .freezingDrizzle(.light)
    case 57: .freezingDrizzle(.heavy)
    case 61: .rain(.light)
    case 63: .rain(.moderate)
    case 65: .rain(.heavy)
    case 66: .freezingRain(.light)
    case 67: .freezingRain(.heavy)
    case 71, 77: .snow(.light)
    case 73: .snow(.moderate)
    case 75: .snow(.heavy)
    case 80: .rainShowers(.light)
    case 81: .rainShowers(.moderate)
    case 82: .rainShowers(.heavy)
    case 85: .snowShowers(.light)
    case 86: .snowShowers(.heavy)
    case 95: .thunderstorm(.moderate)
    case 96: .thunderstorm(.light, with: .hail)
    case 99: .thunderstorm(.heavy, with: .hail)
    default: .unknown("\(code)")
    }
  }
}
