import Foundation

/// The Norwegian Meteorological Institute: the forecast for a location, compact or complete, and sunrise.
///
/// It states times in UTC and no zone: give the place one. It refuses whoever does not introduce himself.
///
/// The forecast tells nothing of the sun, and a client asks for nothing but the forecast. Whoever wants sunrise and sunset
/// asks for `weatherapi/sunrise/3.0/sun` of a date, has this service decode the answer, and adds it by
/// ``WeatherData/add(_:)``.
public struct METNorway: WeatherService {
  /// The name of the service.
  public let name = "MET Norway"

  /// Where it is asked.
  public let address: ServiceAddress

  let userAgent: UserAgent?

  /// The service.
  ///
  /// - Parameters:
  ///   - userAgent: How to introduce oneself to it; without one a ``WeatherClient`` does as it does everywhere.
  ///   - address: Of the official server, or of another.
  public init(userAgent: UserAgent? = nil, address: ServiceAddress = .metNorway) {
    self.userAgent = userAgent
    self.address = address
  }

  /// The request for the forecast at a place.
  public func request(for place: Place) throws(WeatherError) -> WeatherRequest {
    try WeatherRequest(
      service: name, address: address, path: "weatherapi/locationforecast/2.0/complete",
      query: [
        "lat": place.coordinate.latitude.coordinateText, "lon": place.coordinate.longitude.coordinateText,
        "altitude": place.elevation.map { String(format: "%.0f", $0) },
      ], headers: userAgent?.headers ?? [:])
  }

  /// The weather in a forecast, or what the sun does in a sunrise document. That the service will take a product away,
  /// which it says by the status 203, is noted in ``WeatherData/issues``.
  public func decode(_ response: WeatherResponse, for place: Place) throws(WeatherError) -> WeatherData {
    try DocumentReader.read(response, service: name) {
      reader, root throws(WeatherError) in
      guard let properties = root["properties"] else {
        throw WeatherError(service: name, reason: .unexpectedDocument)
      }
      var data = WeatherData(service: name, place: place)
      if response.status == 203 { reader.note(WeatherIssue(path: "", reason: .deprecated)) }
      try readPoint(root, into: &data, &reader)
      if properties["timeseries"] != nil {
        try readForecast(properties, into: &data, &reader)
      } else if properties["body"] != nil || properties["solarnoon"] != nil {
        data.sun = sun(properties, &reader)
      } else {
        throw reader.missing("timeseries", in: properties)
      }
      data.issues = reader.issues
      return data
    }
  }

  /// Longitude comes first, and the height last or not at all.
  private func readPoint(
    _ root: JSONValue, into data: inout WeatherData, _ reader: inout DocumentReader
  ) throws(WeatherError) {
    guard let numbers = reader.array(reader.object(root, "geometry"), "coordinates") else { return }
    let point = numbers.elements.map(\.double)
    guard point.count >= 2, let east = point[0], let north = point[1],
      let coordinate = Coordinate(checking: north, east)
    else { throw reader.failure(numbers, expected: "a coordinate") }
    data.coordinate = coordinate
    if point.count > 2 { data.place.elevation = data.place.elevation ?? point[2] }
  }

  private func sun(_ properties: JSONValue, _ reader: inout DocumentReader) -> SunTimes {
    let sunrise = reader.instant(reader.object(properties, "sunrise"), "time")
    let sunset = reader.instant(reader.object(properties, "sunset"), "time")
    if sunrise != nil || sunset != nil { return SunTimes(sunrise: sunrise, sunset: sunset) }
    switch reader.object(properties, "solarnoon")?["visible"]?.bool {
    case true?: return .polarDay
    case false?: return .polarNight
    case nil: return .unknown
    }
  }
}

extension ServiceAddress {
  /// MET Norway.
  public static let metNorway = ServiceAddress(official: "https://api.met.no")
}
