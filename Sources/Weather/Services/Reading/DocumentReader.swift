import Foundation

/// Reads the values of a document for a service.
///
/// A value that may be missing is nil without a word; one that is there and of the wrong type is nil and noted; one
/// that is needed throws.
struct DocumentReader {
  let service: String
  private(set) var issues: [WeatherIssue] = []

  /// How many more are noted: a document in which all is wrong would otherwise take more memory than it has bytes.
  private var room = 100

  /// Whether anybody will see where a failure was. A place is found by going through the document from its beginning,
  /// so that finding that of every element would take the square of their number.
  private var needsPlaces = true

  init(service: String) { self.service = service }

  /// Begins with another document of the same response. Together they have as much room as one.
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
  /// What a member becomes; nil where it is missing, or noted.
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
    note(value, value.kind == .number ? .invalid("so large") : Self.noNumber(value))
    return nil
  }

  private static func noNumber(_ value: JSONValue) -> WeatherError.Reason {
    .wrongType(expected: "a number", found: value.kind.name)
  }

  mutating func text(_ object: JSONValue?, _ key: StaticString) -> String? {
    optional(object, key, expected: "text", \.string)
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
    note(member, .invalid("a time"))
    return nil
  }

  /// An instant as ISO 8601 writes it, with its distance from UTC.
  mutating func instant(_ object: JSONValue?, _ key: StaticString) -> Date? {
    guard let member = object?[key] else { return nil }
    if let instant = ISOTime(member)?.instant { return instant }
    note(
      member,
      member.string.map { .invalid("a time: \($0.prefix(40))") }
        ?? .wrongType(expected: "a time", found: member.kind.name))
    return nil
  }

  /// The zone of a name, or else the one that is so many seconds ahead of UTC all year.
  mutating func zone(_ object: JSONValue?, name: StaticString, offset: StaticString) -> TimeZone? {
    if let name = text(object, name), !name.isEmpty, let zone = TimeZone(identifier: name) { return zone }
    return number(object, offset).flatMap(TimeZone.init(ahead:))
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
        ? failure(member, .invalid("so large")) : failure(member, expected: "a number")
    }
    return number
  }

  func neededText(_ object: JSONValue, _ key: StaticString) throws(WeatherError) -> String {
    let member = try needed(object, key)
    guard let text = member.string else { throw failure(member, expected: "text") }
    return text
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
      throw failure(try needed(object, key), .invalid("a time"))
    }
    return instant
  }

  func neededInstant(_ object: JSONValue, _ key: StaticString) throws(WeatherError) -> Date {
    let text = try neededText(object, key)
    let member = try needed(object, key)
    guard let instant = ISOTime(member)?.instant else {
      throw failure(member, .invalid("a time: \(text.prefix(40))"))
    }
    return instant
  }

  func neededCoordinate(
    _ object: JSONValue, latitude: StaticString, longitude: StaticString
  ) throws(WeatherError) -> Coordinate {
    let (north, east) = (try neededNumber(object, latitude), try neededNumber(object, longitude))
    guard let coordinate = Coordinate(checking: north, east) else {
      throw failure(object, .invalid("at \(north), \(east)"))
    }
    return coordinate
  }

  /// What the elements of a list become. One that cannot be read is noted and left out, and only if none of them can
  /// has the service changed, and the first failure is thrown.
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
}
