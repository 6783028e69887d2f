/// What a cell shows of a day.
public protocol WeatherDayPresentable {
  /// The weekday.
  var day: String { get }

  /// The month and the day.
  var date: String { get }

  /// From the lowest to the highest temperature, `50 °F - 68 °F`; one of them, where the service knows no more.
  var temperature: String? { get }

  /// The speed of the wind.
  var windSpeed: String? { get }

  /// The name of the icon.
  var image: String { get }

  /// The whole row in words, for a voice.
  var spokenLabel: String { get }
}
