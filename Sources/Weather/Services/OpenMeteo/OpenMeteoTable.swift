import Foundation
import JSONSyntax

/// A block of a document of Open-Meteo whose columns are read by name, for services with variables of their own.
struct OpenMeteoTable {
  private let columns: [String: JSONValue]
  private let units: OpenMeteoUnits

  /// The times or dates of the rows, as they are written.
  let times: [JSONValue]

  /// The block of a document; nil if there is none.
  init?(
    _ document: JSONValue, _ name: StaticString, units unitsName: StaticString, _ reader: inout DocumentReader
  ) throws(WeatherError) {
    guard let block = document[name] else { return nil }
    let column = try reader.needed(block, "time")
    times = column.kind == .array ? Array(column.elements) : [column]
    columns = Dictionary(block.members.map { ($0.key, $0.value) }) { first, _ in first }
    units = OpenMeteoUnits(document, of: unitsName)
  }

  /// The names of the columns.
  var names: some Collection<String> { columns.keys }

  /// A column by its name.
  func column(_ name: String) -> OpenMeteoColumn? {
    guard let value = columns[name], value.kind != .null else { return nil }
    return OpenMeteoColumn(value: value, units: units, rowCount: times.count)
  }

  /// The instants of the rows. A row without a valid time has none, and is noted.
  func instants(ahead offset: Double, _ reader: inout DocumentReader) throws(WeatherError) -> [Date?] {
    let instants = times.map { OpenMeteoColumn.instant($0, ahead: offset) }
    for (value, instant) in zip(times, instants) where instant == nil { reader.note(value, .invalid("time")) }
    guard let first = times.first, instants.allSatisfy({ $0 == nil }) else { return instants }
    throw reader.failure(first, expected: "a time")
  }
}

extension OpenMeteo {
  /// Checks that a document is about a point that the service covers. In the answer for another, the coordinate is not a
  /// number.
  static func checkCover(_ document: JSONValue, _ reader: DocumentReader) throws(WeatherError) {
    guard document.kind == .object else { throw reader.failure(document, expected: "an object") }
    guard document["latitude"] == nil else { return }
    let isAnswer = document["generationtime_ms"] != nil || document["utc_offset_seconds"] != nil
    throw reader.failure(document, isAnswer ? .notCovered : .unexpectedDocument)
  }

  /// The part of a query that names a place.
  static func point(_ place: Place) -> (latitude: String, longitude: String) {
    (place.coordinate.latitude.coordinateText, place.coordinate.longitude.coordinateText)
  }
}
