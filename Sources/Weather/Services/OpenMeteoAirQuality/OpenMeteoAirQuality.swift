import Foundation
import JSONSyntax

/// Open-Meteo's air quality: pollutants, pollen in Europe, and the European and the American index.
///
/// Pass it to ``WeatherClient/fetching(with:)`` to fill ``WeatherData/air`` and ``WeatherData/airHours``.
///
/// ```swift
/// let bergen = Place(coordinate: Coordinate(latitude: 60.39, longitude: 5.32))
/// let request = try OpenMeteoAirQuality().request(for: WeatherData(service: "Any", place: bergen))!
/// print(request.description.prefix(72))
/// // https://air-quality-api.open-meteo.com/v1/air-quality?latitude=60.39&lon
/// ```
public struct OpenMeteoAirQuality: WeatherCompanion {
  /// The name of the service.
  public let name = "Open-Meteo air quality"

  /// The address of the server.
  public let address: ServiceAddress

  private let key: ServiceKey?
  private let days: Int

  /// Creates the service.
  ///
  /// - Parameters:
  ///   - key: The key of a customer; without one, the open interface is asked.
  ///   - days: The number of days to forecast, 1 to 7.
  ///   - address: The address of another server.
  public init(key: ServiceKey? = nil, days: Int = 2, address: ServiceAddress? = nil) {
    self.address = address ?? (key == nil ? .openMeteoAirQuality : .openMeteoAirQualityCustomers)
    self.key = key
    self.days = days
  }

  /// The request for the air now and in the next days.
  public func request(for weather: WeatherData) throws(WeatherError) -> WeatherRequest? {
    let point = OpenMeteo.point(weather.place)
    let variables = Self.variables.map(\.name).joined(separator: ",")
    return try WeatherRequest(
      service: name, address: address, path: "v1/air-quality",
      query: [
        "latitude": point.latitude, "longitude": point.longitude, "current": variables, "hourly": variables,
        "timezone": "auto", "forecast_days": "\(days)", "apikey": key?.secret,
      ], keys: key.map { [$0] } ?? [])
  }

  /// Adds ``WeatherData/air`` and ``WeatherData/airHours``.
  public func add(_ response: WeatherResponse, to weather: inout WeatherData) throws(WeatherError) {
    let (now, hours, issues) = try decode(response)
    change(&weather) { weather in
      weather.air = now ?? hours.last { $0.time <= weather.current?.time ?? .distantPast }
      weather.airHours = hours
    }
    weather.issues += issues
  }

  /// The current air and that of the hours in a response.
  func decode(_ response: WeatherResponse) throws(WeatherError) -> (AirQuality?, [AirQuality], [WeatherIssue])
  {
    try DocumentReader.read(response, service: name, acceptsNaN: true, refusal: OpenMeteo.refusal) {
      reader, root throws(WeatherError) in
      try OpenMeteo.checkCover(root, reader)
      let current = try OpenMeteoTable(root, "current", units: "current_units", &reader)
      let hourly = try OpenMeteoTable(root, "hourly", units: "hourly_units", &reader)
      guard current != nil || hourly != nil else { return (nil, [], reader.issues) }
      let offset = try reader.neededNumber(root, "utc_offset_seconds")
      let now = try current.map { table throws(WeatherError) in try Self.rows(of: table, offset, &reader) }
      let hours = try hourly.map { table throws(WeatherError) in try Self.rows(of: table, offset, &reader) }
      return (now?.first, hours ?? [], reader.issues)
    }
  }

  private static func rows(
    of table: OpenMeteoTable, _ offset: Double, _ reader: inout DocumentReader
  ) throws(WeatherError) -> [AirQuality] {
    let instants = try table.instants(ahead: offset, &reader)
    var rows = instants.map { AirQuality(time: $0 ?? .distantPast) }
    for variable in variables {
      table.column(variable.name)?.numbers(&reader) { row, number in variable.set(&rows[row], number) }
    }
    // Beyond the range of the models every value is null.
    rows = zip(instants, rows).compactMap { $0 == nil || $1.isUnknown ? nil : $1 }
    rows.putInOrder()
    return rows
  }

  private struct Variable: Sendable {
    let name: String
    let set: @Sendable (inout AirQuality, Double) -> Void
  }

  private static let variables: [Variable] =
    [
      Variable(name: "european_aqi") { $0.europeanIndex = $1 },
      Variable(name: "us_aqi") { $0.unitedStatesIndex = $1 },
    ]
    + AirQuality.Pollutant.allCases.map { pollutant in
      Variable(name: name(of: pollutant)) { $0.concentrations[pollutant] = $1 }
    }
    + AirQuality.Pollen.allCases.map { plant in
      Variable(name: "\(plant.rawValue)_pollen") { $0.pollen[plant] = $1 }
    }

  private static func name(of pollutant: AirQuality.Pollutant) -> String {
    switch pollutant {
    case .fineParticles: "pm2_5"
    case .coarseParticles: "pm10"
    case .ozone: "ozone"
    case .nitrogenDioxide: "nitrogen_dioxide"
    case .sulphurDioxide: "sulphur_dioxide"
    case .carbonMonoxide: "carbon_monoxide"
    }
  }
}

extension AirQuality {
  /// True if it has no value at all.
  fileprivate var isUnknown: Bool {
    europeanIndex == nil && unitedStatesIndex == nil && concentrations.isEmpty && pollen.isEmpty
  }
}

extension ServiceAddress {
  /// The server of Open-Meteo for air quality.
  public static let openMeteoAirQuality = ServiceAddress(official: "https://air-quality-api.open-meteo.com")

  /// The server of Open-Meteo for air quality, for customers with a key.
  public static let openMeteoAirQualityCustomers = ServiceAddress(
    official: "https://customer-air-quality-api.open-meteo.com")
}
