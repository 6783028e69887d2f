import Settings

extension WeatherText {
  // MARK: Temperatures

  /// A temperature with one decimal.
  public func temperature(_ temperature: Temperature, in notation: TemperatureNotation) -> String {
    degrees(temperature, in: notation, decimals: 1)
  }

  /// A temperature without decimals.
  public func roundTemperature(_ temperature: Temperature, in notation: TemperatureNotation) -> String {
    degrees(temperature, in: notation, decimals: 0)
  }

  /// The range from a low to a high temperature. If only one is known, that one; if neither is, nil.
  public func range(low: Temperature?, high: Temperature?, in notation: TemperatureNotation) -> String? {
    guard let low, let high else {
      return (low ?? high).map { roundTemperature($0, in: notation) }
    }
    let lower = roundTemperature(min(low, high), in: notation)
    return "\(lower) - \(roundTemperature(max(low, high), in: notation))"
  }

  private func degrees(_ temperature: Temperature, in notation: TemperatureNotation, decimals: Int) -> String
  {
    switch notation {
    case .fahrenheit: quantity(temperature.fahrenheit, decimals, "°F")
    case .celsius: quantity(temperature.celsius, decimals, "°C")
    }
  }

  // MARK: Wind

  /// A wind speed with a unit in capitals in English: `12 MPH`.
  public func windSpeed(_ speed: Speed, in units: UnitsNotation) -> String {
    self.speed(speed, units, .windUnits)
  }

  /// A wind speed that a screen reader pronounces well: `12 mph`.
  public func spokenSpeed(_ speed: Speed, in units: UnitsNotation) -> String {
    self.speed(speed, units, .speedUnits)
  }

  private func speed(_ speed: Speed, _ units: UnitsNotation, _ list: PhraseList) -> String {
    switch units {
    case .metric: quantity(speed.kilometersPerHour, 0, wording[list, 0])
    case .imperial: quantity(speed.milesPerHour, 0, wording[list, 1])
    }
  }

  /// The direction that the wind comes from, in letters: `NNE`.
  public func direction(_ direction: Direction) -> String { wording.letters(of: direction.compassPoint) }

  /// The Beaufort number and its name: `5, Fresh breeze`.
  public func beaufort(_ speed: Speed) -> String {
    isolated("\(numerals.text(Double(speed.beaufort))), \(wording.nameOfBeaufort(speed.beaufort))")
  }

  // MARK: Water

  /// A fraction as a percentage: `40%`.
  public func percent(_ fraction: Fraction) -> String { isolated(numerals.percent(fraction)) }

  /// A depth of water.
  public func depth(_ depth: Length, in units: UnitsNotation) -> String {
    switch units {
    case .metric: quantity(depth.millimeters, 1, wording[.depthUnits, 0])
    case .imperial: quantity(depth.inches, 2, wording[.depthUnits, 1])
    }
  }

  /// A depth of fresh snow.
  public func snowfall(_ depth: Length, in units: UnitsNotation) -> String {
    switch units {
    case .metric: quantity(depth.centimeters, 0, wording[.snowUnits, 0])
    case .imperial: quantity(depth.inches, 1, wording[.snowUnits, 1])
    }
  }

  /// A rate of precipitation.
  public func intensity(_ intensity: PrecipitationIntensity, in units: UnitsNotation) -> String {
    switch units {
    case .metric: quantity(intensity.millimetersPerHour, 1, wording[.intensityUnits, 0])
    case .imperial: quantity(intensity.inchesPerHour, 2, wording[.intensityUnits, 1])
    }
  }

  // MARK: Air and light

  /// An air pressure.
  public func pressure(_ pressure: Pressure, in units: UnitsNotation) -> String {
    switch units {
    case .metric: quantity(pressure.hectopascals, 0, wording[.pressureUnits, 0])
    case .imperial: quantity(pressure.inchesOfMercury, 2, wording[.pressureUnits, 1])
    }
  }

  /// A visibility. Short distances have a decimal.
  public func distance(_ distance: Length, in units: UnitsNotation) -> String {
    let value = units == .metric ? distance.kilometers : distance.miles
    return quantity(value, value.magnitude < 9.95 ? 1 : 0, wording[.distanceUnits, units == .metric ? 0 : 1])
  }

  /// An ultraviolet index and its level: `6, high`.
  public func uvIndex(_ index: Double) -> String {
    isolated("\(numerals.text(index)), \(wording.nameOfUVLevel(index))")
  }

  private func quantity(_ value: Double, _ decimals: Int, _ unit: String) -> String {
    isolatedQuantity(numerals.text(value, decimals: decimals), unit)
  }
}
