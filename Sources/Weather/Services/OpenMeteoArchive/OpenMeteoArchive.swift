import Foundation
import JSONSyntax

/// Open-Meteo's archive: the same day in other years.
///
/// Pass it to ``WeatherClient/fetching(with:)`` to say if a day is warmer than usual.
///
/// ```swift
/// let bergen = Place(coordinate: Coordinate(latitude: 60.39, longitude: 5.32))
/// var weather = WeatherData(service: "Any", place: bergen)
/// weather.current = WeatherConditions(time: Date(timeIntervalSince1970: 1_767_643_445))
/// let request = try OpenMeteoArchive(years: 2).request(for: weather)!
/// print(request.description.contains("&start_date=2024-01-05&end_date=2025-01-05&"))
/// // true
/// ```
public struct OpenMeteoArchive: WeatherCompanion {
  /// The name of the service.
  public let name = "Open-Meteo archive"

  /// The address of the server.
  public let address: ServiceAddress

  private let key: ServiceKey?
  private let years: Int

  /// Creates the service.
  ///
  /// - Parameters:
  ///   - key: The key of a customer; without one, the open interface is asked.
  ///   - years: The number of the last years to ask for. The archive begins in 1940.
  ///   - address: The address of another server.
  public init(key: ServiceKey? = nil, years: Int = 10, address: ServiceAddress? = nil) {
    self.address = address ?? (key == nil ? .openMeteoArchive : .openMeteoArchiveCustomers)
    self.key = key
    self.years = min(max(years, 1), 80)
  }

  /// The request for all days from the first year to the last; nil for weather without a day.
  public func request(for weather: WeatherData) throws(WeatherError) -> WeatherRequest? {
    guard let today = Self.today(of: weather) else { return nil }
    // Not every year has a 29th of February.
    let isLeapDay = today.month == 2 && today.day == 29
    let (month, day) = isLeapDay ? (3, 1) : (today.month, today.day)
    guard
      let first = CivilDate(
        year: today.year - years, month: today.month, day: isLeapDay ? 28 : today.day),
      let last = CivilDate(year: today.year - 1, month: month, day: day)
    else { return nil }
    let point = OpenMeteo.point(weather.place)
    return try WeatherRequest(
      service: name, address: address, path: "v1/archive",
      query: [
        "latitude": point.latitude, "longitude": point.longitude,
        "start_date": first.text, "end_date": last.text,
        "daily": "temperature_2m_max,temperature_2m_min,precipitation_sum", "timezone": "auto",
        "apikey": key?.secret,
      ], keys: key.map { [$0] } ?? [])
  }

  /// Adds ``WeatherData/history``.
  public func add(_ response: WeatherResponse, to weather: inout WeatherData) throws(WeatherError) {
    guard let today = Self.today(of: weather) else { return }
    let (history, issues) = try decode(response, of: today)
    change(&weather) { $0.history = history }
    weather.issues += issues
  }

  /// The years in a response that have the day, and know anything about it.
  func decode(_ response: WeatherResponse, of today: CivilDate) throws(WeatherError)
    -> (WeatherHistory, [WeatherIssue])
  {
    try DocumentReader.read(response, service: name, acceptsNaN: true, refusal: OpenMeteo.refusal) {
      reader, root throws(WeatherError) in
      try OpenMeteo.checkCover(root, reader)
      guard let table = try OpenMeteoTable(root, "daily", units: "daily_units", &reader) else {
        return (WeatherHistory(), reader.issues)
      }
      let dates = table.times.map { ISOTime($0)?.date }
      for (value, date) in zip(table.times, dates) where date == nil { reader.note(value, .invalid("date")) }
      var rows = dates.map { WeatherHistory.Year($0?.year ?? 0) }
      table.column("temperature_2m_min")?.quantities(.temperature, &reader, UnitName.temperature) {
        rows[$0].low = $1
      }
      table.column("temperature_2m_max")?.quantities(.temperature, &reader, UnitName.temperature) {
        rows[$0].high = $1
      }
      table.column("precipitation_sum")?.quantities(.depth, &reader, UnitName.length) {
        rows[$0].precipitation = $1
      }
      let years = zip(dates, rows).filter { date, row in
        date?.month == today.month && date?.day == today.day && date?.year != today.year
          && (row.low != nil || row.high != nil || row.precipitation != nil)
      }
      return (WeatherHistory(years: years.map { $0.1 }.sorted { $0.year < $1.year }), reader.issues)
    }
  }

  /// The date of the weather, at its place.
  private static func today(of weather: WeatherData) -> CivilDate? {
    guard let now = weather.current?.time ?? weather.hours.first?.time ?? weather.days.first?.start else {
      return nil
    }
    let parts = PlaceDays(weather.timeZone).calendar.dateComponents([.year, .month, .day], from: now)
    guard let year = parts.year, let month = parts.month, let day = parts.day, year > 80 else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }
}

extension ServiceAddress {
  /// The server of Open-Meteo for the weather of former years.
  public static let openMeteoArchive = ServiceAddress(official: "https://archive-api.open-meteo.com")

  /// The server of Open-Meteo for the weather of former years, for customers with a key.
  public static let openMeteoArchiveCustomers = ServiceAddress(
    official: "https://customer-archive-api.open-meteo.com")
}
