/// The variables that this module has a property for, under their new and their old names.
enum OpenMeteoVariable {
  case temperature, apparentTemperature, high, low, apparentHigh, apparentLow, dewPoint
  case humidity, cloudCover, precipitationProbability
  case precipitation, rain, snowfall, visibility
  case pressure, windSpeed, windGust, windDirection
  case weatherCode, isDay, uvIndex, sunrise, sunset

  static let moment: [String: OpenMeteoVariable] = [
    "temperature_2m": .temperature, "temperature": .temperature,
    "apparent_temperature": .apparentTemperature,
    "dew_point_2m": .dewPoint, "dewpoint_2m": .dewPoint,
    "relative_humidity_2m": .humidity, "relativehumidity_2m": .humidity,
    "cloud_cover": .cloudCover, "cloudcover": .cloudCover,
    "precipitation_probability": .precipitationProbability,
    "precipitation": .precipitation, "rain": .rain, "showers": .rain, "snowfall": .snowfall,
    "visibility": .visibility, "pressure_msl": .pressure,
    "wind_speed_10m": .windSpeed, "windspeed_10m": .windSpeed, "windspeed": .windSpeed,
    "wind_gusts_10m": .windGust, "windgusts_10m": .windGust,
    "wind_direction_10m": .windDirection, "winddirection_10m": .windDirection,
    "winddirection": .windDirection,
    "weather_code": .weatherCode, "weathercode": .weatherCode, "is_day": .isDay, "uv_index": .uvIndex,
  ]

  static let day: [String: OpenMeteoVariable] = [
    "temperature_2m_max": .high, "temperature_2m_min": .low,
    "apparent_temperature_max": .apparentHigh, "apparent_temperature_min": .apparentLow,
    "dew_point_2m_mean": .dewPoint, "relative_humidity_2m_mean": .humidity, "cloud_cover_mean": .cloudCover,
    "precipitation_probability_max": .precipitationProbability,
    "precipitation_sum": .precipitation, "rain_sum": .rain, "showers_sum": .rain, "snowfall_sum": .snowfall,
    "visibility_mean": .visibility, "pressure_msl_mean": .pressure,
    "wind_speed_10m_max": .windSpeed, "windspeed_10m_max": .windSpeed,
    "wind_gusts_10m_max": .windGust, "windgusts_10m_max": .windGust,
    "wind_direction_10m_dominant": .windDirection, "winddirection_10m_dominant": .windDirection,
    "weather_code": .weatherCode, "weathercode": .weatherCode, "uv_index_max": .uvIndex,
    "sunrise": .sunrise, "sunset": .sunset,
  ]

  /// The suffix of the names in a block: that of the preferred model, or none, or else that of the first model. A
  /// variable such as `cloud_cover_low` looks like another one with a suffix, but no other variable shares that suffix.
  static func suffix(
    of names: [String], in table: [String: OpenMeteoVariable], preferring model: String?
  ) -> String {
    if let model, names.contains(where: { $0.hasSuffix("_" + model) }) { return "_" + model }
    if names.contains(where: { table[$0] != nil }) { return "" }
    var counts: [(suffix: String, count: Int)] = []
    var places: [String: Int] = [:]
    for name in names {
      let known = table.keys.filter { name.hasPrefix($0 + "_") }.max { $0.utf8.count < $1.utf8.count }
      guard let known else { continue }
      let suffix = String(name.dropFirst(known.count))
      if let index = places[suffix] {
        counts[index].count += 1
      } else {
        places[suffix] = counts.count
        counts.append((suffix, 1))
      }
    }
    let most = counts.map(\.count).max() ?? 0
    return counts.first { $0.count * 2 >= most }?.suffix ?? ""
  }
}
