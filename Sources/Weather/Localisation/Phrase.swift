import Settings

/// A word or label that does not depend on a value.
enum Phrase: String, CaseIterable {
  case temperature, feelsLike, high, low, dewPoint
  case humidity, pressure, cloudCover, visibility, uvIndex, clearSkyUVIndex
  case wind, gusts, precipitation, chanceOfPrecipitation, snowfall
  case precipitationNow, precipitationToday, chanceToday, snowToday
  case sunrise, sunset, sun, polarDay, polarNight, moon, moonrise, moonset
  case warning
  case europeanAirQuality, unitedStatesAirQuality, pollutants, pollen, concentrationUnit, pollenUnit
  case likelyTemperature, otherYears, otherYearsExtremes
  case now, midnight, forecast
  /// The separator of the words of a list.
  case comma
  case today, nextHours, nextDays, air, likelyRange, weatherData
  /// Sentences, with places to fill in: `{fall}`, `{start}`, `{end}`, `{amount}` and `{minutes}`; `{sentence}` is another of them.
  case fallFrom, fallSpan, fallUntil, fallEnds, fallIn, fallStops, dryUntil, dryThroughout, maybe
  /// A comparison, with `{difference}` to fill in.
  case warmerThanYesterday, colderThanYesterday, likeYesterday
}

/// Words that belong together, in a fixed order.
enum PhraseList: String, CaseIterable {
  /// Kilometres and miles per hour, metres per second, knots, Beaufort; the second list is spoken.
  case windUnits, speedUnits
  /// Hectopascals, inches and millimetres of mercury.
  case pressureUnits
  /// The metric unit, then the imperial one.
  case depthUnits, snowUnits, distanceUnits, intensityUnits
  /// The sixteen points of the compass.
  case compass, directions
  /// From calm to hurricane.
  case beaufort
  /// From minor to extreme, then unknown.
  case severities
  /// From low to extreme.
  case uvLevels
  /// Kinds of precipitation.
  case falls
  /// Rising, steady, falling.
  case trends
  /// From the night, which ends at 6:00, to the evening, in steps of six hours.
  case partsOfTheDay
  /// From new moon to waning crescent.
  case moonPhases
  /// The days of the week from Sunday, in the form that follows "until".
  case untilDays
  /// The levels of the indices of air quality, from the best.
  case europeanAirLevels, unitedStatesAirLevels
  /// Plants whose pollen is counted.
  case pollens
  /// A number of years, in as many forms as the language has. `{count}` is a place for the number.
  case years

  /// The number of words in the list.
  func count(in language: SettingsLanguage) -> Int {
    switch self {
    case .years: PluralRule(language).formCount
    case .europeanAirLevels, .unitedStatesAirLevels, .pollens: 6
    case .depthUnits, .snowUnits, .distanceUnits, .intensityUnits: 2
    case .pressureUnits, .trends: 3
    case .partsOfTheDay: 4
    case .compass, .directions: 16
    case .beaufort: 13
    case .windUnits, .speedUnits, .severities, .uvLevels, .falls: 5
    case .untilDays: 7
    case .moonPhases: 8
    }
  }
}
