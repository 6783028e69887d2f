@testable import Weather

extension Fixture {
  static let darkSky = Fixture(
    "Dark Sky", DarkSky(key: ServiceKey("key"), provider: .darkSky),
    #"""
    {"latitude":42.36,"longitude":-71.06,"timezone":"America/New_York","offset":-4,
     "currently":{"time":1533400928,"summary":"Mostly Cloudy","icon":"partly-cloudy-day","precipIntensity":0.1,
       "precipProbability":0.46,"precipType":"rain","temperature":50,"humidity":0.79,"windSpeed":10,"windBearing":206,
       "visibility":1,"uvIndex":6,"cloudCover":0.83},
     "minutely":{"data":[{"time":1533400920,"precipIntensity":0,"precipProbability":0}]},
     "hourly":{"data":[{"time":1533398400,"icon":"snow","precipType":"snow","precipAccumulation":2,"temperature":32},
       {"time":1533402000,"icon":"meteor-shower"}]},
     "daily":{"data":[{"time":1533355200,"sunriseTime":1533375684,"sunsetTime":1533427309,"moonPhase":0.75,
       "temperatureHigh":81.44,"temperatureLow":67.46,"temperatureMin":71.03,"temperatureMax":82.4}]},
     "alerts":[{"title":"Flash Flood Warning","regions":["Essex"],"severity":"warning","time":1533396180,
       "expires":1533403800,"description":"Water.","uri":"https://example.com/alert"}],
     "flags":{"nearest-station":0.462,"units":"us"}}
    """#)

  static let pirate = Fixture(
    "Pirate Weather", DarkSky(key: ServiceKey("key")),
    #"""
    {"latitude":69.65,"longitude":18.96,"timezone":"Europe/Oslo","offset":1.0,"elevation":3,
     "currently":{"time":1781956800,"icon":"mostly-clear-night","precipType":"none","windSpeed":36},
     "daily":{"data":[
       {"time":1781906400,"icon":"light-rain","sunriseTime":1781906401,"sunsetTime":1781992799,"precipType":"snow",
        "snowAccumulation":1.5,"liquidAccumulation":0.2,"iceAccumulation":0,"precipAccumulation":1.7},
       {"time":1797894000,"icon":"none","sunriseTime":1797980398,"sunsetTime":1797980399}]},
     "flags":{"units":"ca","version":"V2.7"}}
    """#)

  static let metno = Fixture(
    "MET Norway", METNorway(userAgent: "tests example@example.com"),
    #"""
    {"type":"Feature","geometry":{"type":"Point","coordinates":[18.96,69.65,12]},
     "properties":{"meta":{"updated_at":"2026-01-20T10:00:00Z",
       "units":{"air_temperature":"celsius","wind_speed":"m/s","precipitation_amount":"mm"}},
      "timeseries":[
       {"time":"2026-01-20T11:00:00Z","data":{"instant":{"details":{"air_temperature":-5.8,"wind_speed":6,
         "wind_from_direction":90,"air_pressure_at_sea_level":1014.6,"relative_humidity":66.5}},
         "next_12_hours":{"summary":{"symbol_code":"lightsnow"},"details":{}},
         "next_1_hours":{"summary":{"symbol_code":"lightssnowshowersandthunder_polartwilight"},
           "details":{"precipitation_amount":0.5}},
         "next_6_hours":{"summary":{"symbol_code":"snow"},"details":{"precipitation_amount":3.5}}}},
       {"time":"2026-01-20T12:00:00Z","data":{"instant":{"details":{"air_temperature":-6}},
         "next_12_hours":{"summary":{"symbol_code":"cloudy"}},
         "next_6_hours":{"summary":{"symbol_code":"clearsky_day"},"details":{"precipitation_amount":0,
           "probability_of_precipitation":25}}}},
       {"time":"2026-01-20T18:00:00Z","data":{"instant":{"details":{"air_temperature":-7}}}}]}}
    """#)

  static let metnoSun = Fixture(
    "MET Norway sunrise", METNorway(userAgent: "tests"),
    #"""
    {"type":"Feature","geometry":{"coordinates":[10.7,59.9],"type":"Point"},"properties":{"body":"Sun",
     "solarnoon":{"time":"2022-12-18T12:13+01:00","disc_centre_elevation":6.67,"visible":true},
     "sunrise":{"azimuth":140.12,"time":"2022-12-18T09:16+01:00"},
     "sunset":{"azimuth":219.87,"time":"2022-12-18T15:10+01:00"}}}
    """#)

  static let nws = NationalWeatherService(userAgent: "tests example@example.com")

  static let nwsPoint = Fixture(
    "NWS point", nws,
    #"""
    {"type":"Feature","geometry":{"type":"Point","coordinates":[-147.739,64.837]},"properties":{"gridId":"AFG",
     "forecast":"https://api.weather.gov/gridpoints/AFG/492,119/forecast",
     "forecastHourly":"https://api.weather.gov/gridpoints/AFG/492,119/forecast/hourly",
     "forecastGridData":"https://api.weather.gov/gridpoints/AFG/492,119",
     "observationStations":"https://example.com/elsewhere",
     "relativeLocation":{"properties":{"city":"Fairbanks","state":"AK"}},"timeZone":"America/Anchorage",
     "radarStation":null,"astronomicalData":{"sunrise":"2026-06-12T02:55:14-08:00",
      "sunset":"2026-06-13T00:46:37-08:00","civilTwilightBegin":null}}}
    """#)

  static let nwsForecast = Fixture(
    "NWS forecast", nws,
    #"""
    {"properties":{"updateTime":"2026-02-06T20:53:00+00:00","elevation":{"unitCode":"wmoUnit:m","value":7.9248},
     "periods":[
      {"number":1,"startTime":"2026-02-06T01:00:00-05:00","endTime":"2026-02-06T06:00:00-05:00","isDaytime":false,
       "temperature":30,"temperatureUnit":"F","windSpeed":"0 to 5 mph","windDirection":"S","shortForecast":"Clear",
       "icon":"https://api.weather.gov/icons/land/night/skc?size=medium"},
      {"number":2,"startTime":"2026-02-06T06:00:00-05:00","endTime":"2026-02-06T18:00:00-05:00","isDaytime":true,
       "temperature":50,"temperatureUnit":"F","temperatureTrend":null,"windSpeed":"10 mph","windDirection":"NNE",
       "probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":71},"shortForecast":"Light Snow Likely",
       "icon":"https://api.weather.gov/icons/land/day/snow,70/sct?size=medium"},
      {"number":3,"startTime":"2026-02-06T18:00:00-05:00","endTime":"2026-02-07T06:00:00-05:00","isDaytime":false,
       "temperature":59,"temperatureUnit":"F","probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":null},
       "windSpeed":"4 km/h","windDirection":"","shortForecast":"Warm","icon":"https://api.weather.gov/icons/land/night/frogs"}]}}
    """#)

  static let nwsHourly = Fixture(
    "NWS hourly", nws,
    #"""
    {"properties":{"units":"si","periods":[
      {"startTime":"2026-02-06T16:00:00-05:00","endTime":"2026-02-06T17:00:00-05:00","isDaytime":true,"temperature":1,
       "temperatureUnit":"C","dewpoint":{"unitCode":"wmoUnit:degC","value":-3.9},"windSpeed":"36 km/h",
       "relativeHumidity":{"unitCode":"unit:percent","value":72},"windDirection":"E",
       "icon":"https://api.weather.gov/icons/land/day/wind_few?size=small","shortForecast":"Breezy"}]}}
    """#)

  static let nwsGrid = Fixture(
    "NWS grid", nws,
    #"""
    {"properties":{"updateTime":"2022-02-04T03:15:41+00:00","validTimes":"2022-02-03T21:00:00+00:00/P7DT14H",
     "elevation":{"unitCode":"wmoUnit:m","value":3.9},"gridX":"58",
     "temperature":{"uom":"wmoUnit:degC","values":[{"validTime":"2022-02-03T21:00:00+00:00/PT1H","value":20},
       {"validTime":"2022-02-03T22:00:00+00:00/PT2H","value":18},{"validTime":"2022-02-04T00:00:00+00:00/P1DT1H","value":null}]},
     "windChill":{"values":[]},"skyCover":{"uom":"wmoUnit:percent","values":[{"validTime":"2022-02-03T21:00:00+00:00/PT2H","value":71}]},
     "windSpeed":{"uom":"wmoUnit:km_h-1","values":[{"validTime":"2022-02-03T20:00:00+00:00/PT2H","value":36}]},
     "quantitativePrecipitation":{"uom":"wmoUnit:mm","values":[{"validTime":"2022-02-03T21:00:00+00:00/PT6H","value":6}]},
     "maxTemperature":{"uom":"wmoUnit:degC","values":[{"validTime":"2022-02-03T21:00:00+00:00/PT4H","value":24}]},
     "minTemperature":{"uom":"wmoUnit:degC","values":[{"validTime":"2022-02-04T00:00:00+00:00/PT14H","value":17}]},
     "weather":{"values":[{"validTime":"2022-02-03T22:00:00+00:00/PT1H","value":[{"weather":null},
       {"coverage":"likely","weather":"rain_showers","intensity":"light"}]},
       {"validTime":"tomorrow","value":[]}]}}}
    """#)

  static let nwsObservation = Fixture(
    "NWS observations", nws,
    #"""
    {"type":"FeatureCollection","features":[
      {"geometry":{"type":"Point","coordinates":[-86.75,33.57]},"properties":{"station":"https://api.weather.gov/stations/KBHM",
       "timestamp":"2024-02-20T14:53:00+00:00","textDescription":"Clear","icon":null,"temperature":{"value":9,"unitCode":"unit:degC"}}},
      {"geometry":{"type":"Point","coordinates":[-86.75,33.57]},"properties":{"station":"https://api.weather.gov/stations/KBHM",
       "timestamp":"2024-02-20T15:53:00+00:00","textDescription":"Mostly Clear","icon":null,
       "temperature":{"unitCode":"wmoUnit:degC","value":13.9,"qualityControl":"V"},
       "windSpeed":{"value":10,"unitCode":"unit:m_s-1"},"windDirection":{"unitCode":"wmoUnit:degree_(angle)","value":90},
       "windGust":{"unitCode":"wmoUnit:km_h-1","value":null},"barometricPressure":{"unitCode":"wmoUnit:Pa","value":102610},
       "visibility":{"unitCode":"wmoUnit:parsec","value":1},"precipitationLastHour":{"unitCode":"wmoUnit:mm","value":null}}}]}
    """#)

  static let nwsAlerts = Fixture(
    "NWS alerts", nws,
    #"""
    {"type":"FeatureCollection","features":[{"geometry":null,"properties":{"id":"NWS-1","event":"Flood Watch",
      "areaDesc":"North Coast; Cascades","severity":"Severe","onset":"2019-12-20T13:34:00-08:00","ends":null,
      "expires":"2019-12-21T05:30:00-08:00","senderName":"NWS Portland OR","headline":"Flood Watch issued",
      "description":"It rains.","instruction":"Go up."}}],"title":"current watches, warnings, and advisories"}
    """#)

  static let weatherKit = Fixture(
    "WeatherKit", WeatherKit(token: ServiceKey("token")),
    #"""
    {"currentWeather":{"metadata":{"latitude":55.674,"longitude":12.568,"units":"m","reportedTime":"2022-08-24T15:01:10Z"},
      "asOf":"2022-08-24T16:35:03Z","cloudCover":0.01,"cloudCoverLowAltPct":0.01,"conditionCode":"SunShowers","daylight":true,
      "humidity":0.64,"precipitationIntensity":1.5,"temperature":22.71,"windSpeed":36,"windDirection":186},
     "forecastDaily":{"metadata":{"units":"m"},"days":[
      {"forecastStart":"2022-08-23T22:00:00Z","forecastEnd":"2022-08-24T22:00:00Z","conditionCode":"Clear",
       "moonPhase":"full","moonset":"2022-08-24T18:06:40Z","precipitationAmount":1.28,"precipitationChance":0.69,
       "precipitationType":"rain","sunrise":"2022-08-24T03:59:00Z","sunset":"2022-08-24T18:24:08Z",
       "temperatureMax":24.3,"temperatureMin":16.24,"windGustSpeedMax":32.85},
      {"forecastStart":"2022-08-24T22:00:00Z","forecastEnd":"2022-08-25T22:00:00Z","conditionCode":"PurpleRain"}]},
     "forecastHourly":{"metadata":{"units":"m"},"hours":[{"forecastStart":"2022-08-23T20:00:00Z","daylight":false,
       "conditionCode":"MostlyClear","temperature":19.23,"precipitationChance":0.91,"precipitationType":"snow"}]},
     "forecastNextHour":{"minutes":[{"startTime":"2022-08-24T12:09:00Z","precipitationChance":0.1,"precipitationIntensity":2}]},
     "weatherAlerts":{"alerts":[{"id":"d26d","areaName":"London","description":"Thunderstorm Warning","severity":"moderate",
       "effectiveTime":"2022-08-24T16:04:17Z","expireTime":"2022-08-25T14:00:00Z","eventOnsetTime":"2022-08-24T23:00:00Z",
       "detailsUrl":"https://example.com/alert","source":"Met Office"}]}}
    """#)
}
