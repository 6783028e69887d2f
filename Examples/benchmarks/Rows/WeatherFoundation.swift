import Foundation
import Weather

/// A One Call document as `JSONDecoder` reads it, converted to the same model.
struct FoundationOneCall: Decodable {
  struct Sky: Decodable {
    let id: Int
    let description: String
    let icon: String
  }

  struct Moment: Decodable {
    let dt, temp: Double
    let feels_like, pressure, humidity, dew_point, uvi, clouds, visibility: Double?
    let wind_speed, wind_deg, wind_gust, pop, sunrise, sunset: Double?
    let weather: [Sky]?
  }

  struct Minute: Decodable { let dt, precipitation: Double }

  struct Temperatures: Decodable { let min, max: Double }

  struct Day: Decodable {
    let dt: Double
    let sunrise, sunset, moon_phase: Double?
    let summary: String?
    let temp: Temperatures
    let pressure, humidity, wind_speed, wind_deg, wind_gust, clouds, pop, rain, uvi: Double?
    let weather: [Sky]?
  }

  let lat, lon: Double
  let timezone: String
  let current: Moment
  let minutely: [Minute]
  let hourly: [Moment]
  let daily: [Day]

  static func decode(_ document: Data) throws -> WeatherData {
    let read = try JSONDecoder().decode(FoundationOneCall.self, from: document)
    var data = WeatherData(
      service: "OpenWeatherMap", place: Place(coordinate: Coordinate(latitude: 52.52, longitude: 13.41)))
    data.coordinate = Coordinate(latitude: read.lat, longitude: read.lon)
    data.timeZone = TimeZone(identifier: read.timezone) ?? data.timeZone
    (data.place.timeZone, data.isTimeZoneKnown) = (data.timeZone, true)
    data.current = read.current.data
    data.sun = sun(read.current.sunrise, read.current.sunset)
    data.minutes = read.minutely.map {
      WeatherMinuteData(
        time: Date(timeIntervalSince1970: $0.dt),
        precipitation: Precipitation(intensity: .init(millimetersPerHour: $0.precipitation)))
    }
    data.hours = read.hourly.map { hour in
      var moment = hour.data
      moment.duration = 3600
      return moment
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = data.timeZone
    data.days = read.daily.map { $0.data(calendar) }
    return data
  }

  fileprivate static func sun(_ sunrise: Double?, _ sunset: Double?) -> SunTimes {
    guard let sunrise, let sunset else { return .unknown }
    return .risesAndSets(
      sunrise: Date(timeIntervalSince1970: sunrise), sunset: Date(timeIntervalSince1970: sunset))
  }

  fileprivate static func condition(_ id: Int?) -> Condition? {
    switch id {
    case 500: .rain(.light)
    case 601: .snow(.moderate)
    case 800: .clear
    case 801: .mostlyClear
    case 803: .mostlyCloudy
    case 804: .overcast
    default: nil
    }
  }
}

extension FoundationOneCall.Moment {
  fileprivate var data: WeatherConditions {
    var moment = WeatherConditions(time: Date(timeIntervalSince1970: dt))
    moment.temperature = Temperature(celsius: temp)
    moment.apparentTemperature = feels_like.map(Temperature.init(celsius:))
    moment.pressure = pressure.map(Pressure.init(hectopascals:))
    moment.humidity = humidity.map(Fraction.init(percent:))
    moment.dewPoint = dew_point.map(Temperature.init(celsius:))
    moment.uvIndex = uvi
    moment.cloudCover = clouds.map(Fraction.init(percent:))
    moment.visibility = visibility.map(Length.init(meters:))
    moment.windSpeed = wind_speed.map(Speed.init(metersPerSecond:))
    moment.windDirection = wind_deg.map(Direction.init(degrees:))
    moment.windGust = wind_gust.map(Speed.init(metersPerSecond:))
    moment.precipitation.probability = pop.map(Fraction.init(_:))
    moment.condition = FoundationOneCall.condition(weather?.first?.id)
    moment.summary = weather?.first?.description
    moment.light = weather?.first.map { $0.icon.hasSuffix("d") ? .day : .night }
    return moment
  }
}

extension FoundationOneCall.Day {
  fileprivate func data(_ calendar: Calendar) -> WeatherDayData {
    let start = calendar.startOfDay(for: Date(timeIntervalSince1970: dt))
    var day = WeatherDayData(start: start, end: calendar.startOfDay(for: start.addingTimeInterval(36 * 3600)))
    day.high = Temperature(celsius: temp.max)
    day.low = Temperature(celsius: temp.min)
    day.pressure = pressure.map(Pressure.init(hectopascals:))
    day.humidity = humidity.map(Fraction.init(percent:))
    day.windSpeed = wind_speed.map(Speed.init(metersPerSecond:))
    day.windDirection = wind_deg.map(Direction.init(degrees:))
    day.windGust = wind_gust.map(Speed.init(metersPerSecond:))
    day.cloudCover = clouds.map(Fraction.init(percent:))
    day.uvIndex = uvi
    day.precipitation.probability = pop.map(Fraction.init(_:))
    day.precipitation.rain = rain.map(Length.init(millimeters:))
    day.precipitation.amount = day.precipitation.rain
    day.precipitation.kind = rain.map { _ in .rain }
    day.condition = FoundationOneCall.condition(weather?.first?.id)
    day.summary = summary
    day.sun = FoundationOneCall.sun(sunrise, sunset)
    day.moon.phase = moon_phase
    return day
  }
}

/// The columns of Open-Meteo as `JSONDecoder` reads them, converted to the same model.
struct FoundationOpenMeteo: Decodable {
  struct Hourly: Decodable {
    let time: [String]
    let temperature_2m, apparent_temperature, dew_point_2m, relative_humidity_2m: [Double?]
    let precipitation_probability, cloud_cover, precipitation, rain, snowfall, weather_code: [Double?]
    let pressure_msl, visibility, wind_speed_10m, wind_direction_10m, wind_gusts_10m, uv_index,
      is_day: [Double?]
  }

