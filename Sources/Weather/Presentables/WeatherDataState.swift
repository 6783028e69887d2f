import Foundation

/// The content of a screen: nothing yet, weather, stale weather, or an error.
///
/// Receive it from a ``WeatherController``, and pass it to the view models.
public enum WeatherDataState: Hashable, Sendable {
  /// The weather is being fetched.
  case loading
  /// The weather.
  case data(WeatherData)
  /// The last weather, and the error that prevented newer weather.
  case stale(WeatherData, WeatherError)
  /// An error, without any weather.
  case failure(WeatherError)

  /// The weather, fresh or stale.
  public var weatherData: WeatherData? {
    switch self {
    case .data(let weather), .stale(let weather, _): weather
    case .loading, .failure: nil
    }
  }

  /// The last error, with or without weather to show.
  public var error: WeatherError? {
    switch self {
    case .stale(_, let error), .failure(let error): error
    case .loading, .data: nil
    }
  }

  /// The state without the words of a service that speaks another language.
  func withWords(in language: String) -> WeatherDataState {
    switch self {
    case .data(let weather): .data(weather.withWords(in: language))
    case .stale(let weather, let error): .stale(weather.withWords(in: language), error)
    case .loading, .failure: self
    }
  }

  /// True if weather is being fetched and there is none to show.
  public var isLoading: Bool { self == .loading }

  /// True if there is only an error to show.
  public var hasError: Bool { if case .failure = self { true } else { false } }

  /// True if the weather is stale.
  public var isStale: Bool { if case .stale = self { true } else { false } }
}

extension WeatherData {
  fileprivate func withWords(in language: String) -> WeatherData {
    if Wording.language(for: Locale(identifier: self.language)) == language { return self }
    var weather = self
    weather.current?.summary = nil
    for index in hours.indices { weather.hours[index].summary = nil }
    for index in days.indices { weather.days[index].summary = nil }
    return weather
  }
}
