import Foundation
import JSONSyntax

/// The blocks of a forecast: `current`, `hourly` and so on, each a table with a column of times.
struct OpenMeteoBlocks {
  let document: JSONValue
  let model: String?

  func read(into data: inout WeatherData, _ reader: inout DocumentReader) throws(WeatherError) {
    data.take(zone: reader.zone(document, name: "timezone", offset: "utc_offset_seconds"))
    data.place.elevation = data.place.elevation ?? reader.number(document, "elevation")
    let blocks: [StaticString] = ["current", "current_weather", "minutely_15", "hourly", "daily"]
    guard blocks.contains(where: { document[$0] != nil }) else { return }
    let offset = try reader.neededNumber(document, "utc_offset_seconds")
    let current = try moments(of: "current", "current_units", ahead: offset, &reader)
    let formerly = try moments(of: "current_weather", "current_weather_units", ahead: offset, &reader)
    data.current = current.first ?? formerly.first
    data.minutes = try moments(of: "minutely_15", "minutely_15_units", ahead: offset, &reader).map {
      WeatherMinuteData(time: $0.time, precipitation: $0.precipitation)
    }
    data.hours = try moments(of: "hourly", "hourly_units", ahead: offset, &reader)
    data.days = try days(of: data, ahead: offset, &reader)
    for (index, hours) in data.hoursOfDays.enumerated() { data.days[index].takeSums(of: hours) }
    let now = data.current?.time ?? data.days.first?.start
    data.sun =
      data.days.first { day in now.map { day.start <= $0 && $0 < day.end } ?? false }?.sun ?? .unknown
  }

  // MARK: - Moments

  private func moments(
    of name: StaticString, _ unitsName: StaticString, ahead offset: Double, _ reader: inout DocumentReader
  ) throws(WeatherError) -> [WeatherConditions] {
    guard let block = document[name] else { return [] }
    let rows = try rows(of: block, ahead: offset, &reader)
    var moments = rows.map { WeatherConditions(time: $0 ?? .distantPast) }
    let interval = reader.number(block, "interval")
    each(of: block, unitsName, rows.count, OpenMeteoVariable.moment, &reader) { variable, column, reader in
      moments.withUnsafeMutableBufferPointer { column.fill(variable, $0, &reader) }
    }
    if rows.contains(nil) { moments = zip(rows, moments).compactMap { $0 == nil ? nil : $1 } }
    moments.putInOrder()
    if block["time"]?.kind == .array {
      // Sums, probabilities, gusts and the words for what falls are those of the time before each row.
      moments.move { moments, source, row in
        moments[row].takePrecipitation(of: source.map { moments[$0] })
        moments[row].windGust = source.flatMap { moments[$0].windGust }
      }
      moments.setDurations()
      return moments
    }
    for index in moments.indices {
      moments[index].duration = interval
      moments[index].precipitation = moments[index].precipitation.covering(
        interval, before: moments[index].time)
    }
    return moments
  }

  /// The instants of the rows. A row without a valid time is left out, and noted.
  private func rows(
    of block: JSONValue, ahead offset: Double, _ reader: inout DocumentReader
  ) throws(WeatherError) -> [Date?] {
    let times = try reader.needed(block, "time")
    guard times.kind == .array else {
      guard let instant = OpenMeteoColumn.instant(times, ahead: offset) else {
        throw reader.failure(times, .invalid("time"))
      }
      return [instant]
    }
    var rows: [Date?] = []
    for value in times.elements {
      let instant = OpenMeteoColumn.instant(value, ahead: offset)
      if instant == nil { reader.note(value, .invalid("time")) }
      rows.append(instant)
    }
    if rows.allSatisfy({ $0 == nil }), !rows.isEmpty {
      throw reader.failure(times, expected: "a list of times")
    }
    return rows
  }

