import Foundation
import Settings

/// An hour as a row of the day.
///
/// Receive it from an ``HoursViewModel``.
///
/// Two rows are equal if they belong to the same hour and show the same.
public struct WeatherHourViewModel: Hashable, Identifiable, Sendable {
  /// The first instant of the hour, or of a step of several hours.
  public let id: Date

  /// The weekday, if the hour is on another day than the first row.
  public let day: String?

  /// The time of day.
  public private(set) var time = ""

  /// The temperature, without decimals.
  public private(set) var temperature: String?

  /// The wind speed.
  public private(set) var windSpeed: String?

  /// The amount of precipitation in this hour.
  public private(set) var precipitation: String?

  /// The chance of precipitation. It is always a percentage, and nothing else is.
  public let chanceOfPrecipitation: String?

  /// The direction that the wind comes from, in letters.
  public let windDirection: String?

  /// The weather in words.
  public let summary: String?

  /// The icon.
  public let icon: WeatherIcon

  private let data: WeatherConditions
  private let text: WeatherText
  private var units = WeatherUnits()

  init(_ data: WeatherConditions, light: Light?, day: String?, _ text: WeatherText) {
    id = data.time
    self.day = day
    self.data = data
    self.text = text
    icon = WeatherIcon(data.condition, light: data.light ?? light)
    summary = text.summary(data.condition, data.summary)
    chanceOfPrecipitation = data.precipitation.probability.map(text.percent)
    windDirection = data.windDirection.map(text.direction)
  }

  /// The time, with the weekday if the hour is on another day than the first row: "Friday 14:00".
  public var moment: String { [day, time].compactMap(\.self).joined(separator: " ") }

  /// The name of the icon.
  public var image: String { icon.name }

  /// The whole row in words for a screen reader.
  public var spokenLabel: String {
    let wind = text.spokenWind(data.windSpeed, data.windDirection, in: units)
    let chance = text.labelled(.chanceOfPrecipitation, chanceOfPrecipitation)
    let parts = [moment, summary, temperature, chance, text.labelled(.precipitation, precipitation), wind]
    return parts.compactMap(\.self).joined(separator: ". ")
  }

  /// Returns true if both rows belong to the same hour and show the same.
  public static func == (first: Self, second: Self) -> Bool {
    first.id == second.id && first.day == second.day && first.time == second.time
      && first.temperature == second.temperature
      && first.windSpeed == second.windSpeed && first.precipitation == second.precipitation
      && first.chanceOfPrecipitation == second.chanceOfPrecipitation && first.icon == second.icon
      && first.windDirection == second.windDirection && first.summary == second.summary
  }

  /// Combines only the hour, which identifies a row of a list.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension WeatherHourViewModel: NotationRow {
  mutating func follow(_ notations: Notations, insteadOf old: Notations?) {
    if notations.time != old?.time { time = text.time(data.time, in: notations.time) }
    units = notations.units
    if units.temperature != old?.units.temperature {
      temperature = data.temperature.map { text.roundTemperature($0, in: units) }
    }
    if units.wind != old?.units.wind { windSpeed = data.windSpeed.map { text.windSpeed($0, in: units) } }
    if units.precipitation != old?.units.precipitation {
      precipitation = data.precipitationAmount.map { text.depth($0, in: units) }
    }
  }
}
