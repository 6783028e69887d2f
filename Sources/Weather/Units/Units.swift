/// A unit of temperature.
///
/// Choose it in ``UnitChoices``.
public enum TemperatureUnit: String, CaseIterable, Codable, Sendable {
  /// Degrees Celsius.
  case celsius
  /// Degrees Fahrenheit.
  case fahrenheit
  /// Kelvins.
  case kelvin
}

/// A unit of wind speed.
///
/// Choose it in ``UnitChoices``.
public enum WindUnit: String, CaseIterable, Codable, Sendable {
  /// Kilometres per hour.
  case kilometersPerHour
  /// Miles per hour.
  case milesPerHour
  /// Metres per second.
  case metersPerSecond
  /// Knots.
  case knots
  /// The Beaufort scale, in whole numbers.
  case beaufort
}

/// A unit of air pressure.
///
/// Choose it in ``UnitChoices``.
public enum PressureUnit: String, CaseIterable, Codable, Sendable {
  /// Hectopascals, or millibars.
  case hectopascals
  /// Inches of mercury.
  case inchesOfMercury
  /// Millimetres of mercury.
  case millimetersOfMercury
}

/// A unit of precipitation.
///
/// Choose it in ``UnitChoices``.
public enum PrecipitationUnit: String, CaseIterable, Codable, Sendable {
  /// Millimetres of water, and centimetres of fresh snow.
  case millimeters
  /// Inches of both.
  case inches
}

/// A unit of distance, for the visibility.
///
/// Choose it in ``UnitChoices``.
public enum DistanceUnit: String, CaseIterable, Codable, Sendable {
  /// Kilometres.
  case kilometers
  /// Miles.
  case miles
}
