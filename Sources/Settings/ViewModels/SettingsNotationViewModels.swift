/// A row with a ``TimeNotation``.
public typealias SettingsTimeViewModel = SettingsChoiceViewModel<TimeNotation>

/// A row with a ``UnitsNotation``.
public typealias SettingsUnitsViewModel = SettingsChoiceViewModel<UnitsNotation>

/// A row with a ``TemperatureNotation``.
public typealias SettingsTemperatureViewModel = SettingsChoiceViewModel<TemperatureNotation>

extension SettingsTimeViewModel {
  /// Makes a row for `timeNotation`.
  public init(timeNotation: TimeNotation, selection: TimeNotation) {
    self.init(option: timeNotation, selection: selection)
  }

  /// The notation of this row.
  public var timeNotation: TimeNotation { option }
}

extension SettingsUnitsViewModel {
  /// Makes a row for `unitsNotation`.
  public init(unitsNotation: UnitsNotation, selection: UnitsNotation) {
    self.init(option: unitsNotation, selection: selection)
  }

  /// The system of units of this row.
  public var unitsNotation: UnitsNotation { option }
}

extension SettingsTemperatureViewModel {
  /// Makes a row for `temperatureNotation`.
  public init(temperatureNotation: TemperatureNotation, selection: TemperatureNotation) {
    self.init(option: temperatureNotation, selection: selection)
  }

  /// The scale of this row.
  public var temperatureNotation: TemperatureNotation { option }
}
