import Foundation
import Testing

@testable import Weather

@Suite struct OpenMeteoPayloadTests {
  private let service = OpenMeteo()

  @Test(arguments: Payload.of("openmeteo-forecast"))
  func payloadOfForecast(_ payload: Payload) throws {
    // Foundation does not accept a bare nan, which stands for a missing value.
    let text = String(decoding: payload.data, as: UTF8.self).replacingOccurrences(
      of: #"([:\[,]\s*)-?(nan|inf)\b"#, with: "$1null", options: .regularExpression)
    let plain = Payload(folder: payload.folder, name: payload.name, data: Data(text.utf8))
    guard let (_, document) = service.read(plain) else {
      // A document that is not weather without these words is not weather with them either.
      #expect(throws: WeatherError.self) { try service.decode(payload) }
      return
    }
    let documents = document.isList ? document.list : [document]
    let all = try service.decodeAll(WeatherResponse(body: payload.data), for: [anywhere])
    #expect(all.count == documents.count)
    for (data, document) in zip(all, documents) { check(data, document) }
  }

  private func check(_ data: WeatherData, _ document: Foreign) {
    #expect(data.coordinate?.latitude == document["latitude"].number)
    #expect(data.place.elevation == document["elevation"].number)
    if document["timezone"].exists { expectZone(data, document["timezone"].text) }
    let offset = document["utc_offset_seconds"].number ?? 0
    checkHours(data.hours, document, offset)
    checkDailyTable(data, document, offset)
    if let name = ["current", "current_weather"].first(where: { document[$0].exists }) {
      let block = document[name]
      agree(data.current?.time, instant(block["time"], offset), name)
      let key = block["temperature"].exists ? "temperature" : "temperature_2m"
      let unit =
        document[name + "_units"][key].text ?? document["hourly_units"]["temperature_2m"].text
        ?? document["daily_units"]["temperature_2m_max"].text
      if block[key].exists { agree(degrees(data.current?.temperature, unit), block[key].number, name) }
      let direction = block["winddirection"].number ?? block["wind_direction_10m"].number
      if direction != nil { agree(data.current?.windDirection, direction, name) }
    }
    checkDays(data)
    checkIssues(data.issues, document)
  }

  private func instant(_ stated: Foreign, _ offset: Double) -> Date? {
    if let date = stated.date { return date }
    let text = stated.text.map { $0.count == 10 ? $0 + "T00:00" : $0 } ?? ""
    return Foreign(text + "Z").isoDate?.addingTimeInterval(-offset)
  }

  private func degrees(_ temperature: Temperature?, _ unit: String?) -> Double? {
    unit == "°F" ? temperature?.fahrenheit : temperature?.celsius
  }

  private func speed(_ speed: Speed?, _ unit: String?) -> Double? {
    switch unit {
    case "m/s": speed?.metersPerSecond
    case "mp/h": speed?.milesPerHour
    case "kn": speed?.knots
    default: speed?.kilometersPerHour
    }
  }

  private func depth(_ length: Length?, _ unit: String?) -> Double? {
    unit == "inch" ? length?.inches : length?.millimeters
  }

  private func checkHours(_ hours: [WeatherConditions], _ document: Foreign, _ offset: Double) {
    let block = document["hourly"]
    let times = block["time"].list
    #expect(hours.count == times.filter { instant($0, offset) != nil }.count)
    agree(hours.first?.time, times.first.flatMap { instant($0, offset) }, "first hour")
    agree(hours.last?.time, times.last.flatMap { instant($0, offset) }, "last hour")
    func column(_ names: String...) -> [OpenMeteoStatedColumn] { stated(names, in: document, "hourly") }
    // A value for the hour before a row belongs to the previous row.
    func preceding(_ names: String...) -> [OpenMeteoStatedColumn] {
      stated(names, in: document, "hourly").map {
        OpenMeteoStatedColumn(values: $0.values.dropFirst() + [Foreign(nil)], unit: $0.unit)
      }
    }
    func compare(_ columns: [OpenMeteoStatedColumn], _ read: (WeatherConditions, String?) -> Double?) {
      compareAny(columns, hours, read)
    }
    compare(column("temperature_2m")) { degrees($0.temperature, $1) }
    compare(column("apparent_temperature")) { degrees($0.apparentTemperature, $1) }
    compare(column("relative_humidity_2m", "relativehumidity_2m")) { hour, _ in hour.humidity?.percent }
    compare(preceding("precipitation")) { depth($0.precipitation.amount, $1) }
    compare(preceding("precipitation_probability")) { hour, _ in hour.precipitation.probability?.percent }
    compare(column("pressure_msl")) { hour, _ in hour.pressure?.hectopascals }
    compare(column("wind_speed_10m", "windspeed_10m")) { speed($0.windSpeed, $1) }
    compare(preceding("wind_gusts_10m", "windgusts_10m")) { speed($0.windGust, $1) }
    compare(preceding("snowfall")) {
      $1 == "inch" ? $0.precipitation.snowfall?.inches : $0.precipitation.snowfall?.centimeters
    }
    compare(column("visibility")) { $1 == "ft" ? $0.visibility?.feet : $0.visibility?.meters }
    let codes = block["weather_code"].exists ? block["weather_code"] : block["weathercode"]
    let words = codes.list.map { code in code.number.map { OpenMeteo.condition(Int($0)) } }
    for (index, hour) in hours.enumerated() where words.indices.contains(index) {
      // A wet word is stated for the hour before a row, as its amount is.
      let next = index + 1 < words.count ? words[index + 1] : nil
      let isMoved = words[index]?.isWet == true || next?.isWet == true
      #expect(hour.condition == (isMoved ? next : words[index]))
      report(hour.condition, "hourly.weather_code")
    }
  }

  /// The column of a variable, or those of all models if there are several.
  private func stated(_ names: [String], in document: Foreign, _ block: String) -> [OpenMeteoStatedColumn] {
    let exact = names.first { document[block][$0].exists }.map { [$0] }
    let isSingle = document[block]["temperature_2m"].exists || document[block]["temperature_2m_max"].exists
    let others = document[block].keys.filter { key in !isSingle && names.contains { key.hasPrefix($0 + "_") }
    }
    return (exact ?? others).map { key in
      OpenMeteoStatedColumn(values: document[block][key].list, unit: document[block + "_units"][key].text)
    }
  }

  /// The decoded values are those of one of the columns, in every row.
  private func compareAny<Row>(
    _ columns: [OpenMeteoStatedColumn], _ rows: [Row], _ read: (Row, String?) -> Double?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isEqual = columns.contains { column in
      zip(rows, column.values).allSatisfy { row, value in
        switch (read(row, column.unit), value.number) {
        case (nil, nil): true
        case (let decoded?, let stated?): abs(decoded - stated) <= 1e-8 * max(1, stated.magnitude)
        default: false
        }
      }
    }
    #expect(isEqual || columns.isEmpty, sourceLocation: sourceLocation)
  }

  /// The sum of the rows after the hours of a day, each of which is for the hour before it; nil unless there is one for each hour.
  private func sumOfHours(of day: WeatherDayData, _ block: Foreign, _ offset: Double) -> Double? {
    let times = block["time"].list.map { instant($0, offset) }
    let amounts = zip(times, block["precipitation"].list).compactMap { time, amount in
      time.flatMap { day.start < $0 && $0 <= day.end ? amount.number : nil }
    }
    return Double(amounts.count) * 3600 == day.end.timeIntervalSince(day.start) ? amounts.reduce(0, +) : nil
  }

  private func checkDailyTable(_ data: WeatherData, _ document: Foreign, _ offset: Double) {
    let block = document["daily"]
    #expect(data.days.count == block["time"].list.count)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = data.timeZone
    for (index, day) in data.days.enumerated() {
      let path = "daily[\(index)]"
      if let text = block["time"][index].text {
        let parts = calendar.dateComponents([.year, .month, .day], from: day.start)
        let numbers = text.split(separator: "-").compactMap { Int($0) }
        #expect([parts.year, parts.month, parts.day] == numbers, "\(path)")
      }
    }
    func compare(_ name: String, _ read: (WeatherDayData, String?) -> Double?) {
      compareAny(stated([name], in: document, "daily"), data.days, read)
    }
    compare("temperature_2m_max") { degrees($0.high, $1) }
    compare("temperature_2m_min") { degrees($0.low, $1) }
    let sums = stated(["precipitation_sum"], in: document, "daily").map { column in
      OpenMeteoStatedColumn(
        values: zip(data.days, column.values).map { day, value in
          sumOfHours(of: day, document["hourly"], offset).map { Foreign($0) } ?? value
        }, unit: column.unit)
    }
    compareAny(sums, data.days) { depth($0.precipitation.amount, $1) }
    compare("wind_speed_10m_max") { speed($0.windSpeed, $1) }
    for (index, day) in data.days.enumerated() where block["sunrise"][index].exists {
      guard case .risesAndSets = day.sun else { continue }
      agree(day.sun.sunrise, instant(block["sunrise"][index], offset), "daily[\(index)]")
      agree(day.sun.sunset, instant(block["sunset"][index], offset), "daily[\(index)]")
    }
  }

  @Test(arguments: Payload.of("openmeteo-geocoding"))
  func payloadOfGeocoding(_ payload: Payload) throws {
    let document = try #require(payload.foreign)
    let places = try service.decodePlaces(WeatherResponse(body: payload.data))
    let stated = document["latitude"].exists ? [document] : document["results"].list
    #expect(places.map(\.name) == stated.map(\.["name"].text))
    #expect(places.map(\.coordinate.longitude) == stated.map { $0["longitude"].number })
    #expect(places.map(\.region) == stated.map(\.["admin1"].text))
    for (place, zone) in zip(places, stated.map(\.["timezone"].text)) {
      // This system may not know a new zone.
      #expect(place.timeZone?.identifier == zone || zone.flatMap(TimeZone.init(identifier:)) == nil)
    }
    #expect(places.map(\.elevation) == stated.map(\.["elevation"].number))
  }

  @Test(arguments: Payload.of("openmeteo-error"))
  func payloadOfErrors(_ payload: Payload) throws {
    let reason = try #require(payload.foreign)["reason"].text
    let body = WeatherError(service: service.name, reason: .refused(code: nil, message: reason))
    #expect(throws: body) { try service.decode(payload) }
    #expect(throws: body) { try service.decodePlaces(WeatherResponse(body: payload.data)) }
    let http = WeatherError(service: service.name, reason: .http(status: 400, message: reason))
    #expect(throws: http) { try service.decode(payload, status: 400) }
  }
}

/// A column as the document states it.
private struct OpenMeteoStatedColumn {
  let values: [Foreign]
  let unit: String?
}
