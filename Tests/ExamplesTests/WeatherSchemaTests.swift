import Foundation
import Settings
import Streams
import TestSupport
import Testing
import Weather

@testable import WeatherExample

/// Holds the output of `weather --json` against the schema that describes it, and the schema against the output.
@Suite(.blocking)
struct WeatherSchemaTests {
  private let schema: Schema

  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Documentation/weather.schema.json")
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    schema = Schema(root: try #require(root as? [String: Any]))
  }

  @Test func bundledDayKeepsToTheSchema() throws {
    let scratch = try Scratch()
    let run = try Run("weather", "--settings-file", scratch.path("settings"), "--json")
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    #expect(schema.objections(to: report).isEmpty, "\(schema.objections(to: report))")
  }

  @Test func everythingInTheModelIsReportedAndDescribed() throws {
    let report = try report(of: Self.full)
    #expect(schema.objections(to: report).isEmpty, "\(schema.objections(to: report))")
    // Only these depend on something that other weather has.
    #expect(
      schema.unused(in: report) == ["/current/fall", "/current/intensity", "/days[]/sun"])
  }

  /// The names of properties that are called otherwise in a report, or are part of something else there.
  private static let renamed = [
    "coordinate": "place", "timeZone": "place", "isTimeZoneKnown": "place", "arrival": "received",
    "sun": "sunrise", "apparentTemperature": "feelsLike", "extremes": "temperatureExtremes",
    "apparentLow": "feelsLikeLow", "apparentHigh": "feelsLikeHigh", "moon": "moonPhase",
    "intensity": "rate", "amountRange": "range", "interval": "start",
  ]

  @Test func everyPropertyOfTheModelIsReported() throws {
    let weather = Self.full
    let root = try #require(try report(of: weather) as? [String: Any])
    let current = try #require(root["current"] as? [String: Any])
    let day = try #require((root["days"] as? [[String: Any]])?.first)
    let alert = try #require((root["alerts"] as? [[String: Any]])?.first)
    // The sun of today is that of the first day.
    var models: [(model: Any, report: [String: Any])] = [(weather, root.merging(day) { first, _ in first })]
    models += [(weather.alerts[0], alert), (weather.days[0], day)]
    models.append((try #require(weather.current), current))
    let details = try #require(current["precipitationDetails"] as? [String: Any])
    models.append((try #require(weather.current).precipitation, details))
    models.append((try #require(weather.air), try #require(root["air"] as? [String: Any])))
    for (model, report) in models {
      let names = Mirror(reflecting: model).children.compactMap(\.label)
      #expect(names.filter { report[Self.renamed[$0] ?? $0] == nil } == [], "\(type(of: model))")
    }
    let place = try #require(root["place"] as? [String: Any])
    #expect(Set(place.keys).isSuperset(of: ["timeZone", "isTimeZoneKnown", "point"]))
  }

  @Test func oneKnownExtremeIsReported() throws {
    var weather = Self.full
    weather.current?.extremes = TemperatureExtremes(high: Temperature(celsius: 2), duration: 60)
    let current = try #require((try report(of: weather) as? [String: Any])?["current"] as? [String: Any])
    #expect(current["temperatureExtremes"] as? [String: Double] == ["high": 35.6])
    #expect(current["temperatureExtremesDuration"] as? Double == 60)
  }

  @Test(arguments: [
    (OpenMeteo() as any WeatherService, BundledWeather.document),
    (OpenWeatherMap(key: ServiceKey("key")), ServiceDocuments.openWeatherMap),
    (DarkSky(key: ServiceKey("key")), ServiceDocuments.pirateWeather),
    (METNorway(), ServiceDocuments.metNorway),
    (WeatherKit(token: ServiceKey("key")), ServiceDocuments.weatherKit),
  ])
  func everyServiceKeepsToTheSchema(_ service: any WeatherService, _ document: String) throws {
    let response = WeatherResponse(body: Data(document.utf8))
    let report = try report(of: try service.decode(response, for: BundledWeather.place))
    #expect(schema.objections(to: report).isEmpty, "\(schema.objections(to: report))")
  }

  @Test func schemaObjects() {
    #expect(schema.objections(to: ["service": 1]).contains("/service: not a string"))
    #expect(schema.objections(to: ["nonsense": 1]).contains("/nonsense: not described"))
    #expect(schema.objections(to: [String: Any]()).contains("/place: missing"))
  }

  private func report(of weather: WeatherData) throws -> Any {
    let settings = SettingsViewModel(store: SettingsStore(.memory, coalescing: .seconds(3600)))
    var shown: Screen?
    let error = WeatherError(service: "Test", reason: .missing)
    screens(
      of: Just(.stale(weather, error)).eraseToAnyPublisher(), following: settings,
      locale: Locale(identifier: "en"), clock: .recorded, advice: Advice(takesKey: false, hasServer: false),
      on: ImmediateScheduler.shared
    ).sink { shown = $0 }.cancel()
    let text = try MachineReport(try #require(shown)).text()
    return try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  // MARK: Weather in which nothing is missing

  private static var full: WeatherData {
    let start = Date(timeIntervalSince1970: 1_790_200_800)
    var place = BundledWeather.place
    place.elevation = 10
    var weather = WeatherData(service: "Test", place: place)
    (weather.coordinate, weather.companions) = (place.coordinate, ["Other"])
    (weather.issued, weather.received) = (start, start)
    weather.summaries = ForecastSummaries(minutes: "dry", hours: "wet", days: "cold")
    var moment = WeatherConditions(time: start.addingTimeInterval(36_000), duration: 3600)
    fill(&moment)
    weather.current = moment
    weather.hours = [moment]
    moment.time = moment.time.addingTimeInterval(3600)
    moment.condition = .thunderstorm(.heavy, with: .hail)
    weather.hours.append(moment)
    weather.minutes = [WeatherMinuteData(time: moment.time, precipitation: moment.precipitation)]
    var day = WeatherDayData(start: start, end: start.addingTimeInterval(86_400))
    fill(&day, with: moment)
    var other = WeatherDayData(start: day.end, end: day.end.addingTimeInterval(86_400))
    other.condition = .thunderstorm(.light, with: .rain)
    weather.days = [day, other]
    var alert = WeatherAlert()
    (alert.identifier, alert.event, alert.headline, alert.text) = ("1", "Storm", "A storm", "It comes.")
    (alert.sender, alert.severity, alert.areas) = ("Office", .severe, ["Here"])
    (alert.start, alert.end, alert.url) = (
      start, start.addingTimeInterval(86_400), URL(string: "https://example.org/1")
    )
    weather.alerts = [alert]
    var air = AirQuality(time: start)
    (air.europeanIndex, air.unitedStatesIndex) = (34, 52)
    air.concentrations = Dictionary(uniqueKeysWithValues: AirQuality.Pollutant.allCases.map { ($0, 1) })
    air.pollen = Dictionary(uniqueKeysWithValues: AirQuality.Pollen.allCases.map { ($0, 1) })
    (weather.air, weather.airHours) = (air, [air])
    weather.history = WeatherHistory(years: [
      .init(
        2025, low: Temperature(celsius: 1), high: Temperature(celsius: 2),
        precipitation: Length(millimeters: 1))
    ])
    weather.issues = [WeatherIssue(path: "a.b", reason: .missing)]
    weather.failures = [WeatherError(service: "a", reason: .missing)]
    return weather
  }

  private static func fill(_ moment: inout WeatherConditions) {
    let (cold, warm) = (Temperature(celsius: 1), Temperature(celsius: 2))
    moment.condition = .unknown("x")
    (moment.light, moment.summary) = (.day, "words")
    (moment.temperature, moment.apparentTemperature, moment.dewPoint) = (warm, cold, cold)
    (moment.temperatureSpread, moment.windSpread) = (
      cold...warm, Speed(knots: 1)...Speed(knots: 2)
    )
    moment.extremes = TemperatureExtremes(low: cold, high: warm, duration: 21_600)
    (moment.humidity, moment.cloudCover, moment.fogCover) = (Fraction(0.5), Fraction(0.5), Fraction(0.1))
    (moment.pressure, moment.visibility, moment.ozone) = (
      Pressure(hectopascals: 1000), Length(kilometers: 9), 300
    )
    (moment.uvIndex, moment.clearSkyUVIndex, moment.thunderProbability) = (1, 2, Fraction(0.1))
    (moment.windSpeed, moment.windGust, moment.windDirection) = (
      Speed(knots: 5), Speed(knots: 9), Direction(degrees: 90)
    )
    moment.nearestStorm = NearestStorm(distance: Length(kilometers: 5), direction: Direction(degrees: 1))
    let depth = Length(millimeters: 1)
    moment.precipitation = Precipitation(
      probability: Fraction(0.5), amount: depth, rain: depth, snow: depth, snowfall: depth,
      intensity: PrecipitationIntensity(millimetersPerHour: 1), kind: .mixed,
      interval: DateInterval(start: moment.time, duration: 900))
    moment.precipitation.amountRange = depth...Length(millimeters: 2)
  }

  private static func fill(_ day: inout WeatherDayData, with moment: WeatherConditions) {
    (day.condition, day.summary) = (.unknown("y"), "words")
    (day.low, day.high, day.apparentLow, day.apparentHigh) = (
      moment.dewPoint, moment.temperature, moment.dewPoint, moment.dewPoint
    )
    (day.dewPoint, day.humidity, day.cloudCover) = (moment.dewPoint, moment.humidity, moment.cloudCover)
    (day.pressure, day.visibility, day.ozone) = (moment.pressure, moment.visibility, moment.ozone)
    (day.uvIndex, day.clearSkyUVIndex) = (1, 2)
    (day.windSpeed, day.windGust, day.windDirection) = (
      moment.windSpeed, moment.windGust, moment.windDirection
    )
    day.precipitation = moment.precipitation
    day.sun = .risesAndSets(sunrise: day.start, sunset: day.end)
    day.moon = MoonTimes(moonrise: day.start, moonset: day.end, phase: 0.5)
  }
}

/// As much of JSON Schema as the schema of the reports needs.
struct Schema {
  let root: [String: Any]

  /// The mistakes in a document, each with its place.
  func objections(to value: Any) -> [String] { objections(to: value, root, at: "") }

  private func objections(to value: Any, _ schema: [String: Any], at path: String) -> [String] {
    let schema = resolved(schema)
    let isRight: Bool
    switch schema["type"] as? String {
    case "string": isRight = value is String
    case "number": isRight = value is NSNumber
    case "boolean": isRight = value is Bool
    case "array": isRight = value is [Any]
    case "object": isRight = value is [String: Any]
    default: return ["\(path): no type in the schema"]
    }
    guard isRight else { return ["\(path): not a \(schema["type"] ?? "")"] }
    if let permitted = schema["enum"] as? [String], let text = value as? String, !permitted.contains(text) {
      return ["\(path): \(text) is not permitted"]
    }
    if let number = value as? Double {
      let range = (schema["minimum"] as? Double ?? -.infinity)...(schema["maximum"] as? Double ?? .infinity)
      if !range.contains(number) { return ["\(path): \(number) is out of range"] }
    }
    if let elements = value as? [Any], let items = schema["items"] as? [String: Any] {
      return elements.flatMap { objections(to: $0, items, at: path + "[]") }
    }
    guard let object = value as? [String: Any] else { return [] }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
    return missing.map { "\(path)/\($0): missing" }
      + object.flatMap { key, value in
        properties[key].map { objections(to: value, $0, at: "\(path)/\(key)") } ?? [
          "\(path)/\(key): not described"
        ]
      }
  }

  /// The properties of the schema that a document does not have.
  func unused(in value: Any) -> [String] { unused(in: [value], root, at: "").sorted() }

  private func unused(in values: [Any], _ schema: [String: Any], at path: String) -> [String] {
    let schema = resolved(schema)
    if let items = schema["items"] as? [String: Any] {
      return unused(in: values.flatMap { $0 as? [Any] ?? [] }, items, at: path + "[]")
    }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    let objects = values.compactMap { $0 as? [String: Any] }
    return properties.flatMap { key, schema in
      let members = objects.compactMap { $0[key] }
      return members.isEmpty ? ["\(path)/\(key)"] : unused(in: members, schema, at: "\(path)/\(key)")
    }
  }

  private func resolved(_ schema: [String: Any]) -> [String: Any] {
    guard let name = (schema["$ref"] as? String)?.split(separator: "/").last,
      let definition = (root["$defs"] as? [String: [String: Any]])?[String(name)]
    else { return schema }
    return definition
  }
}
