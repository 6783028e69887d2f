/// A word or label that does not depend on a value.
enum Phrase: String, CaseIterable {
  case temperature, feelsLike, high, low, dewPoint
  case humidity, pressure, cloudCover, visibility, uvIndex, clearSkyUVIndex
  case wind, gusts, precipitation, chanceOfPrecipitation, snowfall
  case sunrise, sunset, sun, polarDay, polarNight
  case warning, loading, stale, failure
  case recentPlaces, noPlaces, now
}

/// Words that belong together, in a fixed order.
enum PhraseList: String, CaseIterable {
  /// The metric unit, then the imperial one.
  case windUnits, speedUnits, pressureUnits, depthUnits, snowUnits, distanceUnits, intensityUnits
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

  /// The number of words in the list.
  var count: Int {
    switch self {
    case .windUnits, .speedUnits, .pressureUnits, .depthUnits, .snowUnits, .distanceUnits, .intensityUnits: 2
    case .compass, .directions: 16
    case .beaufort: 13
    case .severities, .uvLevels, .falls: 5
    }
  }
}
