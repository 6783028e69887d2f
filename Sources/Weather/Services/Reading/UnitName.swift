/// The units that documents state by their names, of which services have several.
enum UnitName {
  static func temperature(_ name: String) -> ((Double) -> Temperature)? {
    switch name {
    case "°C", "degC", "C": Temperature.init(celsius:)
    case "°F", "degF", "F": Temperature.init(fahrenheit:)
    case "K": Temperature.init(kelvin:)
    default: nil
    }
  }

  static func speed(_ name: String) -> ((Double) -> Speed)? {
    switch name {
    case "km/h", "kmh", "km_h-1": Speed.init(kilometersPerHour:)
    case "m/s", "ms", "m_s-1": Speed.init(metersPerSecond:)
    case "mp/h", "mph", "mi_h-1": Speed.init(milesPerHour:)
    case "kn", "knots", "kt": Speed.init(knots:)
    default: nil
    }
  }

  static func length(_ name: String) -> ((Double) -> Length)? {
    switch name {
    case "mm": Length.init(millimeters:)
    case "cm": Length.init(centimeters:)
    case "m", "metre": Length.init(meters:)
    case "km": Length.init(kilometers:)
    case "in", "inch": Length.init(inches:)
    case "ft": Length.init(feet:)
    default: nil
    }
  }

  static func pressure(_ name: String) -> ((Double) -> Pressure)? {
    switch name {
    case "hPa": Pressure.init(hectopascals:)
    case "Pa": Pressure.init(pascals:)
    default: nil
    }
  }
}
