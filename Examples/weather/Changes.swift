import Console
import Settings

extension SettingsViewModel {
  /// Keeps what the command line says about how to read the weather.
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
