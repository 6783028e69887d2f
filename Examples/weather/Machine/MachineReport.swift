import Foundation
import Weather

/// A screen for programs, with numbers instead of labels.
struct MachineReport: Encodable {
  let service: String
  let trouble: String?
  let place: PlaceReport
  let units: [String: String]
  let current: MomentReport?
  let hours: [MomentReport]
  let days: [DayReport]

  init(_ screen: Screen) {
    let weather = screen.weather
    let measures = Measures(reading: screen.reading)
    let times = ISOTimes(weather.timeZone)
    service = weather.service
    trouble = screen.trouble
    place = PlaceReport(weather)
    units = measures.units
    current = weather.current.map {
      MomentReport($0, summary: screen.now.headline.summary, measures, times)
    }
    hours = screen.hours.map { MomentReport($0.data, summary: $0.row.summary, measures, times) }
    days = screen.days.map { DayReport($0, measures, times) }
  }

  /// The report as JSON. Equal screens have equal texts.
  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

struct PlaceReport: Encodable {
  let name, region, country: String?
  let latitude, longitude: Double
  let timeZone: String

  init(_ weather: WeatherData) {
    let place = weather.place
    (name, region, country) = (place.name, place.region, place.countryCode)
    (latitude, longitude) = (place.coordinate.latitude, place.coordinate.longitude)
    timeZone = weather.timeZone.identifier
  }
}

struct MomentReport: Encodable {
  let time: String
  let condition, intensity, summary: String?
  let temperature, feelsLike, humidity, cloudCover, pressure: Double?
  let windSpeed, windGust, windDirection: Double?
  let precipitation, precipitationProbability: Double?

  init(_ moment: WeatherConditions, summary: String?, _ measures: Measures, _ times: ISOTimes) {
    time = times.instant(moment.time)
    condition = moment.condition?.kind.rawValue
    intensity = moment.condition?.intensity?.rawValue
    self.summary = summary
    temperature = measures.temperature(moment.temperature)
    feelsLike = measures.temperature(moment.apparentTemperature)
    humidity = measures.percent(moment.humidity)
    cloudCover = measures.percent(moment.cloudCover)
    pressure = measures.pressure(moment.pressure)
    windSpeed = measures.speed(moment.windSpeed)
    windGust = measures.speed(moment.windGust)
    windDirection = measures.number(moment.windDirection?.degrees)
    precipitation = measures.depth(moment.precipitation.amount)
    precipitationProbability = measures.percent(moment.precipitation.probability)
  }
}

struct DayReport: Encodable {
  let date: String
  let condition, intensity, summary: String?
  let low, high: Double?
  let windSpeed, windDirection: Double?
  let precipitation, precipitationProbability: Double?
  let sunrise, sunset: String?

  init(_ row: WeatherDayViewModel, _ measures: Measures, _ times: ISOTimes) {
    let day = row.weatherDayData
    date = times.day(day.start)
    condition = day.condition?.kind.rawValue
    intensity = day.condition?.intensity?.rawValue
    summary = row.summary
    low = measures.temperature(day.low)
    high = measures.temperature(day.high)
    windSpeed = measures.speed(day.windSpeed)
    windDirection = measures.number(day.windDirection?.degrees)
    precipitation = measures.depth(day.precipitation.amount)
    precipitationProbability = measures.percent(day.precipitation.probability)
    sunrise = day.sun.sunrise.map(times.instant)
    sunset = day.sun.sunset.map(times.instant)
  }
}
