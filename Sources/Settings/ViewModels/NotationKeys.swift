/// The keys of the notations, used by ``SettingsViewModel`` alone.
enum NotationKeys {
  static let time = SettingKey("timeNotation", default: TimeNotation.twelveHour)
  static let units = SettingKey("unitsNotation", default: UnitsNotation.imperial)
  static let temperature = SettingKey("temperatureNotation", default: TemperatureNotation.fahrenheit)
}
