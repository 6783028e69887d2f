import Foundation
import JSONSyntax

extension NationalWeatherService {
  /// The measurements of a station. Instruments fail, so any of them may be null.
  static func observation(
    _ reader: inout DocumentReader, _ properties: JSONValue
  ) throws(WeatherError) -> WeatherConditions {
    var moment = WeatherConditions(time: try reader.neededInstant(properties, "timestamp"))
    moment.summary = reader.text(properties, "textDescription").flatMap { $0.isEmpty ? nil : $0 }
    let icon = reader.text(properties, "icon")
    moment.condition = condition(icon: icon, text: moment.summary)
    moment.light = icon.flatMap { $0.contains("/night/") ? .night : $0.contains("/day/") ? .day : nil }
    moment.temperature = reader.quantity(properties, "temperature", \.temperature)
    moment.dewPoint = reader.quantity(properties, "dewpoint", \.temperature)
    moment.apparentTemperature =
      reader.quantity(properties, "heatIndex", \.temperature)
      ?? reader.quantity(properties, "windChill", \.temperature)
    moment.humidity = reader.quantity(properties, "relativeHumidity", \.fraction)
    // Only the former is reduced to sea level.
    moment.pressure =
      reader.quantity(properties, "seaLevelPressure", \.pressure)
      ?? reader.quantity(properties, "barometricPressure", \.pressure)
    moment.visibility = reader.quantity(properties, "visibility", \.length)
    moment.windSpeed = reader.quantity(properties, "windSpeed", \.speed)
    moment.windGust = reader.quantity(properties, "windGust", \.speed)
    moment.windDirection = reader.quantity(properties, "windDirection", \.direction)
    moment.apparentTemperature = moment.feelsLike
    moment.precipitation.amount = reader.quantity(properties, "precipitationLastHour", \.length)
    moment.precipitation = moment.precipitation.covering(3600, before: moment.time)
    return moment
  }
}
