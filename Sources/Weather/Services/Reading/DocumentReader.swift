import Foundation
import JSONSyntax

/// Reads the values of a document for a service.
///
/// An optional value that is missing becomes nil. One with the wrong type becomes nil and is noted. A required value
/// that is missing or wrong throws.
struct DocumentReader {
  let service: String
  private(set) var issues: [WeatherIssue] = []

  /// The number of issues that are still to be noted. Without a limit, a thoroughly bad document would need more memory than its own
  /// size.
  private var room = 100

  /// True if the position of a failure will be seen. Finding a position means searching the document from its
  /// beginning, so finding one for every element would take quadratic time.
  private var needsPlaces = true

  init(service: String) { self.service = service }

  /// Begins with another document of the same response. All of them share the limit for issues.
  mutating func startOver() { issues = [] }

  mutating func note(_ value: JSONValue, _ reason: @autoclosure () -> WeatherError.Reason) {
    if room > 0 { note(WeatherIssue(path: value.path, reason: reason())) }
  }

  mutating func note(_ issue: WeatherIssue) {
    guard room > 0 else { return }
    room -= 1
    issues.append(issue)
  }

  func failure(_ value: JSONValue, _ reason: WeatherError.Reason) -> WeatherError {
    WeatherError(service: service, path: needsPlaces ? value.path : "", reason: reason)
  }

  func failure(_ value: JSONValue, expected: String) -> WeatherError {
    failure(value, .wrongType(expected: expected, found: value.kind.name))
  }

  func missing(_ key: StaticString, in object: JSONValue) -> WeatherError {
    let path = needsPlaces ? object.path : ""
    return WeatherError(service: service, path: path.isEmpty ? "\(key)" : "\(path).\(key)", reason: .missing)
  }
}

// MARK: - Values that may be missing

extension DocumentReader {
  /// Converts a member; nil if it is missing, or if it was noted.
  mutating func optional<Value>(
    _ object: JSONValue?, _ key: StaticString, expected: String, _ read: (JSONValue) -> Value?
  ) -> Value? {
    guard let member = object?[key] else { return nil }
    if let value = read(member) { return value }
    note(member, .wrongType(expected: expected, found: member.kind.name))
    return nil
  }

  mutating func number(_ object: JSONValue?, _ key: StaticString) -> Double? {
    guard let member = object?[key] else { return nil }
    return number(member)
  }

  mutating func number(_ value: JSONValue) -> Double? {
    if let number = value.double { return number }
    note(value, value.kind == .number ? .invalid("number: it is too large") : Self.noNumber(value))
    return nil
  }

  private static func noNumber(_ value: JSONValue) -> WeatherError.Reason {
    .wrongType(expected: "a number", found: value.kind.name)
  }

  mutating func text(_ object: JSONValue?, _ key: StaticString) -> String? {
    optional(object, key, expected: "text", \.plainText)
  }

  mutating func object(_ object: JSONValue?, _ key: StaticString) -> JSONValue? {
    optional(object, key, expected: "an object") { $0.kind == .object ? $0 : nil }
  }

  mutating func array(_ object: JSONValue?, _ key: StaticString) -> JSONValue? {
    optional(object, key, expected: "an array") { $0.kind == .array ? $0 : nil }
  }

  /// An instant in seconds since 1970.
  mutating func seconds(_ object: JSONValue?, _ key: StaticString) -> Date? {
    guard let member = object?[key], let seconds = number(member) else { return nil }
    if let instant = Date(checking: seconds) { return instant }
    note(member, .invalid("time"))
    return nil
  }

  /// An instant as ISO 8601 writes it, with its offset from UTC.
  mutating func instant(_ object: JSONValue?, _ key: StaticString) -> Date? {
    guard let member = object?[key] else { return nil }
    if let instant = ISOTime(member)?.instant { return instant }
    note(member, member.isText ? .invalid("time") : .wrongType(expected: "a time", found: member.kind.name))
    return nil
  }

  /// The zone with a name, or else the one with a fixed offset in seconds from UTC.
  mutating func zone(_ object: JSONValue?, name: StaticString, offset: StaticString) -> TimeZone? {
    if let zone = text(object, name).flatMap(TimeZone.init(named:)) { return zone }
    return zone(object, offset: offset)
  }

