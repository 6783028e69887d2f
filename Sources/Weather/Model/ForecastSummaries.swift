/// Summaries of the parts of a forecast, in the words and the language of the service.
///
/// Show them only to users who read the language of the service; an ``Outlook`` is written in that of the user.
public struct ForecastSummaries: Hashable, Sendable {
  /// The next hour, such as "Light rain starting in 5 min."
  public var minutes: String?

  /// The next days by hour, such as "Drizzle until this evening."
  public var hours: String?

  /// The next week, such as "Snow next Friday."
  public var days: String?

  /// Creates summaries.
  public init(minutes: String? = nil, hours: String? = nil, days: String? = nil) {
    self.minutes = minutes
    self.hours = hours
    self.days = days
  }
}
