import Foundation
import JSONSyntax

/// The Norwegian Meteorological Institute: the forecast for a location, compact or complete, and sunrise.
///
/// Use it if you have no key, but a user agent that names you.
///
/// It states times in UTC and no zone, so give the place one; otherwise the days are those of the longitude, and
/// ``WeatherData/isTimeZoneKnown`` is false. It refuses requests without a user agent.
///
/// The forecast does not include the sun, and a client asks only for the forecast, so sunrise and sunset are computed:
/// see ``WeatherData/sun(on:)``. For those of the service, request `weatherapi/sunrise/3.0/sun` for a date, decode the
/// answer with this service, and add it with ``WeatherData/add(_:)``.
public struct METNorway: WeatherService {
  /// The name of the service.
  public let name = "MET Norway"

  /// The address of the server.
  public let address: ServiceAddress

  let userAgent: UserAgent?

  /// Creates the service.
  ///
  /// - Parameters:
  ///   - userAgent: The words that introduce the application; by default, as the ``WeatherClient`` does.
  ///   - address: The address of the official server or of another.
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
        // Adding zero turns a negative zero into a positive one.
        "altitude": place.elevation.map { String(format: "%.0f", $0.rounded() + 0) },
      ], headers: userAgent?.headers ?? [:])
  }

  /// The weather in a forecast, or sunrise and sunset in a sunrise document. The status 203 means that the service will
  /// withdraw the product, which is noted in ``WeatherData/issues``.
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

  /// Longitude comes first. The height comes last or is missing.
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
