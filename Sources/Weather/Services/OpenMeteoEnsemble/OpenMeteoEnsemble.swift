import Foundation
import JSONSyntax

/// Open-Meteo's ensembles: how far the members of a model differ, hour by hour.
///
/// Pass it to ``WeatherClient/fetching(with:)`` to show how certain a forecast is.
///
/// A forecast is run many times from slightly different beginnings. Eight of ten results lie in the spread: from the
/// 10th to the 90th percentile of the members.
///
/// ```swift
/// let bergen = Place(coordinate: Coordinate(latitude: 60.39, longitude: 5.32))
/// var weather = WeatherData(service: "Any", place: bergen)
/// weather.hours = [WeatherConditions(time: Date(timeIntervalSince1970: 1_767_643_200))]
/// print(try OpenMeteoEnsemble().request(for: weather)!.description.suffix(51))
/// // &models=icon_seamless&timezone=auto&forecast_days=7
/// ```
public struct OpenMeteoEnsemble: WeatherCompanion {
  /// The name of the service.
  public let name = "Open-Meteo ensemble"

  /// The address of the server.
  public let address: ServiceAddress

  private let key: ServiceKey?
  private let model: String
  private let days: Int

  /// Creates the service.
  ///
  /// - Parameters:
  ///   - key: The key of a customer; without one, the open interface is asked.
  ///   - model: The ensemble, such as `icon_seamless` or `gfs_seamless`.
  ///   - days: The number of days to forecast, 1 to 16.
  ///   - address: The address of another server.
  public init(
    key: ServiceKey? = nil, model: String = "icon_seamless", days: Int = 7, address: ServiceAddress? = nil
  ) {
    self.address = address ?? (key == nil ? .openMeteoEnsemble : .openMeteoEnsembleCustomers)
    self.key = key
    self.model = model
    self.days = days
  }

  /// The request for the members of the coming hours; nil for weather without hours.
  public func request(for weather: WeatherData) throws(WeatherError) -> WeatherRequest? {
    guard !weather.hours.isEmpty else { return nil }
    let point = OpenMeteo.point(weather.place)
    return try WeatherRequest(
      service: name, address: address, path: "v1/ensemble",
      query: [
        "latitude": point.latitude, "longitude": point.longitude,
        "hourly": Quantity.allCases.map(\.rawValue).joined(separator: ","), "models": model,
        "timezone": "auto", "forecast_days": "\(days)", "apikey": key?.secret,
      ], keys: key.map { [$0] } ?? [])
  }

  /// Adds the spread to the hours that have none, and to the current weather.
  public func add(_ response: WeatherResponse, to weather: inout WeatherData) throws(WeatherError) {
    let (spreads, issues) = try decode(response)
    change(&weather) { weather in
      for index in weather.hours.indices {
        if let spread = spreads[weather.hours[index].time] { weather.hours[index].add(spread) }
      }
      guard var current = weather.current, let hour = spreads.keys.filter({ $0 <= current.time }).max(),
        current.time.timeIntervalSince(hour) < 3600, let spread = spreads[hour]
      else { return }
      current.temperatureSpread = current.temperatureSpread ?? spread.temperature
      current.windSpread = current.windSpread ?? spread.wind
      weather.current = current
    }
    weather.issues += issues
  }

  /// The spread of one hour.
  struct Spread: Hashable {
    var temperature: ClosedRange<Temperature>?
    var wind: ClosedRange<Speed>?
    var amount: ClosedRange<Length>?
  }

  private enum Quantity: String, CaseIterable {
    case temperature = "temperature_2m"
    case precipitation
    case wind = "wind_speed_10m"
  }

  /// The spread of each hour in a response, by its beginning.
  func decode(_ response: WeatherResponse) throws(WeatherError) -> ([Date: Spread], [WeatherIssue]) {
    try DocumentReader.read(response, service: name, acceptsNaN: true, refusal: OpenMeteo.refusal) {
      reader, root throws(WeatherError) in
      try OpenMeteo.checkCover(root, reader)
      guard let table = try OpenMeteoTable(root, "hourly", units: "hourly_units", &reader) else {
        return ([:], reader.issues)
      }
      let instants = try table.instants(ahead: try reader.neededNumber(root, "utc_offset_seconds"), &reader)
      let temperatures = Self.members(
        .temperature, in: table, .temperature, &reader, UnitName.temperature)
      let winds = Self.members(.wind, in: table, .speed, &reader, UnitName.speed)
      let amounts = Self.members(.precipitation, in: table, .depth, &reader, UnitName.length)
      var spreads: [Date: Spread] = [:]
      for (row, instant) in instants.enumerated() {
        guard let instant else { continue }
        if spreads[instant] == nil { spreads[instant] = Spread() }
        spreads[instant]?.temperature = Percentiles.spread(of: temperatures[row])
        spreads[instant]?.wind = Percentiles.spread(of: winds[row])
        // A sum is that of the hour before its time.
        spreads[instant.addingTimeInterval(-3600), default: Spread()].amount = Percentiles.spread(
          of: amounts[row])
      }
      return (spreads, reader.issues)
    }
  }

  /// The values of all members, row by row: the column of the control run, and one with a suffix for each member.
  private static func members<Value>(
    _ quantity: Quantity, in table: OpenMeteoTable, _ measure: OpenMeteoUnits.Measure,
    _ reader: inout DocumentReader, _ convert: (String) -> ((Double) -> Value)?
  ) -> [[Value]] {
    var rows = [[Value]](repeating: [], count: table.times.count)
    let name = quantity.rawValue
    for column in table.names.sorted() where column == name || column.hasPrefix(name + "_member") {
      table.column(column)?.quantities(measure, &reader, convert) { rows[$0].append($1) }
    }
    return rows
  }
}

extension WeatherConditions {
  fileprivate mutating func add(_ spread: OpenMeteoEnsemble.Spread) {
    temperatureSpread = temperatureSpread ?? spread.temperature
    windSpread = windSpread ?? spread.wind
    precipitation.amountRange = precipitation.amountRange ?? spread.amount
  }
}

extension ServiceAddress {
  /// The server of Open-Meteo for ensembles.
  public static let openMeteoEnsemble = ServiceAddress(official: "https://ensemble-api.open-meteo.com")

  /// The server of Open-Meteo for ensembles, for customers with a key.
  public static let openMeteoEnsembleCustomers = ServiceAddress(
    official: "https://customer-ensemble-api.open-meteo.com")
}
