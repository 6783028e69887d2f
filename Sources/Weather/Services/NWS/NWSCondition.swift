import Foundation
import JSONSyntax

extension NationalWeatherService {
  /// The condition of an icon such as `land/day/tsra_hi,40/few?size=small`.
  ///
  /// An icon may show two weathers, one after the other, each with its chance. The more significant one counts, unless
  /// its chance is slight.
  static func condition(icon: String) -> Condition? {
    guard let range = icon.range(of: "/day/") ?? icon.range(of: "/night/") else { return nil }
    let parts = icon[range.upperBound...].prefix { $0 != "?" }.split(separator: "/").map { part in
      let words = part.split(separator: ",", maxSplits: 1)
      let word = words.first.map(String.init) ?? ""
      let chance = words.dropFirst().first.flatMap { Int($0) }
      return (condition: icons[word] ?? .unknown(word), isLikely: chance.map { $0 >= 25 } ?? true)
    }
    let likely = parts.filter(\.isLikely).max { $0.condition.significance < $1.condition.significance }
    return (likely ?? parts.first)?.condition
  }

  private static let icons: [String: Condition] = [
    "skc": .clear, "few": .mostlyClear, "sct": .partlyCloudy, "bkn": .mostlyCloudy, "ovc": .overcast,
    "wind_skc": .windy, "wind_few": .windy, "wind_sct": .windy, "wind_bkn": .windy, "wind_ovc": .windy,
    "snow": .snow(.moderate), "rain_snow": .sleet(.moderate), "rain_sleet": .sleet(.moderate),
    "snow_sleet": .sleet(.moderate), "sleet": .sleet(.moderate), "fzra": .freezingRain(.moderate),
    "rain_fzra": .freezingRain(.moderate), "snow_fzra": .freezingRain(.moderate), "rain": .rain(.moderate),
    "rain_showers": .rainShowers(.moderate), "rain_showers_hi": .rainShowers(.light),
    "tsra": .thunderstorm(.moderate, with: .rain), "tsra_sct": .thunderstorm(.moderate, with: .rain),
    "tsra_hi": .thunderstorm(.light, with: .rain), "tornado": .tornado, "hurricane": .hurricane,
    "tropical_storm": .tropicalStorm, "dust": .dust, "smoke": .smoke, "haze": .haze, "hot": .hot,
    "cold": .cold,
    "blizzard": .blizzard, "fog": .fog,
  ]

  /// The most significant of the weathers that are likely. Most hours have none.
  static func condition(weather: JSONValue, _ reader: inout DocumentReader) -> Condition? {
    var most: Condition?
    for entry in weather.elements where entry["weather"] != nil && entry["coverage"]?.isUnlikely != true {
      guard let condition = condition(entry: entry, &reader) else { continue }
      if most.map({ $0.significance < condition.significance }) ?? true { most = condition }
    }
    return most
  }

  private static func condition(entry: JSONValue, _ reader: inout DocumentReader) -> Condition? {
    guard let word = reader.text(entry, "weather") else { return nil }
    let intensity: Condition.Intensity =
      switch reader.text(entry, "intensity") {
      case "very_light", "light": .light
      case "heavy": .heavy
      default: .moderate
      }
    switch word {
    case "rain": return .rain(intensity)
    case "rain_showers": return .rainShowers(intensity)
    case "drizzle": return .drizzle(intensity)
    case "freezing_rain": return .freezingRain(intensity)
    case "freezing_drizzle": return .freezingDrizzle(intensity)
    case "snow": return .snow(intensity)
    case "snow_showers": return .snowShowers(intensity)
    case "sleet", "ice_pellets": return .sleet(intensity)
    case "hail": return .hail
    case "thunderstorms": return .thunderstorm(intensity)
    case "fog", "freezing_fog", "ice_fog": return .fog
    case "haze": return .haze
    case "smoke": return .smoke
    case "blowing_dust", "blowing_sand": return .dust
    case "blowing_snow": return .blowingSnow
    case "volcanic_ash": return .volcanicAsh
    default: return .unknown(word)
    }
  }

  /// The condition of a period: that of its icon, as light or heavy as its words say. Icons do not say it.
  static func condition(icon: String?, text: String?) -> Condition? {
    guard let condition = icon.flatMap(condition(icon:)) else { return text.flatMap(condition(text:)) }
    guard let intensity = text.flatMap(Condition.Intensity.init(words:)) else { return condition }
    return condition.with(intensity)
  }

  /// The service's own terms for cloud cover.
  static func condition(cloudCover: Fraction) -> Condition {
    switch cloudCover.value {
    case ..<0.125: .clear
    case ..<0.375: .mostlyClear
    case ..<0.625: .partlyCloudy
    case ..<0.875: .mostlyCloudy
    default: .overcast
    }
  }

  /// The condition of a description in words, for periods without an icon.
  static func condition(text: String) -> Condition? {
    let intensity = Condition.Intensity(words: text) ?? .moderate
    let text = text.lowercased()
    let words: [(String, Condition)] = [
      ("thunder", .thunderstorm(intensity)), ("freezing rain", .freezingRain(intensity)),
      ("freezing drizzle", .freezingDrizzle(intensity)), ("sleet", .sleet(intensity)),
      ("snow showers", .snowShowers(intensity)), ("blizzard", .blizzard), ("snow", .snow(intensity)),
      ("rain showers", .rainShowers(intensity)), ("showers", .rainShowers(intensity)),
      ("rain", .rain(intensity)),
      ("drizzle", .drizzle(intensity)), ("hail", .hail), ("fog", .fog), ("mist", .mist), ("haze", .haze),
      ("smoke", .smoke), ("dust", .dust), ("mostly clear", .mostlyClear), ("mostly sunny", .mostlyClear),
      ("few clouds", .mostlyClear), ("partly", .partlyCloudy), ("mostly cloudy", .mostlyCloudy),
      ("overcast", .overcast), ("cloudy", .overcast), ("clear", .clear), ("sunny", .clear), ("fair", .clear),
    ]
    return words.first { text.contains($0.0) }?.1
  }
}

extension JSONValue {
  /// True if a coverage is that of weather which most likely does not come.
  fileprivate var isUnlikely: Bool { isText("slight_chance") || isText("isolated") }
}

extension Condition {
  /// The same condition with another intensity, if it has one.
  fileprivate func with(_ intensity: Intensity) -> Condition {
    switch self {
    case .drizzle: .drizzle(intensity)
    case .freezingDrizzle: .freezingDrizzle(intensity)
    case .rain: .rain(intensity)
    case .freezingRain: .freezingRain(intensity)
    case .rainShowers: .rainShowers(intensity)
    case .sleet: .sleet(intensity)
    case .sleetShowers: .sleetShowers(intensity)
    case .snow: .snow(intensity)
    case .snowShowers: .snowShowers(intensity)
    default: self
    }
  }
}
