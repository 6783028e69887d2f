extension OpenWeatherMap {
  /// The condition of a weather id. Ids from 900 on occur in older documents.
  static func condition(_ id: Int) -> Condition { conditions[id] ?? .unknown("\(id)") }

  private static let conditions: [Int: Condition] = [
    200: .thunderstorm(.light, with: .rain), 201: .thunderstorm(.moderate, with: .rain),
    202: .thunderstorm(.heavy, with: .rain), 210: .thunderstorm(.light), 211: .thunderstorm(.moderate),
    212: .thunderstorm(.heavy), 221: .thunderstorm(.moderate), 230: .thunderstorm(.light, with: .rain),
    231: .thunderstorm(.moderate, with: .rain), 232: .thunderstorm(.heavy, with: .rain),
    300: .drizzle(.light), 301: .drizzle(.moderate), 302: .drizzle(.heavy), 310: .drizzle(.light),
    311: .drizzle(.moderate), 312: .drizzle(.heavy), 313: .drizzle(.moderate), 314: .drizzle(.heavy),
    321: .drizzle(.moderate),
    500: .rain(.light), 501: .rain(.moderate), 502: .rain(.heavy), 503: .rain(.heavy), 504: .rain(.heavy),
    511: .freezingRain(.moderate), 520: .rainShowers(.light), 521: .rainShowers(.moderate),
    522: .rainShowers(.heavy), 531: .rainShowers(.moderate),
    600: .snow(.light), 601: .snow(.moderate), 602: .snow(.heavy), 611: .sleet(.moderate),
    612: .sleetShowers(.light), 613: .sleetShowers(.moderate), 615: .sleet(.light), 616: .sleet(.moderate),
    620: .snowShowers(.light), 621: .snowShowers(.moderate), 622: .snowShowers(.heavy),
    701: .mist, 711: .smoke, 721: .haze, 731: .dust, 741: .fog, 751: .dust, 761: .dust, 762: .volcanicAsh,
    771: .squalls, 781: .tornado,
    800: .clear, 801: .mostlyClear, 802: .partlyCloudy, 803: .mostlyCloudy, 804: .overcast,
    900: .tornado, 901: .tropicalStorm, 902: .hurricane, 903: .cold, 904: .hot, 905: .windy, 906: .hail,
    952: .windy, 953: .windy, 954: .windy, 955: .windy, 956: .windy, 957: .windy, 958: .windy, 959: .windy,
    960: .windy, 961: .windy, 962: .hurricane,
  ]
}
