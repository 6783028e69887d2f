import Foundation
import Settings
import StreamsCore

/// The units in which weather is written, each part by itself.
///
/// Use it with ``WeatherText``, or publish it to the view models if the two notations are not enough.
///
/// The two notations of the settings determine all parts; any of them can be replaced.
///
/// ```swift
/// let units = WeatherUnits(.metric, .celsius).replacing(UnitChoices(wind: .knots))
/// let text = WeatherText(locale: Locale(identifier: "en_GB"))
/// print(text.windSpeed(Speed(knots: 12), in: units), text.depth(Length(millimeters: 3), in: units))
/// // 12 kn 3.0 mm
/// ```
public struct WeatherUnits: Hashable, Codable, Sendable {
  /// The unit of temperatures.
  public var temperature: TemperatureUnit

  /// The unit of wind and gusts.
  public var wind: WindUnit

  /// The unit of air pressure.
  public var pressure: PressureUnit

  /// The unit of precipitation.
  public var precipitation: PrecipitationUnit

  /// The unit of visibility.
  public var distance: DistanceUnit

  /// Creates units; those of the metric system by default.
  public init(
    temperature: TemperatureUnit = .celsius, wind: WindUnit = .kilometersPerHour,
    pressure: PressureUnit = .hectopascals, precipitation: PrecipitationUnit = .millimeters,
    distance: DistanceUnit = .kilometers
  ) {
    self.temperature = temperature
    self.wind = wind
    self.pressure = pressure
    self.precipitation = precipitation
    self.distance = distance
  }

  /// Creates the units of the two notations of the settings.
  public init(_ units: UnitsNotation, _ temperature: TemperatureNotation = .celsius) {
    switch units {
    case .metric: self.init()
    case .imperial:
      self.init(
        wind: .milesPerHour, pressure: .inchesOfMercury, precipitation: .inches, distance: .miles)
    }
    self.temperature = temperature == .celsius ? .celsius : .fahrenheit
  }

  /// Creates the units that forecasts use where a locale is spoken.
  ///
  /// The measurement system of the locale decides between metric, American and British units: Britain has miles and
  /// millimetres. Where wind is given in metres per second, or pressure in millimetres of mercury, so it is here.
  public init(locale: Locale) {
    let system = locale.measurementSystem
    if system == .us {
      self.init(.imperial, .fahrenheit)
      return
    }
    self.init()
    if system == .uk {
      (wind, distance) = (.milesPerHour, .miles)
      return
    }
    let likely = Locale.Language(identifier: locale.language.maximalIdentifier).region
    let region = (locale.region ?? likely)?.identifier ?? ""
    if Self.metersPerSecond.contains(region) { wind = .metersPerSecond }
    if Self.millimetersOfMercury.contains(region) { pressure = .millimetersOfMercury }
  }

  private static let metersPerSecond: Set = [
    "BY", "CN", "DK", "EE", "FI", "IS", "JP", "KR", "KZ", "LT", "LV", "MN", "NO", "RU", "SE", "TW", "UA",
  ]

  private static let millimetersOfMercury: Set = ["BY", "KG", "KZ", "RU", "TJ", "TM", "UZ"]

  /// The same units with the chosen ones in place of theirs.
  public func replacing(_ choices: UnitChoices) -> WeatherUnits {
    WeatherUnits(
      temperature: choices.temperature ?? temperature, wind: choices.wind ?? wind,
      pressure: choices.pressure ?? pressure, precipitation: choices.precipitation ?? precipitation,
      distance: choices.distance ?? distance)
  }

  /// Publishes the units in a store: those of the two notations, with the chosen ones in place of theirs.
  ///
  /// An edit of several of these settings is published once.
  public static func publisher(in store: SettingsStore) -> AnyPublisher<WeatherUnits, Never> {
    store.publisher(for: UnitsNotation.key, TemperatureNotation.key, UnitChoices.key)
      .map { WeatherUnits($0, $1).replacing($2) }.removeDuplicates().eraseToAnyPublisher()
  }
}
