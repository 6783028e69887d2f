import Foundation
import JSONSyntax

extension METNorway {
  func readForecast(
    _ properties: JSONValue, into data: inout WeatherData, _ reader: inout DocumentReader
  ) throws(WeatherError) {
    let meta = reader.object(properties, "meta")
    data.issued = reader.instant(meta, "updated_at")
    try checkUnits(reader.object(meta, "units"), reader)
    data.hours = try reader.steps(properties["timeseries"], step)
    // The service has no block for the current weather. The first step is the hour that has begun.
    data.current = data.hours.first
  }

  /// The units have never changed. If they ever do, no number may be misread.
  private func checkUnits(_ units: JSONValue?, _ reader: DocumentReader) throws(WeatherError) {
    let expected: [(StaticString, StaticString)] = [
      ("air_temperature", "celsius"), ("dew_point_temperature", "celsius"), ("wind_speed", "m/s"),
      ("air_pressure_at_sea_level", "hPa"), ("precipitation_amount", "mm"), ("precipitation_rate", "mm/h"),
      ("relative_humidity", "%"), ("air_temperature_min", "celsius"), ("air_temperature_max", "celsius"),
      ("air_temperature_percentile_10", "celsius"), ("wind_speed_percentile_10", "m/s"),
      ("precipitation_amount_max", "mm"), ("probability_of_thunder", "%"), ("fog_area_fraction", "%"),
    ]
    for (key, unit) in expected {
      if let stated = units?[key], !stated.isText(unit) {
        throw reader.failure(stated, .invalid("unit"))
      }
    }
  }

  private func step(
    _ reader: inout DocumentReader, _ step: JSONValue
  ) throws(WeatherError) -> WeatherConditions {
    var moment = WeatherConditions(time: try reader.neededInstant(step, "time"))
    let data = try reader.neededObject(step, "data")
    let details = try reader.neededObject(try reader.neededObject(data, "instant"), "details")
    moment.temperature = reader.number(details, "air_temperature").map(Temperature.init(celsius:))
    moment.dewPoint = reader.number(details, "dew_point_temperature").map(Temperature.init(celsius:))
    moment.humidity = reader.number(details, "relative_humidity").map(Fraction.init(percent:))
    moment.pressure = reader.number(details, "air_pressure_at_sea_level").map(Pressure.init(hectopascals:))
    moment.cloudCover = reader.number(details, "cloud_area_fraction").map(Fraction.init(percent:))
    moment.windSpeed = reader.number(details, "wind_speed").map(Speed.init(metersPerSecond:))
    moment.windGust = reader.number(details, "wind_speed_of_gust").map(Speed.init(metersPerSecond:))
    moment.windDirection = reader.number(details, "wind_from_direction").map(Direction.init(degrees:))
    moment.clearSkyUVIndex = reader.number(details, "ultraviolet_index_clear_sky")
    moment.fogCover = reader.number(details, "fog_area_fraction").map(Fraction.init(percent:))
    moment.temperatureSpread = ClosedRange(
      between: reader.number(details, "air_temperature_percentile_10").map(Temperature.init(celsius:)),
      reader.number(details, "air_temperature_percentile_90").map(Temperature.init(celsius:)))
    moment.windSpread = ClosedRange(
      between: reader.number(details, "wind_speed_percentile_10").map(Speed.init(metersPerSecond:)),
      reader.number(details, "wind_speed_percentile_90").map(Speed.init(metersPerSecond:)))
    // Part of the nowcast, as the radar sees it.
    let rate = reader.number(details, "precipitation_rate")
    moment.precipitation.intensity = rate.map(PrecipitationIntensity.init(millimetersPerHour:))
    readPeriods(data, into: &moment, &reader)
    return moment
  }

  /// Precipitation is stated for the next hour if the forecast is that fine, and otherwise for the next six.
  private func readPeriods(
    _ data: JSONValue, into moment: inout WeatherConditions, _ reader: inout DocumentReader
  ) {
    let periods: [(StaticString, TimeInterval)] = [
      ("next_1_hours", 3600), ("next_6_hours", 21_600), ("next_12_hours", 43_200),
    ]
    for (key, duration) in periods {
      guard let period = reader.object(data, key) else { continue }
      if moment.condition == nil, let symbol = reader.text(reader.object(period, "summary"), "symbol_code") {
        (moment.condition, moment.light) = Self.condition(symbol)
      }
      let details = reader.object(period, "details")
      readExtremes(details, of: duration, into: &moment, &reader)
      // For twelve hours there is only a symbol, which does not justify a step of that length.
      guard moment.duration == nil, duration < 43_200 else { continue }
      moment.duration = duration
      moment.precipitation.amount = reader.number(details, "precipitation_amount").map(
        Length.init(millimeters:))
      let probability = reader.number(details, "probability_of_precipitation")
      moment.precipitation.probability = probability.map(Fraction.init(percent:))
      moment.precipitation.amountRange = ClosedRange(
        between: reader.number(details, "precipitation_amount_min").map(Length.init(millimeters:)),
        reader.number(details, "precipitation_amount_max").map(Length.init(millimeters:)))
      let thunder = reader.number(details, "probability_of_thunder")
      moment.thunderProbability = thunder.map(Fraction.init(percent:))
    }
  }

  /// Extremes are stated for the next six hours, also at steps of one hour.
  private func readExtremes(
    _ details: JSONValue?, of duration: TimeInterval, into moment: inout WeatherConditions,
    _ reader: inout DocumentReader
  ) {
    let low = reader.number(details, "air_temperature_min").map(Temperature.init(celsius:))
    let high = reader.number(details, "air_temperature_max").map(Temperature.init(celsius:))
    guard moment.extremes == nil, low != nil || high != nil else { return }
    moment.extremes = TemperatureExtremes(low: low, high: high, duration: duration)
  }
}
