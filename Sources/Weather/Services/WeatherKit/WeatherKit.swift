import Foundation
import JSONSyntax

/// Apple's WeatherKit over its REST interface.
///
/// Use it if you have a developer's token, also on systems that are not Apple's.
///
/// It states no zone, so give the place one: the days it is asked for are then those of the place. Without a zone they
/// are those of the longitude, and ``WeatherData/isTimeZoneKnown`` is false.
public struct WeatherKit: WeatherService {
  /// The name of the service.
  public let name = "WeatherKit"

  /// The address of the server.
  public let address: ServiceAddress

  let token: ServiceKey
  let language: String

  /// Creates the service.
  ///
  /// - Parameters:
  ///   - token: A signed token of the developer, which is sent in a header field.
  ///   - language: The language of warnings.
  ///   - address: The address of the official server or of another.
  public init(token: ServiceKey, language: String = "en", address: ServiceAddress = .weatherKit) {
    self.address = address
    self.token = token
    self.language = language
  }

  /// The request for the weather at a place.
  public func request(for place: Place) throws(WeatherError) -> WeatherRequest {
    let point = "\(place.coordinate.latitude.coordinateText)/\(place.coordinate.longitude.coordinateText)"
    let zone = place.timeZone ?? TimeZone(longitude: place.coordinate.longitude)
    return try WeatherRequest(
      service: name, address: address, path: "api/v1/weather/\(LanguageTag(language).standard)/\(point)",
      query: [
        "dataSets": "currentWeather,forecastDaily,forecastHourly,forecastNextHour,weatherAlerts",
        "timezone": zone.identifier, "countryCode": place.countryCode,
      ], headers: ["Authorization": "Bearer \(token.secret)"], keys: [token])
  }

  /// The weather in a response, or the warning in a response about one.
  public func decode(_ response: WeatherResponse, for place: Place) throws(WeatherError) -> WeatherData {
    try DocumentReader.read(response, service: name, refusal: Self.refusal) {
      reader, root throws(WeatherError) in
      var data = WeatherData(service: name, place: place)
      if root["name"]?.isText("WeatherAlert") == true {
        data.alerts = [Self.alert(root, &reader)]
      } else {
        try readDataSets(root, into: &data, &reader)
      }
      data.issues = reader.issues
      return data
    }
  }

  /// The names of the data sets in a response about availability.
  public func decodeAvailability(_ response: WeatherResponse) throws(WeatherError) -> [String] {
    try DocumentReader.read(response, service: name, refusal: Self.refusal) {
      reader, root throws(WeatherError) in
      try reader.each(root) { reader, name throws(WeatherError) in
        guard let text = name.plainText else { throw reader.failure(name, expected: "text") }
        return text
      }
    }
  }

  private func readDataSets(
    _ root: JSONValue, into data: inout WeatherData, _ reader: inout DocumentReader
  ) throws(WeatherError) {
    let sets: [StaticString] = [
      "currentWeather", "forecastDaily", "forecastHourly", "forecastNextHour", "weatherAlerts",
    ]
    let present = sets.compactMap { root[$0] }
    guard root.kind == .object, !present.isEmpty || !root.members.contains(where: { _ in true }) else {
      throw WeatherError(service: name, reason: .unexpectedDocument)
    }
    for set in present { try readMetadata(set, into: &data, &reader) }
    if let current = root["currentWeather"] {
      data.current = try moment(current, at: "asOf", &reader)
    }
    data.hours = try reader.steps(list(root["forecastHourly"], "hours", reader)) {
      reader, hour throws(WeatherError) in
      var moment = try moment(hour, at: "forecastStart", &reader)
      moment.duration = 3600
      return moment
    }
    data.days = try reader.steps(list(root["forecastDaily"], "days", reader)) {
      [coordinate = data.coordinate] reader, day throws(WeatherError) in
      try Self.day(day, at: coordinate, &reader)
    }
    data.minutes = try reader.steps(
      try list(root["forecastNextHour"], "minutes", reader), Self.minute)
    data.alerts = try reader.objects(list(root["weatherAlerts"], "alerts", reader), Self.alert)
    let now = data.current?.time ?? data.days.first?.start ?? .distantPast
    data.sun = data.days.first { $0.start <= now && now < $0.end }?.sun ?? .unknown
  }

  private func list(
    _ set: JSONValue?, _ key: StaticString, _ reader: DocumentReader
  ) throws(WeatherError) -> JSONValue? {
    guard let set else { return nil }
    return try reader.neededArray(set, key)
  }

  private func readMetadata(
    _ set: JSONValue, into data: inout WeatherData, _ reader: inout DocumentReader
  ) throws(WeatherError) {
    guard set.kind == .object else { throw reader.failure(set, expected: "an object") }
    guard let metadata = reader.object(set, "metadata") else { return }
    if let units = metadata["units"], !units.isText("m") {
      throw reader.failure(units, .invalid("unit system"))
    }
    data.issued =
      data.issued ?? reader.instant(metadata, "reportedTime") ?? reader.instant(metadata, "readTime")
    if data.coordinate == nil, let north = reader.number(metadata, "latitude"),
      let east = reader.number(metadata, "longitude")
    {
      data.coordinate = Coordinate(checking: north, east)
    }
  }

  private static func refusal(_ root: JSONValue) -> Refusal? {
    guard let status = root["status"]?.double, root["error"] != nil || root["message"] != nil else {
      return nil
    }
    let message = root["message"]?.plainText ?? root["error"]?.plainText
    return Refusal(code: Int(exactly: status).map { "\($0)" }, message: message)
  }
}

extension ServiceAddress {
  /// WeatherKit.
  public static let weatherKit = ServiceAddress(official: "https://weatherkit.apple.com")
}
