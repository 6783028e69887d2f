import Foundation
import JSONSyntax

/// The values of one variable: a column of a table, or a single value in a block with one row.
struct OpenMeteoColumn {
  let value: JSONValue
  let units: OpenMeteoUnits
  let rowCount: Int

  /// Passes on every number with its row. Null is skipped; other values and surplus rows are noted.
  @inline(__always)
  func numbers(_ reader: inout DocumentReader, _ body: (Int, Double) -> Void) {
    var row = 0
    each(&reader) { reader, value in
      if let number = value.double {
        body(row, number)
      } else if value.kind != .null {
        _ = reader.number(value)
      }
      row += 1
    }
  }

  @inline(__always)
  private func each(_ reader: inout DocumentReader, _ body: (inout DocumentReader, JSONValue) -> Void) {
    guard value.kind == .array else {
      // A single value belongs to a single time.
      if rowCount == 1 { return body(&reader, value) }
      return reader.note(value, .wrongType(expected: "an array", found: value.kind.name))
    }
    var rows = 0
    for element in value.elements {
      if rows < rowCount { body(&reader, element) }
      rows += 1
    }
    if rows != rowCount { reader.note(value, .invalid("number of values: \(rows) for \(rowCount) times")) }
  }

  /// Passes on every number as a quantity, in the unit that the document states.
  @inline(__always)
  func quantities<Quantity>(
    _ measure: OpenMeteoUnits.Measure, _ reader: inout DocumentReader,
    _ convert: (String) -> ((Double) -> Quantity)?, _ body: (Int, Quantity) -> Void
  ) {
    let unit = units.unit(of: value, measure)
    guard let make = convert(unit ?? Self.standard(measure)) else {
      // A column of nulls has the unit `undefined`.
      let hasValues = value.kind == .number || value.elements.contains { $0.kind != .null }
      if hasValues { reader.note(value, .invalid("unit")) }
      return
    }
    numbers(&reader) { row, number in body(row, make(number)) }
  }

  private static func standard(_ measure: OpenMeteoUnits.Measure) -> String {
    switch measure {
    case .temperature: "°C"
    case .speed: "km/h"
    case .depth: "mm"
    case .snow: "cm"
    case .distance: "m"
    case .pressure: "hPa"
    }
  }

  /// Passes on every instant with its row: seconds, or a local time with the given offset in seconds.
  func instants(ahead offset: Double, _ reader: inout DocumentReader, _ body: (Int, Date) -> Void) {
    var row = 0
    each(&reader) { reader, value in
      if let instant = Self.instant(value, ahead: offset) {
        body(row, instant)
      } else if value.kind != .null {
        reader.note(value, .invalid("time"))
      }
      row += 1
    }
  }

  static func instant(_ value: JSONValue, ahead offset: Double) -> Date? {
    if let seconds = value.double { return Date(checking: seconds) }
    return ISOTime(value).flatMap {
      $0.instant ?? Date(checking: $0.instant(ahead: offset).timeIntervalSince1970)
    }
  }
}
