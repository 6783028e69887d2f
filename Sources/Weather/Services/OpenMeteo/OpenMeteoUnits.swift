import JSONSyntax

/// The units that a document states beside the columns of one of its blocks.
///
/// Units that were looked for are kept: an ensemble may have thousands of columns, and a hostile document as many units.
final class OpenMeteoUnits {
  /// The measure of a column. A unit of another measure does not count for it.
  enum Measure { case temperature, speed, depth, snow, distance, pressure }

  private let document: JSONValue
  private let block: StaticString
  private lazy var named = Dictionary(members(of: block)) { first, _ in first }
  private var usual: [Measure: String?] = [:]

  private static let blocks: [StaticString] = [
    "hourly_units", "daily_units", "current_units", "minutely_15_units", "current_weather_units",
  ]

  /// - Parameter block: The name of the units of the block.
  init(_ document: JSONValue, of block: StaticString) { (self.document, self.block) = (document, block) }

  /// The unit of a column. If its block states none, another unit of the document for the same measure.
  func unit(of column: JSONValue, _ measure: Measure) -> String? {
    let key = column.at(column.index - 1)
    if let name = key.string, let unit = named[name] ?? nil { return unit }
    if let known = usual[measure] { return known }
    let unit = Self.blocks.lazy.flatMap(members).compactMap { $0.1 }.first { Self.measures($0, measure) }
    usual.updateValue(unit, forKey: measure)
    return unit
  }

  private func members(of block: StaticString) -> [(String, String?)] {
    document[block]?.members.map { ($0.key, $0.value.string) } ?? []
  }

  private static func measures(_ unit: String, _ measure: Measure) -> Bool {
    switch measure {
    case .temperature: UnitName.temperature(unit) != nil
    case .speed: UnitName.speed(unit) != nil
    case .depth: ["mm", "inch"].contains(unit)
    case .snow: ["cm", "inch"].contains(unit)
    case .distance: ["m", "ft"].contains(unit)
    case .pressure: UnitName.pressure(unit) != nil
    }
  }
}
