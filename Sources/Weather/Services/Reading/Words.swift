extension WeatherAlert {
  /// Sets the text to what happens and what to do, each a part of its own if it is known.
  mutating func setText(_ description: String?, _ instruction: String?) {
    let parts = [description, instruction].compactMap(\.self)
    text = parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }
}

extension WeatherAlert.Severity {
  /// A severity of the Common Alerting Protocol, or a level of American warnings, in upper or lower case; nil for `Unknown`.
  init?(word: String) {
    switch word.lowercased() {
    case "minor", "advisory": self = .minor
    case "moderate", "watch": self = .moderate
    case "severe", "warning": self = .severe
    case "extreme": self = .extreme
    case "unknown": return nil
    default: self = .unknown(word)
    }
  }
}

extension Precipitation.Kind {
  /// The kind that a service names; nil for the words that mean none.
  init?(word: String) {
    switch word {
    case "none", "clear": return nil
    case "rain", "precipitation": self = .rain
    case "snow": self = .snow
    case "sleet", "ice": self = .sleet
    case "hail": self = .hail
    case "mixed": self = .mixed
    default: self = .unknown(word)
    }
  }
}
