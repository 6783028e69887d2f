import Foundation
import JSONSyntax

/// Dark Sky, and Pirate Weather, which answers in the same format.
///
/// Use it with a key of Pirate Weather, or for recorded answers of Dark Sky.
///
/// ```swift
/// let service = DarkSky(key: ServiceKey("secret"))
/// print(try service.request(for: Place(coordinate: Coordinate(latitude: 45.52, longitude: -73.55))))
/// // https://api.pirateweather.net/forecast/‹key›/45.52,-73.55?units=si
/// ```
public struct DarkSky: WeatherService {
  /// The provider to ask.
  public enum Provider: Sendable {
    /// The service that closed in 2023. Its recorded answers can still be decoded.
    case darkSky
    /// The service that replaced it.
    case pirateWeather
  }

  /// The units of a document.
  public enum Units: String, Sendable {
    /// Fahrenheit, miles and inches, the default of the service.
    case us
    /// Celsius, metres per second, kilometres and millimetres.
    case si
    /// The units of `si`, with kilometres per hour.
    case ca
    /// The units of `si`, with miles and miles per hour.
    case uk2
  }

  /// The name of the service.
  public var name: String { provider == .darkSky ? "Dark Sky" : "Pirate Weather" }

  /// The address of the server.
  public let address: ServiceAddress

  let key: ServiceKey
  let provider: Provider
  let units: Units
  let language: String?

  /// Creates the service for a customer.
  ///
  /// - Parameters:
  ///   - key: The key of the customer.
  ///   - provider: The provider to ask.
  ///   - units: The units to ask for, which are assumed if a document does not state any.
  ///   - language: The language of summaries, such as `de` or `zh-Hans`; English by default.
  ///   - address: The address of another server. The default is that of the provider.
  public init(
    key: ServiceKey, provider: Provider = .pirateWeather, units: Units = .si, language: String? = nil,
    address: ServiceAddress? = nil
  ) {
    self.address = address ?? (provider == .darkSky ? .darkSky : .pirateWeather)
    self.key = key
    self.provider = provider
    self.units = units
    self.language = language
  }

  /// The request for the weather at a place.
  public func request(for place: Place) throws(WeatherError) -> WeatherRequest {
    let secret = WeatherRequest.encoded(key.secret)
    let point = "\(place.coordinate.latitude.coordinateText),\(place.coordinate.longitude.coordinateText)"
    return try WeatherRequest(
      service: name, address: address, path: "forecast/\(secret)/\(point)",
      query: ["units": units.rawValue, "lang": language.map(Self.code)], keys: [key])
  }

  /// The service's own code for a language.
  private static func code(of language: String) -> String {
    let tag = LanguageTag(language)
    if tag.isNorwegian { return "nb" }
    return tag.isTraditionalChinese ? "zh-tw" : tag.base
  }

  /// The weather in a response. Each of its blocks may be missing.
  public func decode(_ response: WeatherResponse, for place: Place) throws(WeatherError) -> WeatherData {
    try DocumentReader.read(response, service: name, refusal: Self.refusal) {
      reader, root throws(WeatherError) in
      guard root["latitude"] != nil || root["timezone"] != nil else {
        throw WeatherError(service: name, reason: .unexpectedDocument)
      }
      var data = WeatherData(service: name, place: place)
      data.language = language ?? data.language
      data.coordinate = try reader.neededCoordinate(root, latitude: "latitude", longitude: "longitude")
      data.take(zone: zone(root, &reader))
      let measures = DarkSkyMeasures(reader.text(reader.object(root, "flags"), "units") ?? units.rawValue)
      if let current = root["currently"] { data.current = try moment(current, measures, &reader) }
      data.minutes = try steps("minutely", root, &reader) { reader, point throws(WeatherError) in
        let time = try reader.neededSeconds(point, "time")
        return WeatherMinuteData(time: time, precipitation: precipitation(point, measures, &reader))
      }
      data.hours = try steps("hourly", root, &reader) { reader, point throws(WeatherError) in
        var hour = try moment(point, measures, &reader)
        hour.duration = 3600
        hour.precipitation.amount = amount(
          of: hour.precipitation, over: 3600, point, measures, &reader)
        return hour
      }
      let days = PlaceDays(data.timeZone)
      data.days = try steps("daily", root, &reader) {
        [coordinate = data.coordinate] reader, point throws(WeatherError) in
        try day(point, of: days, at: coordinate, measures, &reader)
      }
      let now = data.current?.time ?? data.days.first?.start ?? .distantPast
      data.sun = data.days.first { $0.start <= now && now < $0.end }?.sun ?? .unknown
      data.summaries.minutes = reader.text(root["minutely"], "summary")
      data.summaries.hours = reader.text(root["hourly"], "summary")
      data.summaries.days = reader.text(root["daily"], "summary")
      data.alerts = try reader.objects(root["alerts"], Self.alert)
      data.issues = reader.issues
      return data
    }
  }

  /// Pirate Weather writes the offset in hours as -5.0, and it may include half an hour.
  private func zone(_ root: JSONValue, _ reader: inout DocumentReader) -> TimeZone? {
    let named = reader.text(root, "timezone").flatMap(TimeZone.init(named:))
    return named ?? reader.zone(root, offset: "offset", unit: 3600)
  }

  private func steps<Step: Timed>(
    _ block: StaticString, _ root: JSONValue, _ reader: inout DocumentReader,
    _ read: (inout DocumentReader, JSONValue) throws(WeatherError) -> Step
  ) throws(WeatherError) -> [Step] {
    guard let block = root[block] else { return [] }
    guard block.kind == .object else { throw reader.failure(block, expected: "an object") }
    return try reader.steps(block["data"], read)
  }

  private static func refusal(_ root: JSONValue) -> Refusal? {
    guard root["latitude"] == nil else { return nil }
    guard let message = (root["error"] ?? root["detail"] ?? root["message"])?.plainText else { return nil }
    let code = root["code"]?.double.flatMap(Int.init(exactly:)).map { "\($0)" }
    return Refusal(code: code, message: message)
  }
}

extension ServiceAddress {
  /// Dark Sky, which no longer answers.
  public static let darkSky = ServiceAddress(official: "https://api.darksky.net")

  /// Pirate Weather.
  public static let pirateWeather = ServiceAddress(official: "https://api.pirateweather.net")
}
