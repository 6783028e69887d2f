import Console
import Settings

extension SettingsViewModel {
  /// Stores the notations from the command line in the settings.
  func change(by arguments: Arguments) throws {
    let time = arguments["--time"]
    let units = arguments["--units"]
    let temperature = arguments["--temperature"]
    guard time != nil || units != nil || temperature != nil else { return }
    if let time { timeNotation = time == "12" ? .twelveHour : .twentyFourHour }
    if let units { unitsNotation = units == "metric" ? .metric : .imperial }
    if let temperature { temperatureNotation = temperature == "celsius" ? .celsius : .fahrenheit }
    try store.synchronize()
  }
}
