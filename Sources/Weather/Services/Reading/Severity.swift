extension WeatherAlert.Severity {
  /// A severity of the Common Alerting Protocol, in upper or lower case; nil for `Unknown`.
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
