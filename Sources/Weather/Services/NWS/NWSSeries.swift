import Foundation
import JSONSyntax

/// A start and a duration as ISO 8601 writes them: `2022-02-03T21:00:00+00:00/P1DT6H`.
struct NWSInterval {
  let start: Date
  let duration: TimeInterval

  var end: Date { start.addingTimeInterval(duration) }

  /// Forecasts reach a week ahead, so a duration of more than two months is invalid.
  private static let longest: TimeInterval = 62 * 86_400

  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = ISOTime(String(parts[0]))?.instant,
      let duration = Self.duration(parts[1]), (1...Self.longest).contains(duration)
    else { return nil }
    (self.start, self.duration) = (start, duration)
  }

  private static func duration(_ text: Substring) -> TimeInterval? {
    guard text.first == "P", text.count > 1 else { return nil }
    var isTime = false
    var number = 0
    var sum: TimeInterval = 0
    for character in text.dropFirst() {
      if let digit = character.wholeNumberValue {
        guard number < 100_000 else { return nil }
        number = number * 10 + digit
        continue
      }
      switch (character, isTime) {
      case ("T", false): isTime = true
      case ("W", false): sum += TimeInterval(number) * 7 * 86_400
      case ("D", false): sum += TimeInterval(number) * 86_400
      case ("H", true): sum += TimeInterval(number) * 3600
      case ("M", true): sum += TimeInterval(number) * 60
      case ("S", true): sum += TimeInterval(number)
      default: return nil
      }
      number = 0
    }
    return sum
  }
}

/// The values of a grid over time. Each holds from its start for its duration.
struct NWSSeries {
  let unit: String
  let values: [(interval: NWSInterval, value: JSONValue)]
  /// From the first start to the last end, including intervals without a value.
  let extent: (start: Date, end: Date)?

  init(_ properties: JSONValue, _ key: StaticString, _ reader: inout DocumentReader) {
    let series = reader.object(properties, key)
    unit = reader.text(series, "uom") ?? reader.text(series, "unitCode") ?? ""
    var values: [(NWSInterval, JSONValue)] = []
    var extent: (start: Date, end: Date)?
    let entries = reader.array(series, "values").map { Array($0.elements) } ?? []
    for entry in entries {
      guard let time = reader.text(entry, "validTime") else { continue }
      guard let interval = NWSInterval(time) else {
        reader.note(entry, .invalid("time interval"))
        continue
      }
      extent = (
        min(extent?.start ?? interval.start, interval.start), max(extent?.end ?? interval.end, interval.end)
      )
      if let value = entry["value"] { values.append((interval, value)) }
    }
    // The service writes them in order; a document that does not is sorted, so that no hour is lost.
    self.values = values.sorted { $0.0.start < $1.0.start }
    self.extent = extent
  }

  /// The numbers with their intervals and their unit.
  func quantities(_ reader: inout DocumentReader) -> [(interval: NWSInterval, quantity: NWSQuantity)] {
    values.compactMap { interval, value in
      reader.number(value).map { (interval, NWSQuantity(value: $0, unit: unit)) }
    }
  }
}