  /// The zone with a fixed offset, stated in a unit of so many seconds. An impossible offset is noted.
  mutating func zone(_ object: JSONValue?, offset: StaticString, unit: Double = 1) -> TimeZone? {
    guard let member = object?[offset], let number = number(member) else { return nil }
    if let zone = TimeZone(ahead: number * unit) { return zone }
    note(member, .invalid("offset from UTC"))
    return nil
  }
}

// MARK: - Values that are needed

extension DocumentReader {
  func needed(_ object: JSONValue, _ key: StaticString) throws(WeatherError) -> JSONValue {
    guard object.kind == .object else { throw failure(object, expected: "an object") }
    guard let member = object[key] else { throw missing(key, in: object) }
    return member
  }

  func neededNumber(_ object: JSONValue, _ key: StaticString) throws(WeatherError) -> Double {
    let member = try needed(object, key)
    guard let number = member.double else {
      throw member.kind == .number
        ? failure(member, .invalid("number: it is too large")) : failure(member, expected: "a number")
    }
    return number
  }

  func neededArray(_ object: JSONValue, _ key: StaticString) throws(WeatherError) -> JSONValue {
    let member = try needed(object, key)
    guard member.kind == .array else { throw failure(member, expected: "an array") }
    return member
  }

  func neededObject(_ object: JSONValue, _ key: StaticString) throws(WeatherError) -> JSONValue {
    let member = try needed(object, key)
    guard member.kind == .object else { throw failure(member, expected: "an object") }
    return member
  }

  func neededSeconds(_ object: JSONValue, _ key: StaticString) throws(WeatherError) -> Date {
    guard let instant = Date(checking: try neededNumber(object, key)) else {
      throw failure(try needed(object, key), .invalid("time"))
    }
    return instant
  }

  func neededInstant(_ object: JSONValue, _ key: StaticString) throws(WeatherError) -> Date {
    let member = try needed(object, key)
    guard let instant = ISOTime(member)?.instant else {
      throw member.isText ? failure(member, .invalid("time")) : failure(member, expected: "text")
    }
    return instant
  }

  func neededCoordinate(
    _ object: JSONValue, latitude: StaticString, longitude: StaticString
  ) throws(WeatherError) -> Coordinate {
    let (north, east) = (try neededNumber(object, latitude), try neededNumber(object, longitude))
    guard let coordinate = Coordinate(checking: north, east) else {
      throw failure(object, .invalid("coordinate"))
    }
    return coordinate
  }

  /// Converts the elements of a list. An element that fails is noted and left out. If all of them fail, the schema has
  /// changed, and the first error is thrown.
  mutating func each<Element>(
    _ list: JSONValue?,
    _ read: (inout DocumentReader, JSONValue) throws(WeatherError) -> Element
  ) throws(WeatherError) -> [Element] {
    guard let list else { return [] }
    guard list.kind == .array else { throw failure(list, expected: "an array") }
    var elements: [Element] = []
    var first: WeatherError?
    let neededPlaces = needsPlaces
    defer { needsPlaces = neededPlaces }
    for value in list.elements {
      needsPlaces = neededPlaces && (first == nil || room > 0)
      do throws(WeatherError) {
        elements.append(try read(&self, value))
      } catch {
        first = first ?? error
        note(WeatherIssue(path: error.path, reason: error.reason))
      }
    }
    if elements.isEmpty, let first { throw first }
    return elements
  }

  /// Converts the elements of a list as ``each(_:_:)`` does, if they are objects.
  mutating func objects<Element>(
    _ list: JSONValue?, _ read: (JSONValue, inout DocumentReader) -> Element
  ) throws(WeatherError) -> [Element] {
    try each(list) { reader, object throws(WeatherError) in
      guard object.kind == .object else { throw reader.failure(object, expected: "an object") }
      return read(object, &reader)
    }
  }

  /// Converts the elements of a list as ``each(_:_:)`` does, and puts them in the order of their times.
  mutating func steps<Step: Timed>(
    _ list: JSONValue?, _ read: (inout DocumentReader, JSONValue) throws(WeatherError) -> Step
  ) throws(WeatherError) -> [Step] {
    var steps = try each(list, read)
    steps.putInOrder()
    return steps
  }
}
