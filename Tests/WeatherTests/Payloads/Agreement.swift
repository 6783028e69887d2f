import Foundation
import Testing

@testable import Weather

/// Compares a decoded value with the stated one: both are missing, or they are the same number.
func agree(
  _ decoded: Double?, _ stated: Double?, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  switch (decoded, stated) {
  case (nil, nil): break
  case (let decoded?, let stated?):
    let tolerance = 1e-8 * max(1, stated.magnitude)
    #expect(abs(decoded - stated) <= tolerance, "\(what)", sourceLocation: sourceLocation)
  default:
    Issue.record(
      "\(what): \(String(describing: decoded)), stated \(String(describing: stated))",
      sourceLocation: sourceLocation)
  }
}

func agree(
  _ decoded: Date?, _ stated: Date?, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  agree(decoded?.timeIntervalSince1970, stated?.timeIntervalSince1970, what, sourceLocation: sourceLocation)
}

/// Pairs decoded elements with stated ones. A missing element must have been noted.
func pair<Element>(
  _ decoded: [Element], _ stated: [Foreign], in path: String, issues: [WeatherIssue],
  _ body: (Element, Foreign, String) -> Void, sourceLocation: SourceLocation = #_sourceLocation
) {
  let left = stated.indices.filter { index in
    !issues.contains { $0.path.hasPrefix("\(path)[\(index)]") && decoded.count != stated.count }
  }
  #expect(decoded.count == left.count, "\(path)", sourceLocation: sourceLocation)
  for (element, index) in zip(decoded, left) { body(element, stated[index], "\(path)[\(index)]") }
}

/// Compares directions, which are equal modulo a full turn.
func agree(
  _ decoded: Direction?, _ stated: Double?, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  agree(decoded?.degrees, stated.map { Direction(degrees: $0).degrees }, what, sourceLocation: sourceLocation)
}

/// Checks that every issue names something in the document, and that the reason is right.
func checkIssues(
  _ issues: [WeatherIssue], _ document: Foreign, sourceLocation: SourceLocation = #_sourceLocation
) {
  for issue in issues {
    print("Noted: \(issue)")
    #expect(
      isJustified(issue.reason, at: issue.path, in: document), "\(issue)", sourceLocation: sourceLocation)
  }
}

/// Returns true if a document justifies an issue.
func isJustified(_ reason: WeatherError.Reason, at path: String, in document: Foreign) -> Bool {
  let value = document.at(path)
  switch reason {
  case .missing: return !value.exists
  case .contradiction: return value.exists
  case .wrongType("a number", _): return value.exists && !value.isNumber
  case .wrongType("text", _): return value.exists && !value.isText
  case .wrongType("an array", _): return value.exists && !value.isList
  case .wrongType("an object", _): return value.exists && !value.isObject
  case .wrongType, .invalid: return value.exists
  case .deprecated: return true
  case .notCovered: return !document["latitude"].exists
  case .unexpectedDocument: return !document.keys.contains { tellingKeys.contains($0) }
  case .refused: return document.keys.contains { errorKeys.contains($0) }
  case .notJSON, .notXML, .http, .tooLarge, .unreachable: return false
  }
}

/// Keys that each kind of document has. A document without any of them is of an unknown kind.
private let tellingKeys: Set = [
  "lat", "coord", "list", "data", "main", "event", "latitude", "hourly", "daily", "current", "currently",
  "properties",
  "features", "@graph", "periods", "currentWeather", "forecastDaily", "forecastHourly", "forecastNextHour",
  "weatherAlerts",
]

private let errorKeys: Set = ["cod", "code", "error", "reason", "message", "detail", "status"]

/// Reports a code that the services have added since. Keeping it as it is is not a fault.
func report(_ condition: Condition?, _ path: String) {
  if case .unknown(let code)? = condition { print("Unknown condition at \(path): \(code)") }
}

let anywhere = Place(coordinate: Coordinate(latitude: 0, longitude: 0))

extension WeatherService {
  /// The decoded payload and its document; nil if the payload is not JSON or must be refused for what it lacks.
  func read(
    _ payload: Payload, sourceLocation: SourceLocation = #_sourceLocation
  ) -> (data: WeatherData, document: Foreign)? {
    do throws(WeatherError) {
      let data = try decode(payload)
      let document = payload.foreign
      #expect(document != nil, "what is no document is no data", sourceLocation: sourceLocation)
      return document.map { (data, $0) }
    } catch {
      print("\(payload.testDescription) is refused: \(error)")
      let isRight = payload.foreign.map { isJustified(error.reason, at: error.path, in: $0) } ?? true
      #expect(isRight, "\(error)", sourceLocation: sourceLocation)
      return nil
    }
  }

  func decode(_ payload: Payload, status: Int = 200) throws(WeatherError) -> WeatherData {
    try decode(WeatherResponse(status: status, body: payload.data), for: anywhere)
  }
}

/// Days begin at midnight at the place, and each begins where the previous one ends unless a day is left out.
func checkDays(_ data: WeatherData, sourceLocation: SourceLocation = #_sourceLocation) {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = data.timeZone
  for day in data.days {
    #expect(calendar.startOfDay(for: day.start) == day.start, sourceLocation: sourceLocation)
    #expect(
      (22 * 3600...26 * 3600).contains(day.end.timeIntervalSince(day.start)), sourceLocation: sourceLocation)
  }
  for (day, next) in zip(data.days, data.days.dropFirst()) {
    #expect(day.end <= next.start, sourceLocation: sourceLocation)
  }
}

/// The zone is the stated one, unless this system does not know it.
func expectZone(_ data: WeatherData, _ name: String?, sourceLocation: SourceLocation = #_sourceLocation) {
  let isKnown = name.map { !$0.isEmpty && TimeZone(identifier: $0) != nil } ?? false
  #expect(data.timeZone.identifier == name || !isKnown, sourceLocation: sourceLocation)
}
