import Foundation
import JSONSyntax

extension BrightSky {
  func readWeather(
    _ weather: JSONValue, from root: JSONValue, into data: inout WeatherData, _ reader: inout DocumentReader
  ) throws(WeatherError) {
    let record: JSONValue?
    if weather.kind == .object {
      data.current = try Self.current(&reader, weather)
      record = weather
    } else {
      var hours = try reader.steps(weather, Self.hour)
      // Everything that has a span is that of the hour before its time.
      hours.move { hours, source, hour in
        hours[hour].takePrecipitation(of: source.map { hours[$0] })
        hours[hour].windGust = source.flatMap { hours[$0].windGust }
        hours[hour].windSpeed = source.flatMap { hours[$0].windSpeed }
        hours[hour].windDirection = source.flatMap { hours[$0].windDirection }
      }
      hours.setDurations()
      data.hours = hours
      record = weather.elements.first { _ in true }
    }
    let identifier = record?["source_id"]?.double
    let source = reader.array(root, "sources")?.elements.first { $0["id"]?.double == identifier }
    if let north = source?["lat"]?.double, let east = source?["lon"]?.double {
      data.coordinate = Coordinate(checking: north, east)
    }
  }

  /// The members that an observation and an hour have in common.
  private static func moment(
    _ record: JSONValue, _ reader: inout DocumentReader
  ) throws(WeatherError) -> WeatherConditions {
    var moment = WeatherConditions(time: try reader.neededInstant(record, "timestamp"))
    moment.temperature = reader.number(record, "temperature").map(Temperature.init(celsius:))
    moment.dewPoint = reader.number(record, "dew_point").map(Temperature.init(celsius:))
    moment.humidity = reader.number(record, "relative_humidity").map(Fraction.init(percent:))
    moment.pressure = reader.number(record, "pressure_msl").map(Pressure.init(hectopascals:))
    moment.cloudCover = reader.number(record, "cloud_cover").map(Fraction.init(percent:))
    moment.visibility = reader.number(record, "visibility").map(Length.init(meters:))
    return moment
  }

  private static func hour(
    _ reader: inout DocumentReader, _ record: JSONValue
  ) throws(WeatherError) -> WeatherConditions {
    var hour = try moment(record, &reader)
    hour.windSpeed = reader.number(record, "wind_speed").map(Speed.init(kilometersPerHour:))
    hour.windGust = reader.number(record, "wind_gust_speed").map(Speed.init(kilometersPerHour:))
    hour.windDirection = reader.number(record, "wind_direction").map(Direction.init(degrees:))
    hour.precipitation.amount = reader.number(record, "precipitation").map(Length.init(millimeters:))
    let probability = reader.number(record, "precipitation_probability")
    hour.precipitation.probability = probability.map(Fraction.init(percent:))
    readSky(record, into: &hour, &reader)
    return hour
  }

  /// An observation. Stations state some values for ten minutes and others for an hour only.
  private static func current(
    _ reader: inout DocumentReader, _ record: JSONValue
  ) throws(WeatherError) -> WeatherConditions {
    var moment = try moment(record, &reader)
    let wind = reader.number(record, "wind_speed_10") ?? reader.number(record, "wind_speed_60")
    moment.windSpeed = wind.map(Speed.init(kilometersPerHour:))
    let gust = reader.number(record, "wind_gust_speed_10") ?? reader.number(record, "wind_gust_speed_60")
    moment.windGust = gust.map(Speed.init(kilometersPerHour:))
    let direction = reader.number(record, "wind_direction_10") ?? reader.number(record, "wind_direction_60")
    moment.windDirection = direction.map(Direction.init(degrees:))
    moment.precipitation.amount = reader.number(record, "precipitation_60").map(Length.init(millimeters:))
    moment.precipitation = moment.precipitation.covering(3600, before: moment.time)
    let rate = reader.number(record, "precipitation_10").map { $0 * 6 }
    moment.precipitation.intensity = rate.map(PrecipitationIntensity.init(millimetersPerHour:))
    readSky(record, into: &moment, &reader)
    return moment
  }

  /// The icon says more than the condition, which knows no sky.
  private static func readSky(
    _ record: JSONValue, into moment: inout WeatherConditions, _ reader: inout DocumentReader
  ) {
    let icon = reader.text(record, "icon")
    moment.light = icon.flatMap { $0.hasSuffix("-day") ? .day : $0.hasSuffix("-night") ? .night : nil }
    let word = icon ?? reader.text(record, "condition")
    moment.condition = word.flatMap { condition($0, at: moment.precipitationRate ?? moment.hourlyRate) }
  }

  /// The condition of an icon or of a word. "Dry" says nothing about the sky.
  static func condition(_ word: String, at rate: PrecipitationIntensity?) -> Condition? {
    switch word {
    case "dry": nil
    case "clear-day", "clear-night": .clear
    case "partly-cloudy-day", "partly-cloudy-night": .partlyCloudy
    case "cloudy": .overcast
    case "fog": .fog
    case "wind": .windy
    case "rain": .rain(intensity(of: rate))
    case "sleet": .sleet(.moderate)
    case "snow": .snow(.moderate)
    case "hail": .hail
    case "thunderstorm": .thunderstorm(.moderate)
    default: .unknown(word)
    }
  }

  /// The rates in an hour at which the German weather service calls rain moderate and heavy.
  private static func intensity(of rate: PrecipitationIntensity?) -> Condition.Intensity {
    guard let millimeters = rate?.millimetersPerHour else { return .moderate }
    return millimeters < 2.5 ? .light : millimeters < 10 ? .moderate : .heavy
  }
}

extension WeatherConditions {
  /// The rate of an amount that falls in an hour.
  fileprivate var hourlyRate: PrecipitationIntensity? {
    precipitation.amount.map { PrecipitationIntensity(millimetersPerHour: $0.millimeters) }
  }
}
