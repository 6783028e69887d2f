/// A word of the module that is the same whatever it is said of.
enum Phrase: String, CaseIterable {
  case temperature, feelsLike, high, low, dewPoint
  case humidity, pressure, cloudCover, visibility, uvIndex
  case wind, gusts, precipitation, chanceOfPrecipitation, snowfall
  case sunrise, sunset, sun, polarDay, polarNight
  case warning, loading, stale, failure
  case recentPlaces, noPlaces, now
}

/// Words that go together, in the order of what they stand for.
enum PhraseList: String, CaseIterable {
  /// A unit of the metric system, then one of the imperial.
  case windUnits, speedUnits, pressureUnits, depthUnits, snowUnits, distanceUnits, intensityUnits
  /// The sixteen points of the compass.
  case compass, directions
  /// From calm to hurricane.
  case beaufort
  /// From minor to extreme, then unknown.
  case severities
  /// From low to extreme.
  case uvLevels
  /// What falls.
  case falls

  /// How many there are.
  var count: Int {
    switch self {
    case .windUnits, .speedUnits, .pressureUnits, .depthUnits, .snowUnits, .distanceUnits, .intensityUnits: 2
    case .compass, .directions: 16
    case .beaufort: 13
    case .severities, .uvLevels, .falls: 5
    }
  }
}
