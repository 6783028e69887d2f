extension WeatherAlert.Severity {
  /// The severity of the Common Alerting Protocol, in whatever case; `Unknown` is none.
  init?(word: String) {
    switch word.lowercased() {
    case "minor": self = .minor
    case "moderate": self = .moderate
    case "severe": self = .severe
    case "extreme": self = .extreme
    case "unknown": return nil
    default: self = .unknown(word)
    }
  }
}
