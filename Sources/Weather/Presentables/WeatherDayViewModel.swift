import Foundation
import Settings

/// A day as a row of the week.
///
/// Receive it from a ``WeekViewModel``.
///
/// Two rows are equal if they belong to the same day and show the same. A row whose text does not change with a
/// notation therefore stays the same item of a list.
public struct WeatherDayViewModel: WeatherDayPresentable, Hashable, Identifiable, Sendable {
  private let content: Content

  /// The range of temperatures.
  public private(set) var temperature: String?

  /// The wind speed.
  public private(set) var windSpeed: String?

  /// The amount of precipitation; nil if it is unknown or nothing falls.
  public private(set) var precipitation: String?

  private var units = WeatherUnits()

  /// Creates a row in the notations of the user.
  ///
  /// - Parameters:
  ///   - weatherDayData: The day.
  ///   - unitsNotation: The units for wind and precipitation.
  ///   - temperatureNotation: The scale for temperatures.
  ///   - text: Writes the labels, in the zone of the place.
  public init(
    weatherDayData: WeatherDayData, unitsNotation: UnitsNotation, temperatureNotation: TemperatureNotation,
    text: WeatherText
  ) {
    self.init(
      weatherDayData: weatherDayData, units: WeatherUnits(unitsNotation, temperatureNotation), text: text)
  }

  /// Creates a row in any units.
  ///
  /// - Parameters:
  ///   - weatherDayData: The day.
  ///   - units: The units of the labels.
  ///   - text: Writes the labels, in the zone of the place.
  public init(weatherDayData: WeatherDayData, units: WeatherUnits, text: WeatherText) {
    self.init(weatherDayData, text)
    follow(Notations(units: units), insteadOf: nil)
  }

  init(_ weatherDayData: WeatherDayData, _ text: WeatherText) {
    content = Content(weatherDayData, text)
  }

  /// The weather of the day.
  public var weatherDayData: WeatherDayData { content.data }

  /// The first instant of the day.
  public var id: Date { content.data.start }

  /// The weekday.
  public var day: String { content.day }

  /// The month and the day.
  public var date: String { content.date }

  /// The name of the icon.
  public var image: String { content.icon.name }

  /// The icon.
  public var icon: WeatherIcon { content.icon }

  /// The name of the condition, or else the service's own words.
  public var summary: String? { content.summary }

  /// The chance of precipitation.
  public var chanceOfPrecipitation: String? { content.chance }

  /// The direction that the wind comes from, in letters.
  public var windDirection: String? { content.direction }

  /// The whole row in words for a screen reader.
  public var spokenLabel: String {
    let (data, text) = (content.data, content.text)
    let wind = text.spokenWind(data.windSpeed, data.windDirection, in: units)
    let falls = text.labelled(.precipitation, precipitation)
    let chance = text.labelled(.chanceOfPrecipitation, content.chance)
    let parts = [text.wording.list([day, date]), summary, temperature, wind, chance, falls]
    return parts.compactMap(\.self).joined(separator: ". ")
  }

  /// Returns true if both rows belong to the same day and show the same.
  public static func == (first: Self, second: Self) -> Bool {
    first.temperature == second.temperature && first.windSpeed == second.windSpeed
      && first.precipitation == second.precipitation
      && (first.content === second.content || first.content.showsTheSame(as: second.content))
  }

  /// Combines only the day, which identifies a row of a list.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension WeatherDayViewModel: NotationRow {
  mutating func follow(_ notations: Notations, insteadOf old: Notations?) {
    units = notations.units
    if units.temperature != old?.units.temperature {
      temperature = content.text.range(low: content.data.low, high: content.data.high, in: units)
    }
    if units.wind != old?.units.wind {
      windSpeed = content.data.windSpeed.map { content.text.windSpeed($0, in: units) }
    }
    if units.precipitation != old?.units.precipitation {
      let amount = content.data.precipitation.amount.flatMap { $0.meters > 0 ? $0 : nil }
      precipitation = amount.map { content.text.depth($0, in: units) }
    }
  }
}

extension WeatherDayViewModel {
  /// The labels of a row that no notation changes. All copies of the row share it.
  fileprivate final class Content: Sendable {
    let data: WeatherDayData
    let text: WeatherText
    let day: String
    let date: String
    let icon: WeatherIcon
    let summary: String?
    let chance: String?
    let direction: String?

    init(_ data: WeatherDayData, _ text: WeatherText) {
      self.data = data
      self.text = text
      day = text.day(data.start)
      date = text.date(data.start)
      icon = WeatherIcon(data.condition)
      summary = text.summary(data.condition, data.summary)
      chance = data.precipitation.probability.map(text.percent)
      direction = data.windDirection.map(text.direction)
    }

    func showsTheSame(as other: Content) -> Bool {
      data.start == other.data.start && day == other.day && date == other.date && icon == other.icon
        && summary == other.summary && chance == other.chance && direction == other.direction
    }
  }
}

extension WeatherText {
  /// The wind of a row in words for a screen reader.
  func spokenWind(_ speed: Speed?, _ direction: Direction?, in units: WeatherUnits) -> String? {
    let words = [
      speed.map { spokenSpeed($0, in: units) }, direction.map { wording.name(of: $0.compassPoint) },
    ]
    return labelled(.wind, speed.map { _ in wording.list(words.compactMap(\.self)) })
  }

  /// A text after its label; nil without one.
  func labelled(_ label: Phrase, _ text: String?) -> String? { text.map { "\(wording[label]): \($0)" } }

  /// The name of a condition. For an unknown one, the service's own words if there are any.
  func summary(_ condition: Condition?, _ words: String?) -> String? {
    switch condition {
    case .unknown(let code): words.map(foreign) ?? wording.name(of: .unknown(code))
    case let condition?: wording.name(of: condition)
    case nil: words.map(foreign)
    }
  }

  /// The name of the condition. In English, the service's own words if it speaks English.
  ///
  /// In another language the name comes first, because a service that was asked for a language may answer in English.
  func headline(_ moment: WeatherConditions) -> String? {
    (wording.language == "en" ? moment.summary.map(foreign) : nil)
      ?? summary(moment.condition, moment.summary)
  }
}