  let latitude, longitude, elevation, utc_offset_seconds: Double
  let timezone: String
  let hourly: Hourly

  static func decode(_ document: Data) throws -> WeatherData {
    let read = try JSONDecoder().decode(FoundationOpenMeteo.self, from: document)
    var data = WeatherData(
      service: "Open-Meteo", place: Place(coordinate: Coordinate(latitude: 52.52, longitude: 13.41)))
    data.coordinate = Coordinate(latitude: read.latitude, longitude: read.longitude)
    data.timeZone = TimeZone(identifier: read.timezone) ?? data.timeZone
    (data.place.timeZone, data.isTimeZoneKnown) = (data.timeZone, true)
    data.place.elevation = read.elevation
    let format = Date.ISO8601FormatStyle().year().month().day().time(includingFractionalSeconds: false)
    data.hours = try read.hourly.time.indices.map { index in
      let local = try Date(read.hourly.time[index] + ":00", strategy: format)
      return read.hourly.moment(index, local.addingTimeInterval(-read.utc_offset_seconds))
    }
    return data
  }
}

extension FoundationOpenMeteo.Hourly {
  fileprivate func moment(_ index: Int, _ time: Date) -> WeatherConditions {
    var moment = WeatherConditions(time: time, duration: 3600)
    // Sums, probabilities and gusts are those of the hour before each time.
    if index + 1 < precipitation.count {
      let next = index + 1
      moment.precipitation.probability = precipitation_probability[next].map(Fraction.init(percent:))
      moment.precipitation.amount = precipitation[next].map(Length.init(millimeters:))
      moment.precipitation.rain = rain[next].map(Length.init(millimeters:))
      moment.precipitation.snowfall = snowfall[next].map(Length.init(centimeters:))
      moment.windGust = wind_gusts_10m[next].map(Speed.init(kilometersPerHour:))
    }
    moment.temperature = temperature_2m[index].map(Temperature.init(celsius:))
    moment.apparentTemperature = apparent_temperature[index].map(Temperature.init(celsius:))
    moment.dewPoint = dew_point_2m[index].map(Temperature.init(celsius:))
    moment.humidity = relative_humidity_2m[index].map(Fraction.init(percent:))
    moment.cloudCover = cloud_cover[index].map(Fraction.init(percent:))
    moment.pressure = pressure_msl[index].map(Pressure.init(hectopascals:))
    moment.visibility = visibility[index].map(Length.init(meters:))
    moment.windSpeed = wind_speed_10m[index].map(Speed.init(kilometersPerHour:))
    moment.windDirection = wind_direction_10m[index].map(Direction.init(degrees:))
    moment.uvIndex = uv_index[index]
    moment.light = is_day[index].map { $0 == 0 ? .night : .day }
    moment.condition = weather_code[index].map { [.clear, .mostlyClear, .partlyCloudy, .overcast][Int($0)] }
    return moment
  }
}
