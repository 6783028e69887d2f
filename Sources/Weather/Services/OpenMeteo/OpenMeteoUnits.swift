import JSONSyntax

/// The units that a document states beside its columns.
struct OpenMeteoUnits {
  /// What a column measures. A unit of another measure does not count for it.
  enum Measure { case temperature, speed, depth, snow, distance, pressure }

  let document: JSONValue
  private static let blocks: [StaticString] = [
    "hourly_units", "daily_units", "current_units", "minutely_15_units", "current_weather_units",
  ]

  /// The unit of a column. If its block states none, another unit of the document for the same measure.
  func unit(of column: JSONValue, in block: StaticString, _ measure: Measure) -> String? {
    let key = column.at(column.index - 1)
    if let units = document[block], let name = key.string {
      if let unit = units.members.first(where: { $0.key == name })?.value.string { return unit }
    }
    for block in Self.blocks {
      guard let units = document[block] else { continue }
      for (_, unit) in units.members {
        if let unit = unit.string, Self.measures(unit, measure) { return unit }
      }
    }
    return nil
  }

  private static func measures(_ unit: String, _ measure: Measure) -> Bool {
    switch measure {
    case .temperature: temperature(unit) != nil
    case .speed: speed(unit) != nil
    case .depth: ["mm", "inch"].contains(unit)
    case .snow: ["cm", "inch"].contains(unit)
    case .distance: ["m", "ft"].contains(unit)
    case .pressure: pressure(unit) != nil
    }
  }

  static func temperature(_ unit: String) -> ((Double) -> Temperature)? {
    switch unit {
    case "°C": Temperature.init(celsius:)
    case "°F": Temperature.init(fahrenheit:)
    case "K": Temperature.init(kelvin:)
    default: nil
    }
  }

  static func speed(_ unit: String) -> ((Double) -> Speed)? {
    switch unit {
    case "km/h", "kmh": Speed.init(kilometersPerHour:)
    case "m/s", "ms": Speed.init(metersPerSecond:)
    case "mp/h", "mph": Speed.init(milesPerHour:)
    case "kn", "knots": Speed.init(knots:)
    default: nil
    }
  }

  static func length(_ unit: String) -> ((Double) -> Length)? {
    switch unit {
    case "mm": Length.init(millimeters:)
    case "cm": Length.init(centimeters:)
    case "m", "metre": Length.init(meters:)
    case "km": Length.init(kilometers:)
    case "inch": Length.init(inches:)
    case "ft": Length.init(feet:)
    default: nil
    }
  }

  static func pressure(_ unit: String) -> ((Double) -> Pressure)? {
    switch unit {
    case "hPa": Pressure.init(hectopascals:)
    case "Pa": Pressure.init(pascals:)
    default: nil
    }
  }
}
