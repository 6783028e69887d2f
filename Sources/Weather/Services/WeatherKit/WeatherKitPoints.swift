import Foundation
import JSONSyntax

extension WeatherKit {
  func moment(
    _ point: JSONValue, at key: StaticString, _ reader: inout DocumentReader
  ) throws(WeatherError) -> WeatherConditions {
    var moment = WeatherConditions(time: try reader.neededInstant(point, key))
    moment.condition = reader.text(point, "conditionCode").map(Self.condition)
    moment.light = reader.optional(point, "daylight", expected: "a boolean", \.bool).map {
      $0 ? .day : .night
    }
    moment.temperature = reader.number(point, "temperature").map(Temperature.init(celsius:))
    moment.apparentTemperature = reader.number(point, "temperatureApparent").map(Temperature.init(celsius:))
    moment.dewPoint = reader.number(point, "temperatureDewPoint").map(Temperature.init(celsius:))
    moment.humidity = reader.number(point, "humidity").map(Fraction.init(_:))
    moment.pressure = reader.number(point, "pressure").map(Pressure.init(hectopascals:))
    moment.cloudCover = reader.number(point, "cloudCover").map(Fraction.init(_:))
    moment.visibility = reader.number(point, "visibility").map(Length.init(meters:))
    moment.uvIndex = reader.number(point, "uvIndex")
    moment.windSpeed = reader.number(point, "windSpeed").map(Speed.init(kilometersPerHour:))
    moment.windGust = reader.number(point, "windGust").map(Speed.init(kilometersPerHour:))
    moment.windDirection = reader.number(point, "windDirection").map(Direction.init(degrees:))
    moment.precipitation = Self.precipitation(point, &reader)
    return moment
  }

  static func minute(_ reader: inout DocumentReader, _ minute: JSONValue) throws(WeatherError)
    -> WeatherMinuteData
  {
    WeatherMinuteData(
      time: try reader.neededInstant(minute, "startTime"), precipitation: precipitation(minute, &reader))
  }

  /// A day states its beginning and end. Missing values for wind and sky come from its daytime part or, once that is
  /// over, from the rest of the day.
  static func day(
    _ object: JSONValue, at coordinate: Coordinate?, _ reader: inout DocumentReader
  ) throws(WeatherError) -> WeatherDayData {
    let start = try reader.neededInstant(object, "forecastStart")
    let end = reader.instant(object, "forecastEnd")
    var day = WeatherDayData(start: start, end: end ?? start.addingTimeInterval(86_400))
    day.condition = reader.text(object, "conditionCode").map(condition)
    day.high = reader.number(object, "temperatureMax").map(Temperature.init(celsius:))
    day.low = reader.number(object, "temperatureMin").map(Temperature.init(celsius:))
    day.uvIndex = reader.number(object, "maxUvIndex")
    day.precipitation = precipitation(object, &reader)
    day.windGust = reader.number(object, "windGustSpeedMax").map(Speed.init(kilometersPerHour:))
    let daytime = reader.object(object, "daytimeForecast") ?? reader.object(object, "restOfDayForecast")
    let wind = reader.number(object, "windSpeedMax") ?? reader.number(daytime, "windSpeed")
    day.windSpeed = wind.map(Speed.init(kilometersPerHour:))
    day.windDirection = reader.number(daytime, "windDirection").map(Direction.init(degrees:))
    day.humidity = reader.number(daytime, "humidity").map(Fraction.init(_:))
    day.cloudCover = reader.number(daytime, "cloudCover").map(Fraction.init(_:))
    day.sun = sun(object, at: coordinate, on: start.addingTimeInterval(43_200), &reader)
    day.moon = MoonTimes(
      moonrise: reader.instant(object, "moonrise"), moonset: reader.instant(object, "moonset"),
      phase: reader.text(object, "moonPhase").flatMap(phase))
    return day
  }

  /// A day with a dawn and no sunrise is a polar night.
  private static func sun(
    _ object: JSONValue, at coordinate: Coordinate?, on noon: Date, _ reader: inout DocumentReader
  ) -> SunTimes {
    let sun = SunTimes(sunrise: reader.instant(object, "sunrise"), sunset: reader.instant(object, "sunset"))
    guard sun == .unknown else { return sun }
    return object["sunriseCivil"] != nil ? .polarNight : .polar(at: coordinate, on: noon)
  }

  private static func phase(_ name: String) -> Double? {
    let names = [
      "new", "waxingCrescent", "firstQuarter", "waxingGibbous", "full", "waningGibbous", "thirdQuarter",
      "waningCrescent",
    ]
    return names.firstIndex(of: name).map { Double($0) / 8 }
  }

  static func precipitation(_ point: JSONValue, _ reader: inout DocumentReader) -> Precipitation {
    Precipitation(
      probability: reader.number(point, "precipitationChance").map(Fraction.init(_:)),
      amount: reader.number(point, "precipitationAmount").map(Length.init(millimeters:)),
      snowfall: reader.number(point, "snowfallAmount").map(Length.init(millimeters:)),
      intensity: reader.number(point, "precipitationIntensity")
        .map(PrecipitationIntensity.init(millimetersPerHour:)),
      kind: reader.text(point, "precipitationType").flatMap(Precipitation.Kind.init(word:)))
  }

  static func alert(_ object: JSONValue, _ reader: inout DocumentReader) -> WeatherAlert {
    var alert = WeatherAlert()
    alert.identifier = reader.text(object, "id")
    alert.event = reader.text(object, "description")
    alert.sender = reader.text(object, "source")
    alert.areas = reader.text(object, "areaName").map { [$0] } ?? []
    alert.start = reader.instant(object, "eventOnsetTime") ?? reader.instant(object, "effectiveTime")
    alert.end = reader.instant(object, "eventEndTime") ?? reader.instant(object, "expireTime")
    alert.url = reader.text(object, "detailsUrl").flatMap(URL.init(string:))
    let texts = reader.array(object, "messages")?.elements.compactMap { $0["text"]?.plainText } ?? []
    alert.text = texts.isEmpty ? nil : texts.joined(separator: "\n")
    alert.severity = reader.text(object, "severity").flatMap(WeatherAlert.Severity.init(word:))
    return alert
  }
}
