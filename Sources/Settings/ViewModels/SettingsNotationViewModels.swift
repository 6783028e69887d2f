/// A row that offers a ``TimeNotation``.
public typealias SettingsTimeViewModel = SettingsChoiceViewModel<TimeNotation>

/// A row that offers a ``UnitsNotation``.
public typealias SettingsUnitsViewModel = SettingsChoiceViewModel<UnitsNotation>

/// A row that offers a ``TemperatureNotation``.
public typealias SettingsTemperatureViewModel = SettingsChoiceViewModel<TemperatureNotation>

extension SettingsTimeViewModel {
  /// Makes a row that offers `timeNotation`.
  public init(timeNotation: TimeNotation, selection: TimeNotation) {
    self.init(option: timeNotation, selection: selection)
  }

  /// The notation that this row offers.
  public var timeNotation: TimeNotation { option }
}

extension SettingsUnitsViewModel {
  /// Makes a row that offers `unitsNotation`.
  public init(unitsNotation: UnitsNotation, selection: UnitsNotation) {
    self.init(option: unitsNotation, selection: selection)
  }

  /// The system of units that this row offers.
  public var unitsNotation: UnitsNotation { option }
}

extension SettingsTemperatureViewModel {
  /// Makes a row that offers `temperatureNotation`.
  public init(temperatureNotation: TemperatureNotation, selection: TemperatureNotation) {
    self.init(option: temperatureNotation, selection: selection)
  }

  /// The scale that this row offers.
  public var temperatureNotation: TemperatureNotation { option }
}
