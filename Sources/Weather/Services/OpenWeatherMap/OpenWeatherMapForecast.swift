import Foundation
import JSONSyntax

/// The current weather, alone or of several places, and the forecasts of five and of sixteen days.
extension OpenWeatherMap {
  func readCurrent(
    _ root: JSONValue, into data: inout WeatherData, _ reader: inout DocumentReader
  ) throws(WeatherError) {
    let current = try groupedMoment(root, &reader)
    data.current = current
    if let position = reader.object(root, "coord") {
      data.coordinate = try reader.neededCoordinate(position, latitude: "lat", longitude: "lon")
    }
    data.take(zone: reader.zone(root, offset: "timezone"))
    let system = reader.object(root, "sys")
    Self.name(&data.place, reader.text(root, "name"), in: reader.text(system, "country"))
    if let system { data.sun = Self.sun(system, at: data.coordinate, on: current.time, &reader) }
  }

  func readForecast(
    _ root: JSONValue, into data: inout WeatherData, _ reader: inout DocumentReader
  ) throws(WeatherError) {
    let list = try reader.neededArray(root, "list")
    guard let city = reader.object(root, "city") else {
      try readNearest(of: list, into: &data, &reader)
      return
    }
    if let position = reader.object(city, "coord") {
      data.coordinate = try reader.neededCoordinate(position, latitude: "lat", longitude: "lon")
    }
    data.take(zone: reader.zone(city, offset: "timezone"))
    Self.name(&data.place, reader.text(city, "name"), in: reader.text(city, "country"))
    if list.elements.contains(where: { $0["temp"]?.kind == .object }) {
      let days = PlaceDays(data.timeZone)
      data.days = try reader.steps(list) {
        [coordinate = data.coordinate] reader, day throws(WeatherError) in
        try self.day(day, of: days, at: coordinate, &reader)
      }
    } else {
      var steps = try reader.steps(list) { reader, step throws(WeatherError) in
        try groupedMoment(step, &reader)
      }
      // The document has no block for the current weather. The first step is the nearest one.
      data.current = steps.first
      // Rain and snow fell in the three hours before each step.
      steps.move { steps, source, step in
        steps[step].takePrecipitation(of: source.map { steps[$0] })
        steps[step].precipitation.interval = nil
      }
      steps.setDurations()
      data.hours = steps
      let first = data.hours.first?.time ?? .distantPast
      data.sun = Self.sun(city, at: data.coordinate, on: first, &reader)
    }
  }

  /// At sea the service sends no country and "Globe" as the name. Keep "Globe" if there is a country (Globe, Arizona).
  private static func name(_ place: inout Place, _ name: String?, in country: String?) {
    let country = country.flatMap { $0.isEmpty ? nil : $0 }
    let isSea = country == nil && name == "Globe"
    place.name = place.name ?? name.flatMap { $0.isEmpty || isSea ? nil : $0 }
    place.countryCode = place.countryCode ?? country
  }

  /// The summary of one day. Its zone is written as an offset.
  func readSummary(
    _ root: JSONValue, of date: JSONValue, into data: inout WeatherData, _ reader: inout DocumentReader
  ) throws(WeatherError) {
    let offset = reader.text(root, "tz").flatMap { ISOTime("1970-01-01T00:00\($0)")?.offset }
    data.take(zone: offset.flatMap { TimeZone(ahead: Double($0)) })
    guard let civil = ISOTime(date)?.date, var day = PlaceDays(data.timeZone).day(civil) else {
      throw reader.failure(date, .invalid("date"))
    }
    let temperatures = try reader.neededObject(root, "temperature")
    day.high = reader.number(temperatures, "max").map(temperature)
    day.low = reader.number(temperatures, "min").map(temperature)
    let wind = reader.object(reader.object(root, "wind"), "max")
    day.windSpeed = reader.number(wind, "speed").map(speed)
    day.windDirection = reader.number(wind, "direction").map(Direction.init(degrees:))
    let total = reader.number(reader.object(root, "precipitation"), "total")
    day.precipitation.amount = total.map(Length.init(millimeters:))
    data.days = [day]
  }

  /// Of several places, the one nearest to the place of the request.
  private func readNearest(
    of list: JSONValue, into data: inout WeatherData, _ reader: inout DocumentReader
  ) throws(WeatherError) {
    let asked = data
    let places = try reader.each(list) { reader, element throws(WeatherError) in
      var place = asked
      try readCurrent(element, into: &place, &reader)
      return place
    }
    guard let nearest = places.nearest(to: asked.place.coordinate) else {
      throw WeatherError(service: name, path: list.path, reason: .missing)
    }
    data = nearest
  }
}
