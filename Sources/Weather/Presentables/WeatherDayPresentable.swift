/// The labels of a cell for a day.
///
/// Use it to write a cell that knows no view model.
public protocol WeatherDayPresentable {
  /// The weekday.
  var day: String { get }

  /// The month and the day.
  var date: String { get }

  /// The range of temperatures, such as `50 °F - 68 °F`; one temperature if only one is known.
  var temperature: String? { get }

  /// The wind speed.
  var windSpeed: String? { get }

  /// The name of the icon.
  var image: String { get }

  /// The whole row in words for a screen reader.
  var spokenLabel: String { get }
}
