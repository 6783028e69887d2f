import Settings

/// Quantities in units of any kind.
extension WeatherText {
  // MARK: Temperatures

  /// A temperature with one decimal.
  public func temperature(_ temperature: Temperature, in units: WeatherUnits) -> String {
    degrees(temperature, in: units.temperature, decimals: 1)
  }

  /// A temperature without decimals.
  public func roundTemperature(_ temperature: Temperature, in units: WeatherUnits) -> String {
    degrees(temperature, in: units.temperature, decimals: 0)
  }

  /// The range from a low to a high temperature; a single temperature if only one is known, or both are written alike.
  public func range(low: Temperature?, high: Temperature?, in units: WeatherUnits) -> String? {
    guard let low, let high else {
      return (low ?? high).map { roundTemperature($0, in: units) }
    }
    let ends = [low, high].map { roundTemperature($0, in: units) }
    // Beside a minus, a dash would be read as another. A locale may put marks before its minus, which are gone here.
    let isBelowZero = ends.contains { $0.unicodeScalars.contains { $0 == "-" || $0 == "\u{2212}" } }
    return ends[0] == ends[1] ? ends[0] : ends.joined(separator: isBelowZero ? " … " : " - ")
  }

  private func degrees(_ temperature: Temperature, in unit: TemperatureUnit, decimals: Int) -> String {
    switch unit {
    case .fahrenheit: quantity(temperature.fahrenheit, decimals, "°F")
    case .celsius: quantity(temperature.celsius, decimals, "°C")
    case .kelvin: quantity(temperature.kelvin, decimals, "K")
    }
  }

  // MARK: Wind

  /// A wind speed; in English, some units are in capitals: `12 MPH`.
  public func windSpeed(_ speed: Speed, in units: WeatherUnits) -> String {
    self.speed(speed, units.wind, .windUnits)
  }

  /// A wind speed that a screen reader pronounces well: `12 mph`.
  public func spokenSpeed(_ speed: Speed, in units: WeatherUnits) -> String {
    self.speed(speed, units.wind, .speedUnits)
  }

  private func speed(_ speed: Speed, _ unit: WindUnit, _ list: PhraseList) -> String {
    quantity(speed.number(in: unit), 0, wording[list, unit.place])
  }

  /// The direction that the wind comes from, in letters: `NNE`.
  public func direction(_ direction: Direction) -> String { wording.letters(of: direction.compassPoint) }

  /// The Beaufort number and its name: `5, Fresh breeze`.
  public func beaufort(_ speed: Speed) -> String {
    isolated(
      wording.list([numerals.text(Double(speed.beaufort)), wording.nameOfBeaufort(speed.beaufort)]))
  }

  // MARK: Water

  /// A fraction as a percentage: `40%`.
  public func percent(_ fraction: Fraction) -> String { isolated(numerals.percent(fraction)) }

  /// A depth of water.
  public func depth(_ depth: Length, in units: WeatherUnits) -> String {
    switch units.precipitation {
    case .millimeters: amount(depth.millimeters, 1, wording[.depthUnits, 0])
    case .inches: amount(depth.inches, 2, wording[.depthUnits, 1])
    }
  }

  /// A depth of fresh snow.
  public func snowfall(_ depth: Length, in units: WeatherUnits) -> String {
    switch units.precipitation {
    case .millimeters: amount(depth.centimeters, 0, wording[.snowUnits, 0])
    case .inches: amount(depth.inches, 1, wording[.snowUnits, 1])
    }
  }

  /// A rate of precipitation.
  public func intensity(_ intensity: PrecipitationIntensity, in units: WeatherUnits) -> String {
    switch units.precipitation {
    case .millimeters: amount(intensity.millimetersPerHour, 1, wording[.intensityUnits, 0])
    case .inches: amount(intensity.inchesPerHour, 2, wording[.intensityUnits, 1])
    }
  }

  // MARK: Air and light

  /// An air pressure.
  public func pressure(_ pressure: Pressure, in units: WeatherUnits) -> String {
    switch units.pressure {
    case .hectopascals: quantity(pressure.hectopascals, 0, wording[.pressureUnits, 0])
    case .inchesOfMercury: quantity(pressure.inchesOfMercury, 2, wording[.pressureUnits, 1])
    case .millimetersOfMercury: quantity(pressure.millimetersOfMercury, 0, wording[.pressureUnits, 2])
    }
  }

  /// A visibility. Short distances have a decimal.
  public func distance(_ distance: Length, in units: WeatherUnits) -> String {
    let isMetric = units.distance == .kilometers
    let value = isMetric ? distance.kilometers : distance.miles
    return quantity(value, value.magnitude < 9.95 ? 1 : 0, wording[.distanceUnits, isMetric ? 0 : 1])
  }

  /// An ultraviolet index and its level: `6, high`.
  public func uvIndex(_ index: Double) -> String {
    isolated(wording.list([numerals.text(index), wording.nameOfUVLevel(index)]))
  }

  private func amount(_ value: Double, _ decimals: Int, _ unit: String) -> String {
    isolatedQuantity(numerals.amount(value, decimals: decimals), unit)
  }

  private func quantity(_ value: Double, _ decimals: Int, _ unit: String) -> String {
    isolatedQuantity(numerals.text(value, decimals: decimals), unit)
  }
}

extension WindUnit {
  /// The place of the unit in the lists of words.
  var place: Int {
    switch self {
    case .kilometersPerHour: 0
    case .milesPerHour: 1
    case .metersPerSecond: 2
    case .knots: 3
    case .beaufort: 4
    }
  }
}
