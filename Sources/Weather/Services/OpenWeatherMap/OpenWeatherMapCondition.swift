extension OpenWeatherMap {
  /// The condition of a weather id. Ids from 900 on occur in older documents.
  static func condition(_ id: Int) -> Condition {
    switch id {
    case 200...299: thunderstorm(id)
    case 300...399: drizzle(id)
    case 500...599: rain(id)
    case 600...699: snow(id)
    case 700...799: atmosphere(id)
    case 800: .clear
    case 801: .mostlyClear
    case 802: .partlyCloudy
    case 803: .mostlyCloudy
    case 804: .overcast
    default: extreme(id)
    }
  }

  private static func thunderstorm(_ id: Int) -> Condition {
    switch id {
    case 200, 230: .thunderstorm(.light, with: .rain)
    case 201, 231: .thunderstorm(.moderate, with: .rain)
    case 202, 232: .thunderstorm(.heavy, with: .rain)
    case 210: .thunderstorm(.light)
    case 211, 221: .thunderstorm(.moderate)
    case 212: .thunderstorm(.heavy)
    default: .unknown("\(id)")
    }
  }

  private static func drizzle(_ id: Int) -> Condition {
    switch id {
    case 300, 310: .drizzle(.light)
    case 301, 311, 313, 321: .drizzle(.moderate)
    case 302, 312, 314: .drizzle(.heavy)
    default: .unknown("\(id)")
    }
  }

  private static func rain(_ id: Int) -> Condition {
    switch id {
    case 500: .rain(.light)
    case 501: .rain(.moderate)
    case 502...504: .rain(.heavy)
    case 511: .freezingRain(.moderate)
    case 520: .rainShowers(.light)
    case 521, 531: .rainShowers(.moderate)
    case 522: .rainShowers(.heavy)
    default: .unknown("\(id)")
    }
  }

  private static func snow(_ id: Int) -> Condition {
    switch id {
    case 600: .snow(.light)
    case 601: .snow(.moderate)
    case 602: .snow(.heavy)
    case 611, 616: .sleet(.moderate)
    case 612: .sleetShowers(.light)
    case 613: .sleetShowers(.moderate)
    case 615: .sleet(.light)
    case 620: .snowShowers(.light)
    case 621: .snowShowers(.moderate)
    case 622: .snowShowers(.heavy)
    default: .unknown("\(id)")
    }
  }

  private static func atmosphere(_ id: Int) -> Condition {
    switch id {
    case 701: .mist
    case 711: .smoke
    case 721: .haze
    case 731, 751, 761: .dust
    case 741: .fog
    case 762: .volcanicAsh
    case 771: .squalls
    case 781: .tornado
    default: .unknown("\(id)")
    }
  }

  private static func extreme(_ id: Int) -> Condition {
    switch id {
    case 900: .tornado
    case 901: .tropicalStorm
    case 902, 962: .hurricane
    case 903: .cold
    case 904: .hot
    case 905, 952...961: .windy
    case 906: .hail
    default: .unknown("\(id)")
    }
  }
}
