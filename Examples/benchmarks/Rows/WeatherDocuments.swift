import Foundation

/// Documents of the size and shape that services send. They are invented, so that every run has the same ones.
enum WeatherDocuments {
  private static let start = 1_774_710_000

  /// A One Call document of 48 hours, 8 days and 60 minutes: 30 KB.
  static let oneCall: Data = {
    let minutes = (0..<60).map { #"{"dt":\#(start + $0 * 60),"precipitation":\#(number($0, 0, 3, 4))}"# }
    let hours = (0..<48).map { #"{"dt":\#(start + $0 * 3600),\#(moment($0)),"pop":\#(number($0, 0, 1, 2))}"# }
    let days = (0..<8).map { index in
      let temperatures = ["day", "min", "max", "night", "eve", "morn"].map {
        #""\#($0)":\#(number(index + $0.count, -5, 25, 2))"#
      }
      return """
        {"dt":\(start + index * 86_400),"sunrise":\(start - 36_000 + index * 86_400),"sunset":\(start + 9_000 + index * 86_400),\
        "moon_phase":0.25,"summary":"Expect a day of partly cloudy with rain","temp":{\(temperatures.joined(separator: ","))},\
        "feels_like":{\(temperatures.joined(separator: ","))},"pressure":1016,"humidity":55,"wind_speed":4.28,"wind_deg":36,\
        "wind_gust":9.62,\(weather(index)),"clouds":60,"pop":0.42,"rain":0.13,"uvi":3.11}
        """
    }
    return Data(
      """
      {"lat":52.52,"lon":13.405,"timezone":"Europe/Berlin","timezone_offset":7200,\
      "current":{"dt":\(start),"sunrise":\(start - 36_000),"sunset":\(start + 9_000),\(moment(0))},\
      "minutely":[\(minutes.joined(separator: ","))],"hourly":[\(hours.joined(separator: ","))],\
      "daily":[\(days.joined(separator: ","))]}
      """.utf8)
  }()

  private static func moment(_ seed: Int) -> String {
    """
    "temp":\(number(seed, -5, 25, 2)),"feels_like":\(number(seed + 1, -9, 25, 2)),"pressure":\(1000 + seed % 30),\
    "humidity":\(40 + seed % 60),"dew_point":\(number(seed, -9, 9, 2)),"uvi":\(number(seed, 0, 8, 2)),\
    "clouds":\(seed % 101),"visibility":10000,"wind_speed":\(number(seed, 0, 20, 2)),"wind_deg":\(seed * 7 % 360),\
    "wind_gust":\(number(seed, 5, 30, 2)),\(weather(seed))
    """
  }

  private static func weather(_ seed: Int) -> String {
    let id = [500, 800, 801, 803, 804, 601][seed % 6]
    return
      #""weather":[{"id":\#(id),"main":"Weather","description":"some kind of weather","icon":"0\#(seed % 4 + 1)d"}]"#
  }

  static let columns: [(name: String, unit: String, decimals: Int)] = [
    ("temperature_2m", "°C", 1), ("apparent_temperature", "°C", 1), ("dew_point_2m", "°C", 1),
    ("relative_humidity_2m", "%", 0), ("precipitation_probability", "%", 0), ("cloud_cover", "%", 0),
    ("precipitation", "mm", 2), ("rain", "mm", 2), ("snowfall", "cm", 2), ("snow_depth", "m", 2),
    ("weather_code", "wmo code", 0), ("pressure_msl", "hPa", 1), ("surface_pressure", "hPa", 1),
    ("visibility", "m", 1),
    ("wind_speed_10m", "km/h", 1), ("wind_direction_10m", "°", 0), ("wind_gusts_10m", "km/h", 1),
    ("uv_index", "", 2),
    ("is_day", "", 0), ("soil_temperature_0cm", "°C", 1),
  ]

  /// An Open-Meteo document of 16 days, hour by hour, in 20 variables.
  static let openMeteo: Data = {
    let times = (0..<384).map { hour in
      #""2026-04-\#(pad(hour / 24 + 1))T\#(pad(hour % 24)):00""#
    }
    let units = columns.map { #""\#($0.name)":"\#($0.unit)""# }
    let values = columns.enumerated().map { index, column in
      let limit = column.name == "is_day" ? 1.0 : column.name == "weather_code" ? 3 : 99
      let numbers = (0..<384).map { hour in
        hour > 370 && index % 3 == 0 ? "null" : number(hour * 31 + index, 0, limit, column.decimals)
      }
      return #""\#(column.name)":[\#(numbers.joined(separator: ","))]"#
    }
    return Data(
      """
      {"latitude":52.52,"longitude":13.419998,"generationtime_ms":0.5,"utc_offset_seconds":7200,"timezone":"Europe/Berlin",\
      "timezone_abbreviation":"GMT+2","elevation":38.0,"hourly_units":{"time":"iso8601",\(units.joined(separator: ","))},\
      "hourly":{"time":[\(times.joined(separator: ","))],\(values.joined(separator: ","))}}
      """.utf8)
  }()

  private static func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// A number in a range that looks random.
  private static func number(_ seed: Int, _ low: Double, _ high: Double, _ decimals: Int) -> String {
    let part = Double((seed &* 7919 &+ 104_729) % 10_007) / 10_007
    return String(format: "%.\(decimals)f", low + part * (high - low))
  }
}
