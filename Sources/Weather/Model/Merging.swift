import Foundation

extension WeatherData {
  /// Adds what another response of the same service contains and this weather lacks.
  ///
  /// Hours and days with the same beginning complete each other, and others are added in order. Minutes are taken whole
  /// from the response that has them; alerts and issues are appended. The current weather is that of this weather, unless
  /// it says nothing or is more than an hour older.
  public mutating func add(_ other: WeatherData) {
    coordinate = coordinate ?? other.coordinate
    if !isTimeZoneKnown, other.isTimeZoneKnown {
      timeZone = other.timeZone
      isTimeZoneKnown = true
    }
    place.name = place.name ?? other.place.name
    place.region = place.region ?? other.place.region
    place.countryCode = place.countryCode ?? other.place.countryCode
    place.timeZone = place.timeZone ?? other.place.timeZone
    place.elevation = place.elevation ?? other.place.elevation
    issued = issued ?? other.issued
    if let other = other.current, !other.saysNothing, current.map(other.replaces) ?? true { current = other }
    if minutes.isEmpty { minutes = other.minutes }
    hours = hours.merging(other.hours, by: \.time) { $0.add($1) }
    days = days.merging(other.days, by: \.start) { $0.add($1) }
    if sun == .unknown { sun = other.sun }
    summaries.minutes = summaries.minutes ?? other.summaries.minutes
    summaries.hours = summaries.hours ?? other.summaries.hours
    summaries.days = summaries.days ?? other.summaries.days
    let known = Set(alerts)
    alerts += other.alerts.filter { !known.contains($0) }
    air = air ?? other.air
    if airHours.isEmpty { airHours = other.airHours }
    history = history ?? other.history
    companions += other.companions.filter { !companions.contains($0) }
    issues += other.issues
  }
}

extension WeatherData {
  /// Takes from the present hour what the current weather lacks, or all of it if that says nothing or is hours old.
  mutating func completeCurrent(asOf now: Date) {
    guard var hour = hours.coming(after: now).first, hour.time <= now else { return }
    hour.extremes = nil
    guard var moment = current, !moment.saysNothing, now.timeIntervalSince(moment.time) < 2 * 3600 else {
      current = hour
      return
    }
    // The words belong to the condition.
    if moment.condition != nil { hour.summary = nil }
    moment.add(hour)
    current = moment
  }
}

extension WeatherConditions {
  /// True if it states nothing but its time and the light.
  var saysNothing: Bool {
    var nothing = WeatherConditions(time: time, duration: duration)
    nothing.light = light
    return self == nothing
  }

  /// Returns true if it counts more than a weather that came before it.
  fileprivate func replaces(_ other: WeatherConditions) -> Bool {
    other.saysNothing || time.timeIntervalSince(other.time) > 3600
  }
}

extension WeatherDayData {
  /// True if it states nothing but the sun and the moon.
  var saysNothing: Bool {
    var nothing = WeatherDayData(start: start, end: end)
    (nothing.sun, nothing.moon) = (sun, moon)
    return self == nothing
  }
}

extension Array {
  /// Both lists in order. Of elements with the same instant, the first counts and the second completes it.
  fileprivate func merging(
    _ other: [Element], by time: (Element) -> Date, _ complete: (inout Element, Element) -> Void
  ) -> [Element] {
    if isEmpty || other.isEmpty { return isEmpty ? other : self }
    let places = Dictionary(enumerated().map { (time($0.element), $0.offset) }) { first, _ in first }
    var merged = self
    for element in other {
      if let place = places[time(element)] {
        complete(&merged[place], element)
      } else {
        merged.append(element)
      }
    }
    return merged.sorted { time($0) < time($1) }
  }
}

extension Optional {
  fileprivate mutating func add(_ other: Wrapped?) { if self == nil { self = other } }
}

/// The values that a step and a day have in common.
protocol WeatherValues {
  var condition: Condition? { get set }
  var summary: String? { get set }
  var dewPoint: Temperature? { get set }
  var humidity: Fraction? { get set }
  var pressure: Pressure? { get set }
  var cloudCover: Fraction? { get set }
  var ozone: Double? { get set }
  var visibility: Length? { get set }
  var uvIndex: Double? { get set }
  var clearSkyUVIndex: Double? { get set }
  var windSpeed: Speed? { get set }
  var windGust: Speed? { get set }
  var windDirection: Direction? { get set }
  var precipitation: Precipitation { get set }
}

extension WeatherConditions: WeatherValues {}
extension WeatherDayData: WeatherValues {}

extension WeatherValues {
  /// Takes the common values that it lacks.
  mutating func addValues(of other: some WeatherValues) {
    condition.add(other.condition)
    summary.add(other.summary)
    dewPoint.add(other.dewPoint)
    humidity.add(other.humidity)
    pressure.add(other.pressure)
    cloudCover.add(other.cloudCover)
    ozone.add(other.ozone)
    visibility.add(other.visibility)
    uvIndex.add(other.uvIndex)
    clearSkyUVIndex.add(other.clearSkyUVIndex)
    windSpeed.add(other.windSpeed)
    windGust.add(other.windGust)
    windDirection.add(other.windDirection)
    precipitation.add(other.precipitation)
  }
}

extension WeatherConditions {
  fileprivate mutating func add(_ other: WeatherConditions) {
    addValues(of: other)
    duration.add(other.duration)
    light.add(other.light)
    temperature.add(other.temperature)
    temperatureSpread.add(other.temperatureSpread)
    extremes.add(other.extremes)
    apparentTemperature.add(other.apparentTemperature)
    fogCover.add(other.fogCover)
    nearestStorm.add(other.nearestStorm)
    windSpread.add(other.windSpread)
    thunderProbability.add(other.thunderProbability)
  }
}

extension WeatherDayData {
  fileprivate mutating func add(_ other: WeatherDayData) {
    addValues(of: other)
    high.add(other.high)
    low.add(other.low)
    apparentHigh.add(other.apparentHigh)
    apparentLow.add(other.apparentLow)
    if sun == .unknown { sun = other.sun }
    if moon == MoonTimes() { moon = other.moon }
  }
}

extension Precipitation {
  /// Amounts belong together, so they all come from the first that has one.
  fileprivate mutating func add(_ other: Precipitation) {
    let isEmpty = [amount, rain, snow, snowfall].allSatisfy { $0 == nil }
    if isEmpty {
      (amount, rain, snow, snowfall) = (other.amount, other.rain, other.snow, other.snowfall)
      (amountRange, interval) = (other.amountRange, other.interval)
    }
    probability.add(other.probability)
    intensity.add(other.intensity)
    kind.add(other.kind)
  }
}
