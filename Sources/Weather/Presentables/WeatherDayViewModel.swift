import Foundation
import Settings

/// A day as a row of the week.
///
/// Two rows are equal if they are of the same day and show the same; so a row whose text does not change when a
/// notation does is the same item of a list.
public struct WeatherDayViewModel: WeatherDayPresentable, Hashable, Identifiable, Sendable {
  private let content: Content

  /// From the lowest to the highest temperature.
  public private(set) var temperature: String?

  /// The speed of the wind.
  public private(set) var windSpeed: String?

  private var units = UnitsNotation.metric

  /// A day in the notations of the user.
  ///
  /// - Parameters:
  ///   - weatherDayData: The day.
  ///   - unitsNotation: In which units the wind is written.
  ///   - temperatureNotation: In which degrees temperatures are written.
  ///   - text: How to write, in the zone of the place.
  public init(
    weatherDayData: WeatherDayData, unitsNotation: UnitsNotation, temperatureNotation: TemperatureNotation,
    text: WeatherText
  ) {
    self.init(weatherDayData, text)
    follow(Notations(units: unitsNotation, temperature: temperatureNotation), insteadOf: nil)
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

  /// The weather in words: the name of its condition, or else what the service says.
  public var summary: String? { content.summary }

  /// How likely it is that anything falls.
  public var chanceOfPrecipitation: String? { content.chance }

  /// Where the wind comes from, in letters.
  public var windDirection: String? { content.direction }

  /// The whole row in words, for a voice.
  public var spokenLabel: String {
    let wording = content.text.wording
    let wind = content.data.windSpeed.map { speed in
      let point = content.data.windDirection.map { ", " + wording.name(of: $0.compassPoint) } ?? ""
      return "\(wording[.wind]): \(content.text.spokenSpeed(speed, in: units))\(point)"
    }
    let chance = content.chance.map { "\(wording[.chanceOfPrecipitation]): \($0)" }
    let parts = ["\(day), \(date)", summary, temperature, wind, chance]
    return parts.compactMap(\.self).joined(separator: ". ")
  }

  /// Whether both are of the same day and show the same.
  public static func == (first: Self, second: Self) -> Bool {
    first.temperature == second.temperature && first.windSpeed == second.windSpeed
      && (first.content === second.content || first.content.showsTheSame(as: second.content))
  }

  /// Combines the day, which tells the rows of a list apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension WeatherDayViewModel: NotationRow {
  mutating func follow(_ notations: Notations, insteadOf old: Notations?) {
    if notations.temperature != old?.temperature {
      temperature = content.text.range(
        low: content.data.low, high: content.data.high, in: notations.temperature)
    }
    if notations.units != old?.units {
      windSpeed = content.data.windSpeed.map { content.text.windSpeed($0, in: notations.units) }
      units = notations.units
    }
  }
}

extension WeatherDayViewModel {
  /// What a row shows whatever the notations are; shared by all copies of the row.
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
  /// The name of a condition; of an unknown one what the service says, or that it is unknown.
  func summary(_ condition: Condition?, _ words: String?) -> String? {
    switch condition {
    case .unknown(let code): words ?? wording.name(of: .unknown(code))
    case let condition?: wording.name(of: condition)
    case nil: words
    }
  }
}
