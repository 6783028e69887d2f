import Foundation
import Testing

@testable import Weather

/// What is decoded is what the document says: both missing, or the same number.
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

/// Pairs what is decoded with what is stated; an element that is missing must have been noted.
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

let anywhere = Place(coordinate: Coordinate(latitude: 0, longitude: 0))

extension WeatherService {
  func decode(_ payload: Payload, status: Int = 200) throws(WeatherError) -> WeatherData {
    try decode(WeatherResponse(status: status, body: payload.data), for: anywhere)
  }
}

/// Days begin at midnight at the place and meet each other unless one is left out.
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

/// The zone is the one that is stated, unless this system does not know it.
func expectZone(_ data: WeatherData, _ name: String?, sourceLocation: SourceLocation = #_sourceLocation) {
  let isKnown = name.map { !$0.isEmpty && TimeZone(identifier: $0) != nil } ?? false
  #expect(data.timeZone.identifier == name || !isKnown, sourceLocation: sourceLocation)
}
