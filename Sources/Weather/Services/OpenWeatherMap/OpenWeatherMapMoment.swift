import Foundation
import JSONSyntax

/// The members of a moment, in the two layouts that the documents use.
extension OpenWeatherMap {
  /// The first of the weather entries is the main one.
  struct Sky {
    var condition: Condition?
    var light: Light?
    var summary: String?
  }

  static func sky(_ object: JSONValue, _ reader: inout DocumentReader) -> Sky {
    var sky = Sky()
    guard let entry = reader.array(object, "weather")?.elements.first(where: { _ in true }) else {
      return sky
    }
    if let id = reader.number(entry, "id") {
      sky.condition = Int(exactly: id).map(condition) ?? .unknown("\(id)")
    }
    sky.summary = reader.text(entry, "description")
    switch reader.text(entry, "icon")?.utf8.last {
    case UInt8(ascii: "d")?: sky.light = .day
    case UInt8(ascii: "n")?: sky.light = .night
    default: break
    }
    return sky
  }

  /// Rain or snow: a number, or an object that names the hours it covers and may be empty.
  private static func depth(
    _ object: JSONValue, _ key: StaticString, _ reader: inout DocumentReader
  ) -> (millimeters: Double, hours: Double?)? {
    guard let member = object[key] else { return nil }
    guard member.kind == .object else { return reader.number(member).map { ($0, nil) } }
    if let depth = reader.number(member, "1h") { return (depth, 1) }
    return reader.number(member, "3h").map { ($0, 3) }
  }

  /// The precipitation until an instant.
  static func precipitation(
    _ object: JSONValue, until end: Date, _ reader: inout DocumentReader
  ) -> Precipitation {
    let rain = depth(object, "rain", &reader)
    let snow = depth(object, "snow", &reader)
    var precipitation = Precipitation(probability: reader.number(object, "pop").map(Fraction.init(_:)))
    precipitation.rain = rain.map { Length(millimeters: $0.millimeters) }
    precipitation.snow = snow.map { Length(millimeters: $0.millimeters) }
    let parts = [rain, snow].compactMap(\.self)
    guard let first = parts.first else { return precipitation }
    let rates = parts.compactMap { part in part.hours.map { part.millimeters / $0 } }
    if rates.count == parts.count {
      precipitation.intensity = PrecipitationIntensity(millimetersPerHour: rates.reduce(0, +))
    }
    // Rain and snow of different times have no sum.
    if parts.allSatisfy({ $0.hours == first.hours }) {
      precipitation.amount = Length(millimeters: parts.reduce(0) { $0 + $1.millimeters })
      precipitation = precipitation.covering(first.hours.map { $0 * 3600 }, before: end)
    }
    switch (rain?.millimeters ?? 0 > 0, snow?.millimeters ?? 0 > 0) {
    case (true, true): precipitation.kind = .mixed
    case (true, false): precipitation.kind = .rain
    case (false, true): precipitation.kind = .snow
    case (false, false): break
    }
    return precipitation
  }

  /// The layout of One Call: all members side by side.
  func flatMoment(_ object: JSONValue, _ reader: inout DocumentReader) throws(WeatherError)
    -> WeatherConditions
  {
    var moment = WeatherConditions(time: try reader.neededSeconds(object, "dt"))
    moment.temperature = temperature(try reader.neededNumber(object, "temp"))
    moment.apparentTemperature = reader.number(object, "feels_like").map(temperature)
    moment.pressure = reader.number(object, "pressure").map(Pressure.init(hectopascals:))
    moment.humidity = reader.number(object, "humidity").map(Fraction.init(percent:))
    moment.dewPoint = reader.number(object, "dew_point").map(temperature)
    moment.uvIndex = reader.number(object, "uvi")
    moment.cloudCover = reader.number(object, "clouds").map(Fraction.init(percent:))
    moment.visibility = reader.number(object, "visibility").map(Length.init(meters:))
    moment.windSpeed = reader.number(object, "wind_speed").map(speed)
    moment.windDirection = reader.number(object, "wind_deg").map(Direction.init(degrees:))
    moment.windGust = reader.number(object, "wind_gust").map(speed)
    finish(&moment, object, &reader)
    return moment
  }

  /// The layout of the current weather and of the forecasts: members in groups.
  func groupedMoment(_ object: JSONValue, _ reader: inout DocumentReader) throws(WeatherError)
    -> WeatherConditions
  {
    var moment = WeatherConditions(time: try reader.neededSeconds(object, "dt"))
    let main = try reader.neededObject(object, "main")
    moment.temperature = temperature(try reader.neededNumber(main, "temp"))
    moment.apparentTemperature = reader.number(main, "feels_like").map(temperature)
    // If both are present, older documents mean ground level by the former.
    let pressure = reader.number(main, "pressure")
    moment.pressure = (reader.number(main, "sea_level") ?? pressure).map(Pressure.init(hectopascals:))
    moment.humidity = reader.number(main, "humidity").map(Fraction.init(percent:))
    let clouds = reader.object(object, "clouds")
    moment.cloudCover = reader.number(clouds, "all").map(Fraction.init(percent:))
    moment.visibility = reader.number(object, "visibility").map(Length.init(meters:))
    let wind = reader.object(object, "wind")
    moment.windSpeed = reader.number(wind, "speed").map(speed)
    moment.windDirection = reader.number(wind, "deg").map(Direction.init(degrees:))
    moment.windGust = reader.number(wind, "gust").map(speed)
    finish(&moment, object, &reader)
    return moment
  }

  private func finish(_ moment: inout WeatherConditions, _ object: JSONValue, _ reader: inout DocumentReader)
  {
    let sky = Self.sky(object, &reader)
    (moment.condition, moment.light, moment.summary) = (sky.condition, sky.light, sky.summary)
    moment.precipitation = Self.precipitation(object, until: moment.time, &reader)
  }

  /// Sunrise and sunset. If both are missing or equal, the sun neither rises nor sets.
  static func sun(
    _ object: JSONValue, at coordinate: Coordinate?, on date: Date, _ reader: inout DocumentReader
  ) -> SunTimes {
    let (sunrise, sunset) = (reader.seconds(object, "sunrise"), reader.seconds(object, "sunset"))
    let sun = SunTimes(sunrise: sunrise, sunset: sunset)
    let isOdd = sun == .unknown || sunrise == sunset
    return isOdd ? .polar(at: coordinate, on: date) : sun
  }
}
