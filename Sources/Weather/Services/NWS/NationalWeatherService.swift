import Foundation
import JSONSyntax

/// The National Weather Service of the United States.
///
/// Use it for places in the United States: it needs no key and has the official warnings.
///
/// It is asked in two steps: a point leads to the forecasts of its grid. It refuses requests without a user agent.
public struct NationalWeatherService: WeatherService {
  /// The name of the service.
  public let name = "National Weather Service"

  /// The address of the server.
  public let address: ServiceAddress

  let userAgent: UserAgent?

  /// Creates the service.
  ///
  /// - Parameters:
  ///   - userAgent: The words that introduce the application; by default, as the ``WeatherClient`` does.
  ///   - address: The address of the official server, or of another. Official links are then asked for at the other.
  public init(userAgent: UserAgent? = nil, address: ServiceAddress = .nationalWeatherService) {
    self.userAgent = userAgent
    self.address = address
  }

  /// The request for the point, whose response leads to all other requests.
  public func request(for place: Place) throws(WeatherError) -> WeatherRequest {
    try request("points/" + Self.point(place))
  }

  /// After a point come its forecasts, warnings and stations; after the stations, the latest observations of the three
  /// nearest, because instruments fail.
  ///
  /// Links come from the server, but only ``address`` is ever asked. A link to it or to the official address counts by
  /// its path; a link to any other server is not followed.
  ///
  /// - Throws: An error if all links of a point lead to other servers, or if the document is invalid.
  public func followUps(to response: WeatherResponse, for place: Place) throws(WeatherError)
    -> [WeatherRequest]
  {
    try DocumentReader.read(response, service: name, refusal: Self.refusal) {
      reader, root throws(WeatherError) in
      let properties = root["properties"] ?? root
      if properties["forecastGridData"] != nil || properties["forecastHourly"] != nil {
        let keys: [StaticString] = ["forecast", "forecastHourly", "forecastGridData", "observationStations"]
        let links = keys.compactMap { properties[$0] }
        var paths = links.compactMap(\.string).compactMap(path)
        if paths.isEmpty, let link = links.first {
          throw reader.failure(link, .invalid("link: it leads to another server"))
        }
        paths.append("alerts/active?point=" + Self.point(place))
        return try requests(paths)
      }
      let stations = Self.features(root).prefix(3).map { $0["properties"] ?? $0 }
      return try requests(
        stations.compactMap { $0["stationIdentifier"]?.string }
          .map { "stations/\(WeatherRequest.encoded($0))/observations/latest" })
    }
  }

  /// A cache passes links on as the service wrote them.
  private func path(of link: String) -> String? {
    address.path(of: link) ?? ServiceAddress.nationalWeatherService.path(of: link)
  }

  private func requests(_ paths: [String]) throws(WeatherError) -> [WeatherRequest] {
    var requests: [WeatherRequest] = []
    for path in paths { requests.append(try request(path)) }
    return requests
  }

  private func request(_ path: String) throws(WeatherError) -> WeatherRequest {
    let headers = ["Accept": "application/geo+json"].merging(userAgent?.headers ?? [:]) { $1 }
    return try WeatherRequest(service: name, address: address, path: path, headers: headers)
  }

  private static func point(_ place: Place) -> String {
    "\(place.coordinate.latitude.coordinateText),\(place.coordinate.longitude.coordinateText)"
  }

  /// The weather in any document of the service. The shape of the document tells which one it is.
  public func decode(_ response: WeatherResponse, for place: Place) throws(WeatherError) -> WeatherData {
    try DocumentReader.read(response, service: name, refusal: Self.refusal) {
      reader, root throws(WeatherError) in
      var data = WeatherData(service: name, place: place)
      // In GeoJSON the members are properties of a feature. In the other format they stand alone.
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

  /// Warnings, observations or stations. The members of the elements tell which.
  private func readCollection(
    _ root: JSONValue, into data: inout WeatherData, _ reader: inout DocumentReader
  ) throws(WeatherError) {
    guard let list = reader.array(root, root["features"] == nil ? "@graph" : "features") else {
      throw reader.failure(root["features"] ?? root, expected: "an array")
    }
    var alerts: [WeatherAlert] = []
    var observations: [(WeatherConditions, Coordinate?)] = []
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

  static func features(_ root: JSONValue) -> JSONValue.Nodes {
    (root["features"] ?? root["@graph"] ?? root).elements
  }

  static func refusal(_ root: JSONValue) -> Refusal? {
    guard root["properties"] == nil, let title = root["title"]?.plainText, let status = root["status"]?.double
    else {
      return nil
    }
    return Refusal(code: Int(exactly: status).map { "\($0)" }, message: root["detail"]?.plainText ?? title)
  }
}

extension ServiceAddress {
  /// The National Weather Service of the United States.
  public static let nationalWeatherService = ServiceAddress(official: "https://api.weather.gov")
}
