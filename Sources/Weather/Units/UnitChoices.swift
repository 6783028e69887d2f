import Settings

/// Units that a user chose in place of those of the notations.
///
/// Use it for a screen of settings where each unit can be chosen.
///
/// A part without a choice follows the notations.
///
/// ```swift
/// let store = SettingsStore(.memory)
/// store[UnitChoices.key] = UnitChoices(wind: .beaufort)
/// print(WeatherUnits(.imperial, .fahrenheit).replacing(store[UnitChoices.key]).wind)
/// // beaufort
/// ```
public struct UnitChoices: Hashable, Codable, Sendable {
  /// The unit of temperatures, if one was chosen.
  public var temperature: TemperatureUnit?

  /// The unit of wind and gusts, if one was chosen.
  public var wind: WindUnit?

  /// The unit of air pressure, if one was chosen.
  public var pressure: PressureUnit?

  /// The unit of precipitation, if one was chosen.
  public var precipitation: PrecipitationUnit?

  /// The unit of visibility, if one was chosen.
  public var distance: DistanceUnit?

  /// Creates choices; none by default.
  public init(
    temperature: TemperatureUnit? = nil, wind: WindUnit? = nil, pressure: PressureUnit? = nil,
    precipitation: PrecipitationUnit? = nil, distance: DistanceUnit? = nil
  ) {
    self.temperature = temperature
    self.wind = wind
    self.pressure = pressure
    self.precipitation = precipitation
    self.distance = distance
  }

  /// Chooses every part.
  public init(_ units: WeatherUnits) {
    self.init(
      temperature: units.temperature, wind: units.wind, pressure: units.pressure,
      precipitation: units.precipitation, distance: units.distance)
  }

  /// The setting that keeps the choices.
  public static let key = SettingKey<UnitChoices>("weather.units", default: UnitChoices())
}
