import JSONSyntax

/// A value with its unit: `{"unitCode": "wmoUnit:degC", "value": 5}`. Null means no value.
struct NWSQuantity {
  let value: Double
  let unit: String

  /// The quantity of a member. A bare number has the given unit.
  init?(_ object: JSONValue?, _ key: StaticString, bare: String = "", _ reader: inout DocumentReader) {
    guard let member = object?[key] else { return nil }
    guard member.kind == .object else {
      guard let number = reader.number(member) else { return nil }
      self.init(value: number, unit: bare)
      return
    }
    // A range of speeds states both ends.
    guard let number = reader.number(member, "value") ?? reader.number(member, "maxValue") else { return nil }
    self.init(value: number, unit: reader.text(member, "unitCode") ?? bare)
  }

  /// The unit follows the prefix of its vocabulary, which has changed over the years.
  init(value: Double, unit: String) {
    self.value = value
    self.unit = unit.split(separator: ":").last.map(String.init) ?? ""
  }

  var temperature: Temperature? { UnitName.temperature(unit)?(value) }

  var speed: Speed? { UnitName.speed(unit)?(value) }

  var length: Length? { UnitName.length(unit)?(value) }

  var pressure: Pressure? { UnitName.pressure(unit)?(value) }

  var fraction: Fraction? { unit == "percent" ? Fraction(percent: value) : nil }

  var direction: Direction? { unit.hasPrefix("degree") ? Direction(degrees: value) : nil }
}

extension DocumentReader {
  /// A quantity of a member. One in an unexpected unit is noted.
  mutating func quantity<Value>(
    _ object: JSONValue?, _ key: StaticString, bare: String = "", _ convert: (NWSQuantity) -> Value?
  ) -> Value? {
    guard let quantity = NWSQuantity(object, key, bare: bare, &self) else { return nil }
    if let value = convert(quantity) { return value }
    if let member = object?[key] { note(member, .invalid("unit")) }
    return nil
  }
}
