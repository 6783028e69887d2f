import Foundation
import Weather

/// Two ends of a range.
struct RangeReport: Encodable {
  let low, high: Double?

  init?<Quantity>(_ range: ClosedRange<Quantity>?, _ number: (Quantity?) -> Double?) {
    self.init(range?.lowerBound, range?.upperBound, number)
  }

  /// One of the ends may be unknown.
  init?<Quantity>(_ low: Quantity?, _ high: Quantity?, _ number: (Quantity?) -> Double?) {
    if low == nil, high == nil { return nil }
    (self.low, self.high) = (number(low), number(high))
  }
}

/// A condition in words for programs.
struct ConditionReport: Encodable {
  /// The kind, such as `rain`.
  let kind: String
  let intensity: String?
  /// The precipitation of a thunderstorm.
  let fall: String?
  /// The code of an unknown condition.
  let code: String?

  init?(_ condition: Condition?) {
    guard let condition else { return nil }
    (kind, intensity) = (condition.kind.rawValue, condition.intensity?.rawValue)
    if case .unknown(let code) = condition { self.code = code } else { code = nil }
    if case .thunderstorm(_, let fall) = condition { self.fall = fall?.rawValue } else { fall = nil }
  }
}

/// Amounts, and the time that they cover if it is not that of the step.
struct PrecipitationReport: Encodable {
  let amount, rain, snow, snowfall, rate, probability: Double?
  let range: RangeReport?
  let kind, start, end: String?

  init(_ precipitation: Precipitation, _ measures: Measures, _ times: ISOTimes) {
    amount = measures.depth(precipitation.amount)
    rain = measures.depth(precipitation.rain)
    snow = measures.depth(precipitation.snow)
    snowfall = measures.snow(precipitation.snowfall)
    rate = measures.rate(precipitation.intensity)
    probability = measures.percent(precipitation.probability)
    range = RangeReport(precipitation.amountRange, measures.depth)
    kind =
      switch precipitation.kind {
      case .rain: "rain"
      case .sleet: "sleet"
      case .snow: "snow"
      case .hail: "hail"
      case .mixed: "mixed"
      case .unknown(let word): word
      case nil: nil
      }
    start = precipitation.interval.map { times.instant($0.start) }
    end = precipitation.interval.map { times.instant($0.end) }
  }
}

struct MinuteReport: Encodable {
  let time: String
  let precipitation: PrecipitationReport

  init(_ minute: WeatherMinuteData, _ measures: Measures, _ times: ISOTimes) {
    time = times.instant(minute.time)
    precipitation = PrecipitationReport(minute.precipitation, measures, times)
  }
}

struct MomentReport: Encodable {
  let time: String
  let duration: Double?
  let condition, intensity, fall, code, light, summary, words: String?
  let temperature, feelsLike, dewPoint, humidity, cloudCover, fogCover, pressure, visibility, ozone: Double?
  let uvIndex, clearSkyUVIndex, windSpeed, windGust, windDirection, thunderProbability: Double?
  let temperatureSpread, temperatureExtremes, windSpread: RangeReport?
  let temperatureExtremesDuration: Double?
  let precipitation, precipitationProbability: Double?
  let precipitationDetails: PrecipitationReport
  let nearestStorm: StormReport?

