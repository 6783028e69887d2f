/// The latest values of the publishers, for views that read them. A label is `nil` until there is weather.
extension DayViewModel {
  /// The date, such as "Mon, January 5".
  public var date: String? { latest(datePublisher) }

  /// The time, such as "8:04 PM" or "20:04".
  public var time: String? { latest(timePublisher) }

  /// The zone in which times are written, if neither the service nor the place states one.
  public var timeZone: String? { latest(timeZonePublisher) }

  /// The name of the condition.
  public var summary: String? { latest(summaryPublisher) }

  /// The temperature, such as "68.0 °F".
  public var temperature: String? { latest(temperaturePublisher) }

  /// The apparent temperature, such as "65.0 °F".
  public var feelsLike: String? { latest(feelsLikePublisher) }

  /// The range of temperatures today, such as "54 °F - 70 °F".
  public var temperatureRange: String? { latest(temperatureRangePublisher) }

  /// A sentence about the coming precipitation.
  public var outlook: String? { latest(outlookPublisher) }

  /// A sentence that compares today with yesterday.
  public var comparison: String? { latest(comparisonPublisher) }

  /// The wind speed, such as "12 MPH".
  public var windSpeed: String? { latest(windSpeedPublisher) }

  /// The direction that the wind comes from, such as "NNE".
  public var windDirection: String? { latest(windDirectionPublisher) }

  /// The name of the icon, such as "rain-night".
  public var image: String? { latest(imagePublisher) }

  /// The icon.
  public var icon: WeatherIcon? { latest(iconPublisher) }

  /// True if the weather is stale.
  public var isStale: Bool { latest(isStalePublisher, or: false) }

  /// Every known fact about the weather now and today, each with its label.
  public var details: [WeatherDetail] { latest(detailsPublisher, or: []) }

  /// The warnings that are not over.
  public var alerts: [WeatherAlertViewModel] { latest(alertsPublisher, or: []) }
}
