/// A word or label that does not depend on a value.
enum Phrase: String, CaseIterable {
  case temperature, feelsLike, high, low, dewPoint
  case humidity, pressure, cloudCover, visibility, uvIndex, clearSkyUVIndex
  case wind, gusts, precipitation, chanceOfPrecipitation, snowfall
  case precipitationNow, precipitationToday, chanceToday, snowToday
  case sunrise, sunset, sun, polarDay, polarNight, moon, moonrise, moonset
  case warning, loading, stale, failure
  case recentPlaces, noPlaces, now, midnight
  case today, nextHours, nextDays, air, likelyRange, weatherData
  /// Sentences, with places to fill in: `{fall}`, `{start}`, `{end}`, `{amount}` and `{minutes}`.
  case fallFrom, fallSpan, fallUntil, fallEnds, fallIn, fallStops, dryUntil, dryThroughout
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
  /// From new moon to waning crescent.
  case moonPhases
  /// The days of the week from Sunday, in the form that follows "until".
  case untilDays

  /// The number of words in the list.
  var count: Int {
    switch self {
    case .depthUnits, .snowUnits, .distanceUnits, .intensityUnits: 2
    case .pressureUnits: 3
    case .compass, .directions: 16
    case .beaufort: 13
    case .windUnits, .speedUnits, .severities, .uvLevels, .falls: 5
    case .untilDays: 7
    case .moonPhases: 8
    }
  }
}