  init(_ moment: WeatherConditions, summary: String?, _ measures: Measures, _ times: ISOTimes) {
    time = times.instant(moment.time)
    duration = measures.number(moment.duration)
    let condition = ConditionReport(moment.condition)
    (self.condition, intensity) = (condition?.kind, condition?.intensity)
    (fall, code) = (condition?.fall, condition?.code)
    light = moment.light?.rawValue
    (self.summary, words) = (summary, moment.summary)
    temperature = measures.temperature(moment.temperature)
    temperatureSpread = RangeReport(moment.temperatureSpread, measures.temperature)
    temperatureExtremes = RangeReport(moment.extremes?.low, moment.extremes?.high, measures.temperature)
    temperatureExtremesDuration = measures.number(moment.extremes?.duration)
    feelsLike = measures.temperature(moment.feelsLike)
    dewPoint = measures.temperature(moment.dewPoint)
    humidity = measures.percent(moment.humidity)
    cloudCover = measures.percent(moment.cloudCover)
    fogCover = measures.percent(moment.fogCover)
    pressure = measures.pressure(moment.pressure)
    visibility = measures.distance(moment.visibility)
    ozone = measures.number(moment.ozone)
    uvIndex = measures.number(moment.uvIndex)
    clearSkyUVIndex = measures.number(moment.clearSkyUVIndex)
    windSpeed = measures.speed(moment.windSpeed)
    windSpread = RangeReport(moment.windSpread, measures.speed)
    windGust = measures.speed(moment.windGust)
    windDirection = measures.number(moment.windDirection?.degrees)
    thunderProbability = measures.percent(moment.thunderProbability)
    precipitation = measures.depth(moment.precipitation.amount)
    precipitationProbability = measures.percent(moment.precipitation.probability)
    precipitationDetails = PrecipitationReport(moment.precipitation, measures, times)
    nearestStorm = moment.nearestStorm.map { StormReport($0, measures) }
  }
}

struct StormReport: Encodable {
  let distance, direction: Double?

  init(_ storm: NearestStorm, _ measures: Measures) {
    distance = measures.distance(storm.distance)
    direction = measures.number(storm.direction?.degrees)
  }
}

struct DayReport: Encodable {
  let date, start, end: String
  let condition, intensity, fall, code, summary, words: String?
  let low, high, feelsLikeLow, feelsLikeHigh, dewPoint, humidity, cloudCover, pressure, visibility: Double?
  let ozone, uvIndex, clearSkyUVIndex, windSpeed, windGust, windDirection: Double?
  let precipitation, precipitationProbability: Double?
  let precipitationDetails: PrecipitationReport
  let sunrise, sunset, sun, moonrise, moonset: String?
  let moonPhase: Double?

  init(_ row: WeatherDayViewModel, of weather: WeatherData, _ measures: Measures, _ times: ISOTimes) {
    let day = row.weatherDayData
    (date, start, end) = (times.day(day.start), times.instant(day.start), times.instant(day.end))
    let condition = ConditionReport(day.condition)
    (self.condition, intensity) = (condition?.kind, condition?.intensity)
    (fall, code) = (condition?.fall, condition?.code)
    (summary, words) = (row.summary, day.summary)
    low = measures.temperature(day.low)
    high = measures.temperature(day.high)
    feelsLikeLow = measures.temperature(day.apparentLow)
    feelsLikeHigh = measures.temperature(day.apparentHigh)
    dewPoint = measures.temperature(day.dewPoint)
    humidity = measures.percent(day.humidity)
    cloudCover = measures.percent(day.cloudCover)
    pressure = measures.pressure(day.pressure)
    visibility = measures.distance(day.visibility)
    ozone = measures.number(day.ozone)
    uvIndex = measures.number(day.uvIndex)
    clearSkyUVIndex = measures.number(day.clearSkyUVIndex)
    windSpeed = measures.speed(day.windSpeed)
    windGust = measures.speed(day.windGust)
    windDirection = measures.number(day.windDirection?.degrees)
    precipitation = measures.depth(day.precipitation.amount)
    precipitationProbability = measures.percent(day.precipitation.probability)
    precipitationDetails = PrecipitationReport(day.precipitation, measures, times)
    let sun = weather.sun(on: day)
    (sunrise, sunset) = (sun.sunrise.map(times.instant), sun.sunset.map(times.instant))
    self.sun = sun == .polarDay ? "polarDay" : sun == .polarNight ? "polarNight" : nil
    let moon = weather.moon(on: day)
    (moonrise, moonset) = (moon.moonrise.map(times.instant), moon.moonset.map(times.instant))
    moonPhase = measures.number(moon.phase)
  }
}
