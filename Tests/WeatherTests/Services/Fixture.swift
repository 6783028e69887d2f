import Foundation
import Testing

@testable import Weather

/// A document written by hand, as short as a test permits.
struct Fixture: CustomTestStringConvertible, Sendable {
  let name: String
  let service: any WeatherService
  let text: String

  init(_ name: String, _ service: any WeatherService, _ text: String) {
    (self.name, self.service, self.text) = (name, service, text)
  }

  var testDescription: String { name }

  func decode(status: Int = 200, for place: Place = anywhere) throws(WeatherError) -> WeatherData {
    try service.decode(WeatherResponse(status: status, body: Data(text.utf8)), for: place)
  }

  /// The fixture with a part of its text replaced.
  func with(_ old: String, _ new: String, sourceLocation: SourceLocation = #_sourceLocation) -> Fixture {
    #expect(text.contains(old), sourceLocation: sourceLocation)
    return Fixture(name, service, text.replacingOccurrences(of: old, with: new))
  }

  static let all: [Fixture] = [
    oneCall, oneCallPieces, oneCallAlert, currentWeather, fiveDays, sixteenDays, openMeteo, openMeteoUnix,
    openMeteoModels, openMeteoPlaces, darkSky, pirate, metno, metnoSun, nwsPoint, nwsForecast, nwsHourly,
    nwsGrid,
    nwsObservation, nwsAlerts, weatherKit, brightSkyCurrent, brightSkyHours, brightSkyAlerts,
  ]
}

let metricOpenWeatherMap = OpenWeatherMap(key: ServiceKey("key"))

