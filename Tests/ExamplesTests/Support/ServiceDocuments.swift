/// Invented weather in the formats of the services, no longer than the examples need.
enum ServiceDocuments {
  /// A place from Open-Meteo's geocoder.
  static let places = #"""
    {"results":[{"name":"Gullvik","latitude":55.75,"longitude":13.25,"elevation":20,"country_code":"SE",
      "admin1":"Skåne","timezone":"Europe/Stockholm"}],"generationtime_ms":0.5}
    """#

  /// A place in the United States, for the National Weather Service.
  static let americanPlaces = #"""
    {"results":[{"name":"Gull Lake","latitude":45.5,"longitude":-100.5,"country_code":"US",
      "timezone":"America/Chicago"}],"generationtime_ms":0.5}
    """#

  /// The geocoder's answer if there is no such place.
  static let nowhere = #"{"generationtime_ms":0.5}"#

  /// A forecast from Open-Meteo.
  static func openMeteo(_ temperature: Double) -> String {
    #"""
    {"latitude":55.75,"longitude":13.25,"utc_offset_seconds":3600,"timezone":"Europe/Stockholm",
     "current_units":{"temperature_2m":"°C"},
     "current":{"time":"2026-01-05T14:00","is_day":1,"weather_code":3,"temperature_2m":\#(temperature)},
     "hourly_units":{"temperature_2m":"°C"},
     "hourly":{"time":["2026-01-05T14:00","2026-01-05T15:00"],"temperature_2m":[1,2],"weather_code":[3,3]},
     "daily_units":{"temperature_2m_max":"°C","temperature_2m_min":"°C"},
     "daily":{"time":["2026-01-05","2026-01-06"],"weather_code":[3,71],"temperature_2m_max":[3,-1],
      "temperature_2m_min":[-2,-6]}}
    """#
  }

  /// A One Call document from OpenWeatherMap.
  static let openWeatherMap = #"""
    {"lat":55.75,"lon":13.25,"timezone":"Europe/Stockholm","timezone_offset":3600,
     "current":{"dt":1767618000,"temp":-4.5,"weather":[{"id":600,"description":"light snow","icon":"13d"}]},
     "daily":[{"dt":1767610800,"temp":{"min":-11,"max":-6},
      "weather":[{"id":600,"description":"light snow","icon":"13d"}]}]}
    """#

  /// A forecast from Pirate Weather.
  static let pirateWeather = #"""
    {"latitude":55.75,"longitude":13.25,"timezone":"Europe/Stockholm","offset":1.0,
     "currently":{"time":1767618000,"icon":"rain","temperature":7.5},"flags":{"units":"si"}}
    """#

  /// A forecast from MET Norway.
  static let metNorway = #"""
    {"type":"Feature","geometry":{"type":"Point","coordinates":[13.25,55.75,20]},"properties":{"timeseries":[
      {"time":"2026-01-05T13:00:00Z","data":{"instant":{"details":{"air_temperature":2.5}},
       "next_1_hours":{"summary":{"symbol_code":"cloudy"},"details":{}}}}]}}
    """#

  /// The current weather from WeatherKit.
  static let weatherKit = #"""
    {"currentWeather":{"metadata":{"latitude":55.75,"longitude":13.25,"units":"m"},"asOf":"2026-01-05T13:00:00Z",
      "conditionCode":"Clear","daylight":true,"temperature":6.5}}
    """#
}

/// The answers of the National Weather Service, from a point to the observation of a station.
enum NWSDocuments {
  /// A point, with links below an address, one that the service itself would write, and one that leads elsewhere.
  static func point(at address: String) -> String {
    #"""
    {"geometry":{"type":"Point","coordinates":[-100.5,45.5]},"properties":{
      "forecast":"https://api.weather.gov/gridpoints/BIS/1,2/forecast",
      "forecastHourly":"\#(address)/gridpoints/BIS/1,2/forecast/hourly",
      "observationStations":"\#(address)/gridpoints/BIS/1,2/stations",
      "forecastGridData":"http://[::1]:1/gridpoints/BIS/1,2","timeZone":"America/Chicago"}}
    """#
  }

  /// A day and its night.
  static let forecast = #"""
    {"properties":{"periods":[
      {"startTime":"2026-01-05T06:00:00-06:00","endTime":"2026-01-05T18:00:00-06:00","isDaytime":true,"temperature":30,
       "temperatureUnit":"F","windSpeed":"10 mph","windDirection":"N","shortForecast":"Sunny"},
      {"startTime":"2026-01-05T18:00:00-06:00","endTime":"2026-01-06T06:00:00-06:00","isDaytime":false,
       "temperature":12,"temperatureUnit":"F","windSpeed":"5 mph","windDirection":"N","shortForecast":"Clear"}]}}
    """#

  /// An hour.
  static let hourly = #"""
    {"properties":{"periods":[
      {"startTime":"2026-01-05T08:00:00-06:00","endTime":"2026-01-05T09:00:00-06:00","isDaytime":true,"temperature":21,
       "temperatureUnit":"F","shortForecast":"Sunny"}]}}
    """#

  /// A station.
  static let stations = #"{"features":[{"properties":{"stationIdentifier":"KXYZ"}}]}"#

  /// The measurement of a station.
  static let observation = #"""
    {"properties":{"timestamp":"2026-01-05T14:00:00+00:00","textDescription":"Sunny","station":"KXYZ",
      "temperature":{"unitCode":"wmoUnit:degC","value":-8.5}}}
    """#

  /// A warning.
  static let alerts = #"""
    {"features":[{"properties":{"id":"1","event":"Wind Chill Advisory","severity":"Moderate","areaDesc":"Plains"}}]}
    """#
}
