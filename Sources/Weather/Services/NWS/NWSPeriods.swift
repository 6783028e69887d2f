import Foundation
import JSONSyntax

/// The forecast in words: hours, or days and nights.
extension NationalWeatherService {
  func readPeriods(
    _ properties: JSONValue, into data: inout WeatherData, _ reader: inout DocumentReader
  ) throws(WeatherError) {
    data.issued = reader.instant(properties, "updateTime")
    data.place.elevation = data.place.elevation ?? reader.quantity(properties, "elevation", \.length)?.meters
    var offset: Int?
    let periods = try reader.steps(properties["periods"]) {
      reader, period throws(WeatherError) in
      offset = offset ?? period["startTime"].flatMap(ISOTime.init)?.offset
      return try Self.period(period, &reader)
    }
    // The document names no zone here. The offset from UTC is the same for the whole forecast.
    if !data.isTimeZoneKnown { data.take(zone: offset.flatMap { TimeZone(ahead: Double($0)) }) }
    if periods.allSatisfy({ ($0.moment.duration ?? 3600) <= 3600 }) {
      data.hours = periods.map(\.moment)
    } else {
      data.days = Self.days(periods, PlaceDays(data.timeZone))
    }
  }

  struct Period: Timed {
    var moment: WeatherConditions
    var isDaytime: Bool
    var time: Date { moment.time }
  }

  private static func period(
    _ period: JSONValue, _ reader: inout DocumentReader
  ) throws(WeatherError) -> Period {
    let start = try reader.neededInstant(period, "startTime")
    let isDaytime = reader.optional(period, "isDaytime", expected: "a boolean", \.bool)
    var moment = WeatherConditions(time: start)
    moment.duration = reader.instant(period, "endTime").map { $0.timeIntervalSince(start) }
    let unit = reader.text(period, "temperatureUnit") ?? ""
    moment.temperature = reader.quantity(period, "temperature", bare: unit, \.temperature)
    moment.dewPoint = reader.quantity(period, "dewpoint", \.temperature)
    moment.humidity = reader.quantity(period, "relativeHumidity", \.fraction)
    moment.precipitation.probability = reader.quantity(period, "probabilityOfPrecipitation", \.fraction)
    moment.windSpeed = speed(period, "windSpeed", &reader)
    moment.windGust = speed(period, "windGust", &reader)
    let letters = reader.text(period, "windDirection")
    moment.windDirection = letters.flatMap { CompassPoint(letters: $0) }.map { Direction($0) }
    moment.summary = reader.text(period, "shortForecast")
    let icon = reader.text(period, "icon")
    moment.condition = condition(icon: icon, text: moment.summary)
    moment.light = isDaytime.map { $0 ? .day : .night }
    moment.apparentTemperature = moment.feelsLike
    return Period(moment: moment, isDaytime: isDaytime ?? true)
  }

  /// A speed in words: `10 mph`, or `0 to 5 mph`, of which the higher counts.
  private static func speed(_ period: JSONValue, _ key: StaticString, _ reader: inout DocumentReader)
    -> Speed?
  {
    guard let member = period[key] else { return nil }
    guard let text = member.string else { return reader.quantity(period, key, \.speed) }
    let words = text.split(separator: " ")
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    if let number = numbers.max(), let unit = words.last,
      let speed = NWSQuantity(value: number, unit: String(unit)).speed
    {
      return speed
    }
    if !text.isEmpty { reader.note(member, .invalid("speed")) }
    return nil
  }

  /// A day has the high of its daytime and the low of the following night. The first period may be the rest of a night
  /// that began before midnight; its low counts only if no other is known.
  private static func days(_ periods: [Period], _ calendar: PlaceDays) -> [WeatherDayData] {
    var days: [WeatherDayData] = []
    for period in periods {
      let moment = period.moment
      var day = calendar.day(containing: moment.time)
      if let last = days.last, last.start == day.start { day = days.removeLast() }
      if period.isDaytime { day.high = moment.temperature } else { day.low = moment.temperature }
      if period.isDaytime || day.condition == nil {
        (day.condition, day.summary) = (moment.condition, moment.summary)
        (day.windSpeed, day.windGust, day.windDirection) = (
          moment.windSpeed, moment.windGust, moment.windDirection
        )
        (day.dewPoint, day.humidity) = (moment.dewPoint, moment.humidity)
      }
      let likelihoods = [day.precipitation.probability, moment.precipitation.probability].compactMap(\.self)
      day.precipitation.probability = likelihoods.max()
      days.append(day)
    }
    return days
  }
}