extension Fixture {
  static let oneCall = Fixture(
    "One Call", metricOpenWeatherMap,
    #"""
    {"lat":52.5,"lon":13.4,"timezone":"Europe/Berlin","timezone_offset":3600,
     "current":{"dt":1774710000,"sunrise":1774673400,"sunset":1774719000,"temp":0,"feels_like":-3.5,"pressure":1013,
       "humidity":93.7,"dew_point":-1,"uvi":0,"clouds":20,"visibility":10000,"wind_speed":5,"wind_deg":90,
       "weather":[{"id":801,"main":"Clouds","description":"few clouds","icon":"02d"}],"rain":{"1h":0.5}},
     "minutely":[{"dt":1774710000,"precipitation":0.25},{"dt":1774710060,"precipitation":0}],
     "hourly":[
       {"dt":1774710000,"temp":1.5,"wind_gust":9,"pop":1,"visibility":9000,"rain":{"3h":3},"snow":{"1h":1.25},
        "weather":[{"id":616,"main":"Snow","description":"rain and snow","icon":"13n"}]},
       {"dt":1774713600,"temp":2,"pop":0.5,"rain":{},"weather":[{"id":731,"description":"sand","icon":"50d"}]}],
     "daily":[
       {"dt":1774695600,"sunrise":1774673400,"sunset":1774719000,"moonrise":0,"moonset":1774690000,"moon_phase":0.25,
        "summary":"Rain in the morning","temp":{"day":7,"min":-1.5,"max":9,"night":1,"eve":6,"morn":0},
        "pressure":1017.74,"humidity":60,"wind_speed":6,"wind_deg":192.503,"rain":5.5,"snow":0.5,"pop":0.8,"uvi":2.5,
        "weather":[{"id":751,"main":"Sand","description":"sand","icon":"50d"}]},
       {"dt":1774782000,"temp":{"min":3,"max":12}},
       {"dt":1774864800,"temp":{"min":4,"max":13}}],
     "alerts":[{"sender_name":"Weather Office","event":"Frost","start":1774710000,"end":1774720000,
       "description":"It freezes.","tags":["Cold"]}]}
    """#)

  static let oneCallPieces = Fixture(
    "One Call in pieces", metricOpenWeatherMap,
    #"""
    {"lat":-38.4,"lon":-71.5,"timezone":"America/Santiago","timezone_offset":-14400,
     "data":[{"dt":1785668585,"sunrise":1785671200,"sunset":1785707904,"temp":-2.31,"humidity":100,
       "weather":[{"id":601,"description":"snow","icon":"13n"}],"snow":{"1h":4.86},"alerts":["urn:oid:2.49.0.0.152"]}]}
    """#)

  static let oneCallAlert = Fixture(
    "One Call alert", metricOpenWeatherMap,
    #"""
    {"id":"urn:oid:2.49.0.0.152","sender_name":"Weather Office","event":"","start":1785578400,"end":1785708000,
     "description":[{"language":"es-CL","description":"Lluvia"},{"language":"en","description":"Rain"}],"tags":["Rain"]}
    """#)

  static let currentWeather = Fixture(
    "current weather", metricOpenWeatherMap,
    #"""
    {"coord":{"lon":77.2,"lat":28.6},"weather":[{"id":721,"main":"Haze","description":"haze","icon":"50d"}],
     "main":{"temp":38.5,"pressure":990,"sea_level":1001,"grnd_level":990,"humidity":44},"visibility":3000,
     "wind":{"speed":2.06},"clouds":{"all":75},"dt":1624527541,
     "sys":{"country":"IN","sunrise":1624492466,"sunset":1624542750},"timezone":19800,"name":"Delhi","cod":200}
    """#)

  static let fiveDays = Fixture(
    "five days", metricOpenWeatherMap,
    #"""
    {"cod":"200","message":0.0038,"cnt":3,"list":[
      {"dt":1447858800,"main":{"temp":9.5,"pressure":972.39,"humidity":69},"rain":{},"sys":{"pod":"d"},
       "weather":[{"id":500,"description":"light rain","icon":"10d"}],"wind":{"speed":9.01,"deg":290.501}},
      {"dt":1447869600,"main":{"temp":8},"rain":{"3h":1.5},"pop":1},
      {"dt":1447880400,"main":{"temp":6},"snow":{"3h":0.75}}],
     "city":{"name":"Moravia","coord":{"lat":49.75,"lon":16.66},"country":"CZ","timezone":3600}}
    """#)

  static let sixteenDays = Fixture(
    "sixteen days", metricOpenWeatherMap,
    #"""
    {"city":{"name":"Munich","coord":{"lon":11.57,"lat":48.13},"country":"DE","timezone":7200},"cod":"200",
     "message":0.96,"cnt":2,"list":[
      {"dt":1568372400,"sunrise":1568350044,"sunset":1568395948,"temp":{"day":24,"min":15.35,"max":24.44},
       "pressure":1031.65,"humidity":70,"weather":[{"id":801,"icon":"02d"}],"speed":3.35,"deg":314,"clouds":21},
      {"dt":1568458800,"temp":{"min":14,"max":20},"speed":1,"deg":0,"rain":2.5}]}
    """#)

  static let openMeteo = Fixture(
    "Open-Meteo", OpenMeteo(),
    #"""
    {"latitude":52.5,"longitude":13.4,"generationtime_ms":0.5,"utc_offset_seconds":3600,"timezone":"Europe/Berlin",
     "timezone_abbreviation":"GMT+1","elevation":38.0,
     "current_units":{"time":"iso8601","interval":"seconds","temperature_2m":"°C","wind_speed_10m":"km/h"},
     "current":{"time":"2026-03-28T16:00","interval":900,"temperature_2m":8.5,"wind_speed_10m":18,"is_day":1,
       "weather_code":2,"wind_direction_10m":90,"precipitation":0.2},
     "hourly_units":{"time":"iso8601","temperature_2m":"°C","wind_speed_10m":"km/h","freezing_level_height":"undefined",
       "visibility":"m","snowfall":"cm","precipitation":"mm","rain":"mm","showers":"mm"},
     "hourly":{"time":["2026-03-29T01:00","2026-03-29T02:00","2026-03-29T03:00"],
       "temperature_2m":[0,null,2.25],"wind_speed_10m":[3.6,7.2,null],"freezing_level_height":[null,null,null],
       "visibility":[24140,null,100],"snowfall":[0.7,0,null],"precipitation":[1,0,2.5],"rain":[0.5,0,1],
       "showers":[0.25,0,1.5],"weather_code":[0,96,42],"precipitation_probability":[0,50,100],
       "cloud_cover_low":[1,2,3],"soil_temperature_0cm":[1,2,3]},
     "daily_units":{"time":"iso8601","temperature_2m_max":"°C","sunrise":"iso8601"},
     "daily":{"time":["2026-03-28","2026-03-29","2026-03-30"],"temperature_2m_max":[9,11.5,null],
       "temperature_2m_min":[1,2,null],"sunrise":["2026-03-28T05:51","2026-03-29T05:48",null],
       "sunset":["2026-03-28T18:31","2026-03-29T18:33",null],"weather_code":[61,3,null]}}
    """#)

  static let openMeteoUnix = Fixture(
    "Open-Meteo in American units", OpenMeteo(),
    #"""
    {"latitude":34.06,"longitude":-118.23,"utc_offset_seconds":-25200,"timezone":"America/Los_Angeles",
     "current_weather":{"temperature":50,"windspeed":10,"winddirection":348.0,"weathercode":0,"time":1679799600},
     "hourly_units":{"time":"unixtime","temperature_2m":"°F","windspeed_10m":"mp/h","precipitation":"inch",
       "visibility":"ft","windgusts_10m":"kn"},
     "hourly":{"time":[1679727600,1679731200],"temperature_2m":[32,212],"windspeed_10m":[10,0],
       "precipitation":[0.0,1],"visibility":[134514.438,0],"windgusts_10m":[10,5],"relativehumidity_2m":[48,50]},
     "daily":{"time":[1679727600],"sunrise":[1679752800],"sunset":[1679796900]}}
    """#)

  static let openMeteoModels = Fixture(
    "Open-Meteo with models", OpenMeteo(),
    #"""
    {"latitude":49.5,"longitude":-119.5,"utc_offset_seconds":-25200,"timezone":"America/Vancouver",
     "hourly_units":{"temperature_2m_gem_global":"°C","temperature_2m_gem_hrdps":"°C","cloud_cover_low_gem_global":"%",
       "precipitation_probability_gem_hrdps":"undefined"},
     "hourly":{"time":["2026-06-20T00:00","2026-06-20T01:00"],
       "temperature_2m_gem_global":[20.5,19],"cloud_cover_gem_global":[10,20],"cloud_cover_low_gem_global":[1,2],
       "temperature_2m_gem_hrdps":[21,null],"precipitation_probability_gem_hrdps":[null,null],
       "cloud_cover_gem_hrdps":[30,40]}}
    """#)

  static let openMeteoPlaces = Fixture(
    "Open-Meteo with places", OpenMeteo(),
    #"""
    [{"latitude":52.5,"longitude":13.4,"utc_offset_seconds":7200,"timezone":"Europe/Berlin",
      "current":{"time":"2026-07-01T12:00","temperature_2m":20}},
     {"latitude":48.9,"longitude":2.4,"utc_offset_seconds":7200,"timezone":"Europe/Paris","location_id":1,
      "current":{"time":"2026-07-01T12:00","temperature_2m":25}}]
    """#)
}
