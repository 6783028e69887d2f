import Foundation
import JSONSyntax

/// One Call: 2.5 and 3.0 have a member for each kind of list; 4.0 and the time machine have one list, `data`.
extension OpenWeatherMap {
  func readOneCall(
    _ root: JSONValue, into data: inout WeatherData, _ reader: inout DocumentReader
  ) throws(WeatherError) {
    data.coordinate = try reader.neededCoordinate(root, latitude: "lat", longitude: "lon")
    data.take(zone: reader.zone(root, name: "timezone", offset: "timezone_offset"))
    if let list = root["data"] { return try readPieces(list, into: &data, &reader) }
    if let date = root["date"] { return try readSummary(root, of: date, into: &data, &reader) }
    if let current = root["current"] {
      data.current = try flatMoment(current, &reader)
      data.sun = Self.sun(current, at: data.coordinate, on: data.current?.time ?? .distantPast, &reader)
    }
    data.minutes = try reader.steps(root["minutely"], Self.minute)
    data.hours = try reader.steps(root["hourly"]) { reader, hour throws(WeatherError) in
      var moment = try flatMoment(hour, &reader)
      moment.duration = 3600
      moment.precipitation.interval = nil
      return moment
    }
    let days = PlaceDays(data.timeZone)
    data.days = try reader.steps(root["daily"]) {
      [coordinate = data.coordinate] reader, day throws(WeatherError) in
      try self.day(day, of: days, at: coordinate, &reader)
    }
    data.alerts = try reader.objects(root["alerts"], Self.alert)
    let lists: [StaticString] = ["current", "minutely", "hourly", "daily", "alerts"]
    if lists.allSatisfy({ root[$0] == nil }) { throw reader.missing("current", in: root) }
  }

  /// The list does not say what its elements are, but their members do.
  private func readPieces(
    _ list: JSONValue, into data: inout WeatherData, _ reader: inout DocumentReader
  ) throws(WeatherError) {
    let days = PlaceDays(data.timeZone)
    let coordinate = data.coordinate
    var (minutes, moments, wholeDays): ([WeatherMinuteData], [WeatherConditions], [WeatherDayData]) = (
      [], [], []
    )
    var sun = SunTimes.unknown
    var identifiers: [String] = []
    _ = try reader.each(list) { reader, piece throws(WeatherError) in
      if piece["temp"]?.kind == .object {
        wholeDays.append(try day(piece, of: days, at: coordinate, &reader))
      } else if piece["temp"] == nil, piece["precipitation"] != nil {
        minutes.append(try Self.minute(&reader, piece))
      } else {
        moments.append(try flatMoment(piece, &reader))
        if moments.count == 1 { sun = Self.sun(piece, at: coordinate, on: moments[0].time, &reader) }
        identifiers += reader.array(piece, "alerts")?.elements.compactMap(\.plainText) ?? []
      }
    }
    minutes.putInOrder()
    moments.putInOrder()
    wholeDays.putInOrder()
    (data.minutes, data.days) = (minutes, wholeDays)
    // Every piece repeats the warnings in force, but only as identifiers to ask for.
    var seen: Set<String> = []
    data.alerts = identifiers.filter { seen.insert($0).inserted }.map { identifier in
      var alert = WeatherAlert()
      alert.identifier = identifier
      return alert
    }
    if moments.count == 1 {
      (data.current, data.sun) = (moments[0], sun)
    } else {
      for index in moments.indices { moments[index].precipitation.interval = nil }
      moments.setDurations()
      data.hours = moments
    }
  }

  private static func minute(
    _ reader: inout DocumentReader, _ minute: JSONValue
  ) throws(WeatherError) -> WeatherMinuteData {
    let intensity = reader.number(minute, "precipitation").map(
      PrecipitationIntensity.init(millimetersPerHour:))
    return WeatherMinuteData(
      time: try reader.neededSeconds(minute, "dt"), precipitation: Precipitation(intensity: intensity))
  }

  func day(
    _ object: JSONValue, of days: PlaceDays, at coordinate: Coordinate?, _ reader: inout DocumentReader
  ) throws(WeatherError) -> WeatherDayData {
    let time = try reader.neededSeconds(object, "dt")
    var day = days.day(containing: time)
    let temperatures = reader.object(object, "temp")
    day.high = reader.number(temperatures, "max").map(temperature)
    day.low = reader.number(temperatures, "min").map(temperature)
    day.pressure = reader.number(object, "pressure").map(Pressure.init(hectopascals:))
    day.humidity = reader.number(object, "humidity").map(Fraction.init(percent:))
    day.dewPoint = reader.number(object, "dew_point").map(temperature)
    day.uvIndex = reader.number(object, "uvi")
    day.cloudCover = reader.number(object, "clouds").map(Fraction.init(percent:))
    // The sixteen-day forecast has the wind without the prefix that One Call uses.
    day.windSpeed = (reader.number(object, "wind_speed") ?? reader.number(object, "speed")).map(speed)
    day.windGust = (reader.number(object, "wind_gust") ?? reader.number(object, "gust")).map(speed)
    let direction = reader.number(object, "wind_deg") ?? reader.number(object, "deg")
    day.windDirection = direction.map(Direction.init(degrees:))
    let sky = Self.sky(object, &reader)
    day.condition = sky.condition
    day.summary = reader.text(object, "summary") ?? sky.summary
    day.precipitation = Self.precipitation(object, until: day.end, &reader)
    day.sun = Self.sun(object, at: coordinate, on: time, &reader)
    // Zero means that the moon does not rise or set.
    let moonrise = reader.seconds(object, "moonrise").flatMap { $0.timeIntervalSince1970 == 0 ? nil : $0 }
    let moonset = reader.seconds(object, "moonset").flatMap { $0.timeIntervalSince1970 == 0 ? nil : $0 }
    day.moon = MoonTimes(moonrise: moonrise, moonset: moonset, phase: reader.number(object, "moon_phase"))
    return day
  }

  /// A warning. Since 4.0 its text is a list of texts in several languages, and in a forecast it is only an identifier.
  static func alert(_ object: JSONValue, _ reader: inout DocumentReader) -> WeatherAlert {
    var alert = WeatherAlert()
    alert.identifier = reader.text(object, "id")
    alert.event = reader.text(object, "event").flatMap { $0.isEmpty ? nil : $0 }
    alert.sender = reader.text(object, "sender_name")
    alert.start = reader.seconds(object, "start")
    alert.end = reader.seconds(object, "end")
    if let texts = object["description"], texts.kind == .array {
      let words = texts.elements.compactMap { $0["description"]?.plainText }
      alert.text = words.isEmpty ? nil : words.joined(separator: "\n")
    } else {
      alert.text = reader.text(object, "description")
    }
    return alert
  }
}
