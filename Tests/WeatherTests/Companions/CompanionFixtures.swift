import Foundation

@testable import Weather

/// Documents of the companions, written by hand.
enum CompanionFixture {
  /// Two hours in Europe, the second without pollen, and an hour beyond the models.
  static let air = #"""
    {"latitude":55.8,"longitude":13.3,"generationtime_ms":0.4,"utc_offset_seconds":3600,"timezone":"Europe/Stockholm",
     "current_units":{"time":"iso8601","european_aqi":"EAQI","pm2_5":"μg/m³"},
     "current":{"time":"2026-01-05T14:00","interval":3600,"european_aqi":34,"us_aqi":121,"pm2_5":8.4,"pm10":14.2,
      "ozone":61,"nitrogen_dioxide":12,"sulphur_dioxide":1.5,"carbon_monoxide":180,"birch_pollen":12.4,
      "grass_pollen":0,"alder_pollen":null},
     "hourly_units":{"time":"iso8601","european_aqi":"EAQI"},
     "hourly":{"time":["2026-01-05T14:00","2026-01-05T15:00","2026-01-05T16:00"],"european_aqi":[34,41,null],
      "us_aqi":[121,60,null],"birch_pollen":[12.4,null,null],"dust":[1,2,3]}}
    """#

  /// Six members and the control run, three hours.
  static let ensemble = #"""
    {"latitude":55.75,"longitude":13.25,"generationtime_ms":2,"utc_offset_seconds":3600,"timezone":"Europe/Stockholm",
     "hourly_units":{"time":"iso8601","temperature_2m":"°C","temperature_2m_member01":"°C","precipitation":"mm",
      "wind_speed_10m":"km/h"},
     "hourly":{"time":["2026-01-05T14:00","2026-01-05T15:00","2026-01-05T16:00"],
      "temperature_2m":[1,2,3],"temperature_2m_member01":[0,1,2],"temperature_2m_member02":[3,4,5],
      "temperature_2m_member03":[2,2,2],"temperature_2m_member04":[5,6,null],"temperature_2m_member05":[-1,0,null],
      "temperature_2m_member06":[1,1,null],
      "precipitation":[0,1,0],"precipitation_member01":[0,2,0],"precipitation_member02":[0,0,0],
      "precipitation_member03":[0,4,0],"precipitation_member04":[0,0.5,0],
      "wind_speed_10m":[10,10,10],"wind_speed_10m_member01":[12,10,10],"wind_speed_10m_member02":[18,10,10],
      "wind_speed_10m_member03":[11,10,10],"wind_speed_10m_member04":[9,10,10]}}
    """#

  /// The days around one of January in two years, and a day without values.
  static let archive = #"""
    {"latitude":55.8,"longitude":13.2,"generationtime_ms":1,"utc_offset_seconds":3600,"timezone":"Europe/Stockholm",
     "daily_units":{"time":"iso8601","temperature_2m_max":"°C","temperature_2m_min":"°C","precipitation_sum":"mm"},
     "daily":{"time":["2023-01-05","2024-01-04","2024-01-05","2024-01-06","2025-01-05","2026-01-05"],
      "temperature_2m_max":[null,50,9,50,13,50],"temperature_2m_min":[null,-50,3,-50,5,-50],
      "precipitation_sum":[null,99,0,99,2.5,99]}}
    """#

  /// Weather at the time of these documents, with the hours of the second.
  static var weather: WeatherData {
    var weather = WeatherData(
      service: "Test", place: Place(coordinate: Coordinate(latitude: 55.75, longitude: 13.25)))
    weather.timeZone = TimeZone(identifier: "Europe/Stockholm") ?? .utc
    let now = Date(timeIntervalSince1970: 1_767_618_000)
    weather.current = WeatherConditions(time: now.addingTimeInterval(900))
    weather.hours = (0..<3).map {
      WeatherConditions(time: now.addingTimeInterval(Double($0) * 3600), duration: 3600)
    }
    return weather
  }

  static let all: [(any WeatherCompanion, String)] = [
    (OpenMeteoAirQuality(), air), (OpenMeteoEnsemble(), ensemble), (OpenMeteoArchive(), archive),
  ]
}

extension WeatherCompanion {
  /// The weather of the fixtures with what a document adds.
  func added(_ text: String, status: Int = 200) throws(WeatherError) -> WeatherData {
    var weather = CompanionFixture.weather
    try add(WeatherResponse(status: status, body: Data(text.utf8)), to: &weather)
    return weather
  }
}
