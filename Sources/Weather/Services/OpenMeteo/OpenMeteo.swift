import Foundation
import JSONSyntax

/// Open-Meteo: the forecast, with any variables, models and ensemble members, and the geocoder.
///
/// Use it to begin with, because it needs no key, and to find places.
///
/// ```swift
/// let bergen = Place(coordinate: Coordinate(latitude: 60.39, longitude: 5.32))
/// let request = try OpenMeteo(variables: .init(current: [], hourly: ["rain"], daily: [])).request(for: bergen)
/// print(request)
/// // https://api.open-meteo.com/v1/forecast?latitude=60.39&longitude=5.32&hourly=rain&timezone=auto&forecast_days=7&past_days=1
/// ```
public struct OpenMeteo: WeatherService {
  /// The names of the variables to ask for, as the service spells them.
  public struct Variables: Hashable, Sendable {
    /// Variables of the current weather.
    public var current: [String]

    /// Variables of the hours.
    public var hourly: [String]

    /// Variables of the days.
    public var daily: [String]

    /// Variables of the quarter hours. The next day of them is asked for.
    public var quarterHourly: [String]

    /// Creates a list of variables.
    public init(current: [String], hourly: [String], daily: [String], quarterHourly: [String] = []) {
      self.current = current
      self.hourly = hourly
      self.daily = daily
      self.quarterHourly = quarterHourly
    }

    /// Every variable that the model of this module has a property for.
    public static let all = Variables(
      current: moment,
      hourly: moment + ["dew_point_2m", "precipitation_probability", "visibility", "uv_index"],
      daily: [
        "weather_code", "temperature_2m_max", "temperature_2m_min", "apparent_temperature_max",
        "apparent_temperature_min", "sunrise", "sunset", "uv_index_max", "precipitation_sum", "rain_sum",
        "showers_sum", "snowfall_sum", "precipitation_probability_max", "wind_speed_10m_max",
        "wind_gusts_10m_max", "wind_direction_10m_dominant",
      ], quarterHourly: ["precipitation"])

    private static let moment = [
      "temperature_2m", "apparent_temperature", "relative_humidity_2m", "weather_code", "is_day",
      "pressure_msl",
      "cloud_cover", "precipitation", "rain", "showers", "snowfall", "wind_speed_10m", "wind_direction_10m",
      "wind_gusts_10m",
    ]
  }

  /// The name of the service.
  public let name = "Open-Meteo"

  /// The address of the forecast server.
  public let address: ServiceAddress

  /// The address of the geocoder.
  public let geocodingAddress: ServiceAddress

  let key: ServiceKey?
  let variables: Variables
  let days: Int
  let model: String?
  let language: String?

  /// Creates the service.
  ///
  /// - Parameters:
  ///   - key: The key of a customer; without one, the open interface is asked.
  ///   - variables: The variables to ask for.
  ///   - days: The number of days to forecast, 1 to 16.
  ///   - model: The model or ensemble member to read from a document, such as `icon_seamless` or `member03`. By default
  ///     it is the series without a suffix, or else the first.
  ///   - language: The language of the names of places, such as `de`; English by default.
  ///   - address: The address of another server. The default is the official one, which customers have for themselves.
  ///   - geocodingAddress: The address of another geocoder. The default is `address` or, without it, the official one.
  public init(
    key: ServiceKey? = nil, variables: Variables = .all, days: Int = 7, model: String? = nil,
    language: String? = nil, address: ServiceAddress? = nil, geocodingAddress: ServiceAddress? = nil
  ) {
    self.address = address ?? (key == nil ? .openMeteo : .openMeteoCustomers)
    self.geocodingAddress = geocodingAddress ?? address ?? .openMeteoGeocoding
    self.key = key
    self.variables = variables
    self.days = days
    self.model = model
    self.language = language
  }

  /// The request for the weather at a place.
  public func request(for place: Place) throws(WeatherError) -> WeatherRequest { try request(for: [place]) }

  /// The request for the weather at several places, in one response.
  public func request(for places: [Place]) throws(WeatherError) -> WeatherRequest {
    func list(_ names: [String]) -> String? { names.isEmpty ? nil : names.joined(separator: ",") }
    return try WeatherRequest(
      service: name, address: address, path: "v1/forecast",
      query: [
        "latitude": list(places.map(\.coordinate.latitude.coordinateText)),
        "longitude": list(places.map(\.coordinate.longitude.coordinateText)),
        "current": list(variables.current), "hourly": list(variables.hourly), "daily": list(variables.daily),
        "minutely_15": list(variables.quarterHourly),
        "forecast_minutely_15": variables.quarterHourly.isEmpty ? nil : "96",
        "timezone": "auto", "forecast_days": "\(days)",
        // Today is compared with yesterday, and the pressure with that of three hours before.
        "past_days": "1", "apikey": key?.secret,
      ], keys: key.map { [$0] } ?? [])
  }

  /// The weather in a response. If it covers several places, the nearest one.
  public func decode(_ response: WeatherResponse, for place: Place) throws(WeatherError) -> WeatherData {
    let all = try decodeAll(response, for: [place])
    guard let nearest = all.nearest(to: place.coordinate) else {
      throw WeatherError(service: name, reason: .missing)
    }
    return nearest
  }

  /// The weather at each place of a response, in the order of the request.
  ///
  /// If the response covers more places than the call, the last place stands for the rest.
  public func decodeAll(_ response: WeatherResponse, for places: [Place]) throws(WeatherError)
    -> [WeatherData]
  {
    try DocumentReader.read(response, service: name, acceptsNaN: true, refusal: Self.refusal) {
      reader, root throws(WeatherError) in
      guard root.kind == .array else { return [try forecast(root, for: places.first, &reader)] }
      var all: [WeatherData] = []
      for document in root.elements {
        all.append(try forecast(document, for: places.dropFirst(all.count).first ?? places.last, &reader))
      }
      return all
    }
  }

  static func refusal(_ root: JSONValue) -> Refusal? {
    guard root["error"]?.bool == true || root["reason"] != nil else { return nil }
    return Refusal(message: root["reason"]?.plainText)
  }

  private func forecast(
    _ document: JSONValue, for place: Place?, _ reader: inout DocumentReader
  ) throws(WeatherError) -> WeatherData {
    try Self.checkCover(document, reader)
    let coordinate = try reader.neededCoordinate(document, latitude: "latitude", longitude: "longitude")
    var data = WeatherData(service: name, place: place ?? Place(coordinate: coordinate))
    data.coordinate = coordinate
    reader.startOver()
    try OpenMeteoBlocks(document: document, model: model).read(into: &data, &reader)
    data.issues = reader.issues
    return data
  }
}

extension ServiceAddress {
  /// The open server of Open-Meteo.
  public static let openMeteo = ServiceAddress(official: "https://api.open-meteo.com")

  /// The server of Open-Meteo for customers with a key.
  public static let openMeteoCustomers = ServiceAddress(official: "https://customer-api.open-meteo.com")

  /// The geocoder of Open-Meteo.
  public static let openMeteoGeocoding = ServiceAddress(official: "https://geocoding-api.open-meteo.com")
}
