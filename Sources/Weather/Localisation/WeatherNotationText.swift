import Settings

/// Quantities in the notations of the settings.
extension WeatherText {
  /// A temperature with one decimal.
  public func temperature(_ temperature: Temperature, in notation: TemperatureNotation) -> String {
    self.temperature(temperature, in: WeatherUnits(.metric, notation))
  }

  /// A temperature without decimals.
  public func roundTemperature(_ temperature: Temperature, in notation: TemperatureNotation) -> String {
    roundTemperature(temperature, in: WeatherUnits(.metric, notation))
  }

  /// The range from a low to a high temperature; a single temperature if only one is known, or both are written alike.
  public func range(low: Temperature?, high: Temperature?, in notation: TemperatureNotation) -> String? {
    range(low: low, high: high, in: WeatherUnits(.metric, notation))
  }

  /// A wind speed with a unit in capitals in English: `12 MPH`.
  public func windSpeed(_ speed: Speed, in units: UnitsNotation) -> String {
    windSpeed(speed, in: WeatherUnits(units))
  }

  /// A wind speed that a screen reader pronounces well: `12 mph`.
  public func spokenSpeed(_ speed: Speed, in units: UnitsNotation) -> String {
    spokenSpeed(speed, in: WeatherUnits(units))
  }

  /// A depth of water.
  public func depth(_ depth: Length, in units: UnitsNotation) -> String {
    self.depth(depth, in: WeatherUnits(units))
  }

  /// A depth of fresh snow.
  public func snowfall(_ depth: Length, in units: UnitsNotation) -> String {
    snowfall(depth, in: WeatherUnits(units))
  }

  /// A rate of precipitation.
  public func intensity(_ intensity: PrecipitationIntensity, in units: UnitsNotation) -> String {
    self.intensity(intensity, in: WeatherUnits(units))
  }

  /// An air pressure.
  public func pressure(_ pressure: Pressure, in units: UnitsNotation) -> String {
    self.pressure(pressure, in: WeatherUnits(units))
  }

  /// A visibility. Short distances have a decimal.
  public func distance(_ distance: Length, in units: UnitsNotation) -> String {
    self.distance(distance, in: WeatherUnits(units))
  }
}