  /// Finds the columns of a block that this module has a property for. Of two with the same name the first counts.
  private func each(
    of block: JSONValue, _ unitsName: StaticString, _ rowCount: Int, _ table: [String: OpenMeteoVariable],
    _ reader: inout DocumentReader, _ body: (OpenMeteoVariable, OpenMeteoColumn, inout DocumentReader) -> Void
  ) {
    let columns = Array(block.members)
    let suffix = OpenMeteoVariable.suffix(of: columns.map(\.key), in: table, preferring: model)
    let units = OpenMeteoUnits(document, of: unitsName)
    var seen: Set<String> = []
    for (name, value) in columns where suffix.isEmpty || name.hasSuffix(suffix) {
      guard let variable = table[String(name.dropLast(suffix.count))], value.kind != .null,
        seen.insert(name).inserted
      else { continue }
      let column = OpenMeteoColumn(value: value, units: units, rowCount: rowCount)
      body(variable, column, &reader)
    }
  }

  // MARK: - Days

  private func days(
    of data: WeatherData, ahead offset: Double, _ reader: inout DocumentReader
  ) throws(WeatherError) -> [WeatherDayData] {
    guard let block = document["daily"] else { return [] }
    let rows = try rows(ofDays: block, in: PlaceDays(data.timeZone), ahead: offset, &reader)
    var days = rows.map { $0 ?? WeatherDayData(start: .distantPast, end: .distantPast) }
    var sunrises = [Date?](repeating: nil, count: days.count)
    var sunsets = sunrises
    each(of: block, "daily_units", days.count, OpenMeteoVariable.day, &reader) { variable, column, reader in
      switch variable {
      case .sunrise: column.instants(ahead: offset, &reader) { sunrises[$0] = $1 }
      case .sunset: column.instants(ahead: offset, &reader) { sunsets[$0] = $1 }
      default: days.withUnsafeMutableBufferPointer { column.fill(variable, $0, &reader) }
      }
    }
    for index in days.indices where sunrises[index] != nil || sunsets[index] != nil {
      let sun = SunTimes(sunrise: sunrises[index], sunset: sunsets[index])
      // Until 2024 the service meant this by two times close to the beginning of 1970.
      let noon = days[index].start.addingTimeInterval(12 * 3600)
      days[index].sun = sun == .unknown ? .polar(at: data.coordinate, on: noon) : sun
    }
    days = zip(rows, days).compactMap { $0 == nil ? nil : $1 }
    days.putInOrder()
    return days
  }

  /// The days of the rows. One without a valid date, or with a date that the place skipped, is left out, and noted.
  ///
  /// Times use the offset that is valid now, even beyond a change of the clocks. The date is
  /// therefore that of the instant with this offset, not that in the zone.
  private func rows(
    ofDays block: JSONValue, in calendar: PlaceDays, ahead offset: Double, _ reader: inout DocumentReader
  ) throws(WeatherError) -> [WeatherDayData?] {
    let times = try reader.neededArray(block, "time")
    var rows: [WeatherDayData?] = []
    for value in times.elements {
      let seconds = value.double.flatMap { Date(checking: $0 + offset)?.timeIntervalSince1970 }
      let date =
        ISOTime(value)?.date ?? seconds.map { CivilDate(daysSince1970: Int(($0 / 86_400).rounded(.down))) }
      let day = date.flatMap(calendar.day)
      if day == nil { reader.note(value, .invalid("date")) }
      rows.append(day)
    }
    if rows.allSatisfy({ $0 == nil }), !rows.isEmpty {
      throw reader.failure(times, expected: "a list of dates")
    }
    return rows
  }
}

extension WeatherDayData {
  /// Takes its sums from its hours, if all of them are known.
  ///
  /// The service adds up the rows of a day, and each states what fell in the hour before it.
  fileprivate mutating func takeSums(of own: ArraySlice<WeatherConditions>) {
    guard let amount = sum(of: \.amount, in: own) else { return }
    precipitation.amount = amount
    precipitation.rain = precipitation.rain.map { sum(of: \.rain, in: own) ?? $0 }
    precipitation.snowfall = precipitation.snowfall.map { sum(of: \.snowfall, in: own) ?? $0 }
    precipitation.probability = own.compactMap(\.precipitation.probability).max() ?? precipitation.probability
    windGust = own.compactMap(\.windGust).max() ?? windGust
  }
}
