import Foundation

/// The National Weather Service of the United States.
///
/// It is asked in two steps: a point leads to the forecasts of its grid. It refuses whoever does not introduce himself.
public struct NationalWeatherService: WeatherService {
  /// The name of the service.
  public let name = "National Weather Service"

  let userAgent: String

  /// The service.
  ///
  /// - Parameter userAgent: The name of the application and how to reach its maker.
  public init(userAgent: String) {
    self.userAgent = userAgent
  }

  /// The request for the point, whose response leads to all the others.
  public func request(for place: Place) throws(WeatherError) -> WeatherRequest {
    try request("https://api.weather.gov/points/" + Self.point(place))
  }

  /// After a point its forecasts, warnings and stations; after the stations the latest observation of the first.
  public func followUps(to response: WeatherResponse, for place: Place) throws(WeatherError)
    -> [WeatherRequest]
  {
    try DocumentReader.read(response, service: name, refusal: Self.refusal) {
      _, root throws(WeatherError) in
      let properties = root["properties"] ?? root
      if properties["forecastGridData"] != nil || properties["forecastHourly"] != nil {
        let keys: [StaticString] = ["forecast", "forecastHourly", "forecastGridData", "observationStations"]
        var addresses = keys.compactMap { properties[$0]?.string }
        addresses.append("https://api.weather.gov/alerts/active?point=" + Self.point(place))
        return try requests(addresses)
      }
      let station = Self.features(root).first { _ in true }.map { $0["properties"] ?? $0 }
      guard let identifier = station?["stationIdentifier"]?.string else { return [] }
      return try requests(["https://api.weather.gov/stations/\(identifier)/observations/latest"])
    }
  }

  /// Addresses come from the service, and lead nowhere else.
  private func requests(_ addresses: [String]) throws(WeatherError) -> [WeatherRequest] {
    var requests: [WeatherRequest] = []
    for address in addresses where address.hasPrefix("https://api.weather.gov/") {
      requests.append(try request(address))
    }
    return requests
  }

  private func request(_ address: String) throws(WeatherError) -> WeatherRequest {
    try WeatherRequest(
      service: name, base: address, query: [:],
      headers: ["User-Agent": userAgent, "Accept": "application/geo+json"])
  }

  private static func point(_ place: Place) -> String {
    "\(place.coordinate.latitude.coordinateText),\(place.coordinate.longitude.coordinateText)"
  }

  /// The weather in any of the service's documents, told apart by their shape.
  public func decode(_ response: WeatherResponse, for place: Place) throws(WeatherError) -> WeatherData {
    try DocumentReader.read(response, service: name, refusal: Self.refusal) {
      reader, root throws(WeatherError) in
      var data = WeatherData(service: name, place: place)
      // In GeoJSON the members are properties of a feature, in the other format they stand alone.
      let properties = root["properties"] ?? root
      readPoint(root, into: &data)
      if properties["periods"] != nil {
        try readPeriods(properties, into: &data, &reader)
      } else if properties["forecastGridData"] != nil || properties["astronomicalData"] != nil {
        readPoint(properties, into: &data, &reader)
      } else if properties["timestamp"] != nil, root["properties"] != nil || root["station"] != nil {
        data.current = try Self.observation(&reader, properties)
      } else if properties["event"] != nil {
        data.alerts = [Self.alert(properties, &reader)]
      } else if root["features"] != nil || root["@graph"] != nil {
        try readCollection(root, into: &data, &reader)
      } else if properties["validTimes"] != nil, properties["temperature"] != nil {
        try readGrid(properties, into: &data, &reader)
      } else {
        throw WeatherError(service: name, reason: .unexpectedDocument)
      }
      data.issues = reader.issues
      return data
    }
  }

  /// Warnings, observations or stations; each kind shows in the members of its elements.
  private func readCollection(
    _ root: JSONValue, into data: inout WeatherData, _ reader: inout DocumentReader
  ) throws(WeatherError) {
    guard let list = reader.array(root, root["features"] == nil ? "@graph" : "features") else {
      throw reader.failure(root["features"] ?? root, expected: "an array")
    }
    var alerts: [WeatherAlert] = []
    var observations: [(WeatherMomentData, Coordinate?)] = []
    _ = try reader.each(list) { reader, feature throws(WeatherError) in
      let properties = feature["properties"] ?? feature
      if properties["timestamp"] != nil {
        observations.append((try Self.observation(&reader, properties), Self.coordinate(feature)))
      } else if properties["event"] != nil {
        alerts.append(Self.alert(properties, &reader))
      } else if properties["stationIdentifier"] == nil {
        throw reader.failure(feature, .unexpectedDocument)
      }
    }
    data.alerts = alerts
    let latest = observations.max { $0.0.time < $1.0.time }
    (data.current, data.coordinate) = (latest?.0, latest?.1)
  }

  static func features(_ root: JSONValue) -> JSONValue.Children {
    (root["features"] ?? root["@graph"] ?? root).elements
  }

  static func refusal(_ root: JSONValue) -> Refusal? {
    guard root["properties"] == nil, let title = root["title"]?.string, let status = root["status"]?.double
    else {
      return nil
    }
    return Refusal(code: Int(exactly: status).map { "\($0)" }, message: root["detail"]?.string ?? title)
  }
}
