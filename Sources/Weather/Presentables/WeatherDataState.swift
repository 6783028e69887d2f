/// What a screen has to show: nothing yet, weather, weather that could not be renewed, or why there is none.
public enum WeatherDataState: Hashable, Sendable {
  /// The weather is on its way.
  case loading
  /// The weather.
  case data(WeatherData)
  /// The last weather there was, because of what failed since.
  case stale(WeatherData, WeatherError)
  /// No weather.
  case failure(WeatherError)

  /// The weather, up to date or not.
  public var weatherData: WeatherData? {
    switch self {
    case .data(let weather), .stale(let weather, _): weather
    case .loading, .failure: nil
    }
  }

  /// What failed last, whether there is weather to show or not.
  public var error: WeatherError? {
    switch self {
    case .stale(_, let error), .failure(let error): error
    case .loading, .data: nil
    }
  }

  /// Whether the weather is on its way and there is none to show.
  public var isLoading: Bool { self == .loading }

  /// Whether there is nothing to show but an error.
  public var hasError: Bool { if case .failure = self { true } else { false } }

  /// Whether the weather to show could not be renewed.
  public var isStale: Bool { if case .stale = self { true } else { false } }
}
