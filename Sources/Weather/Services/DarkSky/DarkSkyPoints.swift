import Foundation
import JSONSyntax

extension DarkSky {
  func moment(
    _ point: JSONValue, _ measures: DarkSkyMeasures, _ reader: inout DocumentReader
  ) throws(WeatherError) -> WeatherConditions {
    var moment = WeatherConditions(time: try reader.neededSeconds(point, "time"))
    let icon = reader.text(point, "icon")
    moment.light = icon.flatMap(Self.light)
    moment.summary = reader.text(point, "summary")
    moment.temperature = reader.number(point, "temperature").map(measures.temperature)
    moment.apparentTemperature = reader.number(point, "apparentTemperature").map(measures.temperature)
    moment.dewPoint = reader.number(point, "dewPoint").map(measures.temperature)
    moment.humidity = reader.number(point, "humidity").map(Fraction.init(_:))
    moment.pressure = reader.number(point, "pressure").map(Pressure.init(hectopascals:))
    moment.windSpeed = reader.number(point, "windSpeed").map(measures.speed)
    moment.windGust = reader.number(point, "windGust").map(measures.speed)
    moment.windDirection = reader.number(point, "windBearing").map(Direction.init(degrees:))
    moment.cloudCover = reader.number(point, "cloudCover").map(Fraction.init(_:))
    moment.uvIndex = reader.number(point, "uvIndex")
    moment.ozone = reader.number(point, "ozone")
    moment.nearestStorm = nearestStorm(point, measures, &reader)
    moment.visibility = reader.number(point, "visibility").map(measures.distance)
    let precipitation = precipitation(point, measures, &reader)
    moment.precipitation = precipitation
    // The rate of a day is its mean, which says little about how heavily it rains.
    let highest = reader.number(point, "precipIntensityMax").map(measures.intensity)
    moment.condition = icon.flatMap {
      Self.condition(
        $0, falling: precipitation.kind, at: highest ?? precipitation.intensity, in: moment.summary)
    }
    return moment
  }

  private func nearestStorm(
    _ point: JSONValue, _ measures: DarkSkyMeasures, _ reader: inout DocumentReader
  ) -> NearestStorm? {
    guard let distance = reader.number(point, "nearestStormDistance").map(measures.distance) else {
      return nil
    }
    // The bearing of a storm at the place has no meaning.
    let bearing = distance.meters > 0 ? reader.number(point, "nearestStormBearing") : nil
    return NearestStorm(distance: distance, direction: bearing.map(Direction.init(degrees:)))
  }

  func day(
    _ point: JSONValue, of days: PlaceDays, at coordinate: Coordinate?, _ measures: DarkSkyMeasures,
    _ reader: inout DocumentReader
  ) throws(WeatherError) -> WeatherDayData {
    let moment = try moment(point, measures, &reader)
    var day = days.day(containing: moment.time)
    day.addValues(of: moment)
    day.precipitation.amount = amount(
      of: day.precipitation, over: day.end.timeIntervalSince(day.start), point, measures, &reader)
    // The high is that of the daytime and the low that of the following night, so the extremes of the day take
    // precedence.
    day.high = temperature(point, "temperatureMax", or: "temperatureHigh", measures, &reader)
    day.low = temperature(point, "temperatureMin", or: "temperatureLow", measures, &reader)
    day.apparentHigh = temperature(
      point, "apparentTemperatureMax", or: "apparentTemperatureHigh", measures, &reader)
    day.apparentLow = temperature(
      point, "apparentTemperatureMin", or: "apparentTemperatureLow", measures, &reader)
    let sun = SunTimes(
      sunrise: reader.seconds(point, "sunriseTime"), sunset: reader.seconds(point, "sunsetTime"))
    day.sun = sun == .unknown ? .polar(at: coordinate, on: moment.time) : sun
    day.moon.phase = reader.number(point, "moonPhase")
    return day
  }

  /// The mean rate over the whole time or, without one, what falls as rain if nothing falls as snow or ice.
  func amount(
    of precipitation: Precipitation, over seconds: TimeInterval, _ point: JSONValue,
    _ measures: DarkSkyMeasures, _ reader: inout DocumentReader
  ) -> Length? {
    if let mean = precipitation.intensity { return mean.amount(over: seconds) }
    let frozen = (precipitation.snowfall?.meters ?? 0) + (reader.number(point, "iceAccumulation") ?? 0)
    return frozen == 0 ? precipitation.rain : nil
  }

  private func temperature(
    _ point: JSONValue, _ key: StaticString, or other: StaticString, _ measures: DarkSkyMeasures,
    _ reader: inout DocumentReader
  ) -> Temperature? {
    (reader.number(point, key) ?? reader.number(point, other)).map(measures.temperature)
  }

  func precipitation(
    _ point: JSONValue, _ measures: DarkSkyMeasures, _ reader: inout DocumentReader
  ) -> Precipitation {
    var precipitation = Precipitation(
      probability: reader.number(point, "precipProbability").map(Fraction.init(_:)),
      intensity: reader.number(point, "precipIntensity").map(measures.intensity),
      kind: reader.text(point, "precipType").flatMap(Precipitation.Kind.init(word:)))
    // Dark Sky means snow by accumulation. Pirate Weather has one for each kind and one for all of them.
    precipitation.rain = reader.number(point, "liquidAccumulation").map(measures.accumulation)
    let snow = reader.number(point, "snowAccumulation")
    let all = reader.number(point, "precipAccumulation")
    precipitation.snowfall = (snow ?? (precipitation.kind == .snow ? all : nil)).map(measures.accumulation)
    return precipitation
  }

  static func alert(_ object: JSONValue, _ reader: inout DocumentReader) -> WeatherAlert {
    var alert = WeatherAlert()
    alert.event = reader.text(object, "title")
    alert.text = reader.text(object, "description")
    alert.start = reader.seconds(object, "time")
    alert.end = reader.seconds(object, "expires")
    alert.url = reader.text(object, "uri").flatMap(URL.init(string:))
    alert.areas = reader.array(object, "regions")?.elements.compactMap(\.plainText) ?? []
    alert.severity = reader.text(object, "severity").flatMap(WeatherAlert.Severity.init(word:))
    return alert
  }
}
