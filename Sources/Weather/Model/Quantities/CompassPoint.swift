/// The sixteen points of the compass, clockwise from north.
///
/// Use it to write a ``Direction`` in words or letters.
public enum CompassPoint: Int, CaseIterable, Sendable {
  /// Points from north to east.
  case north, northNortheast, northeast, eastNortheast
  /// Points from east to south.
  case east, eastSoutheast, southeast, southSoutheast
  /// Points from south to west.
  case south, southSouthwest, southwest, westSouthwest
  /// Points from west to north.
  case west, westNorthwest, northwest, northNorthwest

  /// The letters that English forecasts use, such as `NNE`.
  public var letters: String { Self.allLetters[rawValue] }

  /// The point with these letters, which must be capitals.
  public init?(letters: some StringProtocol) {
    guard let index = Self.allLetters.firstIndex(where: { $0 == letters }) else { return nil }
    self.init(rawValue: index)
  }

  private static let allLetters = [
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
  ]
}
