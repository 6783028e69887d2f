import Foundation

/// A message of the Common Alerting Protocol 1.2: a warning, its update, or its end.
struct AlertMessage {
  let identifier: String
  let sent: Date
  /// The identifiers of the messages that it replaces.
  let replaced: [String]
  /// True if it warns. A cancellation does not, nor does an exercise.
  let isWarning: Bool
  let node: XMLNode

  /// Nil for an element that is no message, or for one without an identifier or a time.
  init?(_ node: XMLNode) {
    guard let identifier = node.text("identifier"),
      let sent = node.text("sent").flatMap(ISOTime.init)?.instant
    else { return nil }
    self.node = node
    (self.identifier, self.sent) = (identifier, sent)
    let kind = node.text("msgType")
    let isActual = node.text("status") == "Actual"
    isWarning = isActual && (kind == "Alert" || kind == "Update")
    // References are triples of sender, identifier and time.
    let references = isActual && (kind == "Update" || kind == "Cancel") ? node.text("references") ?? "" : ""
    replaced = references.split(whereSeparator: \.isWhitespace).compactMap { triple in
      let parts = triple.split(separator: ",", omittingEmptySubsequences: false)
      return parts.count == 3 ? String(parts[1]) : nil
    }
  }

  /// The warnings for a point, in the language that fits best: each has an event of its own.
  func alerts(at point: Coordinate, codes: Set<String>, in language: String) -> [WeatherAlert] {
    let all = node.all("info")
    let tag = Self.language(of: all, for: language)
    return all.filter { Self.language(of: $0) == tag && $0.text("responseType") != "AllClear" }.compactMap {
      info in
      let areas = info.all("area").filter { AlertArea($0).contains(point, codes) }
      return areas.isEmpty ? nil : alert(info, areas.compactMap { $0.text("areaDesc") })
    }
  }

  private func alert(_ info: XMLNode, _ areas: [String]) -> WeatherAlert {
    var alert = WeatherAlert()
    alert.identifier = identifier
    alert.event = info.text("event")
    alert.headline = info.text("headline")
    alert.setText(info.text("description"), info.text("instruction"))
    alert.sender = info.text("senderName") ?? node.text("sender")
    alert.severity = info.text("severity").flatMap(WeatherAlert.Severity.init(word:))
    func instant(_ text: String?) -> Date? { text.flatMap(ISOTime.init)?.instant }
    alert.start = instant(info.text("onset")) ?? instant(info.text("effective")) ?? sent
    // A message may expire before the event ends, to be replaced by another.
    let end = info.all("parameter").first { $0.text("valueName") == "eventEndingTime" }?.text("value")
    alert.end = instant(end) ?? instant(info.text("expires"))
    alert.areas = areas
    alert.url = info.text("web").flatMap(URL.init(string:))
    return alert
  }

  // MARK: Languages

  /// The language of a text, which is American English if it does not say so.
  private static func language(of info: XMLNode) -> String {
    LanguageTag(info.text("language") ?? "en-US").standard
  }

  /// The language in which to read: the one asked for, or its base, or English, or else the first.
  private static func language(of infos: [XMLNode], for asked: String) -> String? {
    let tags = infos.map(language(of:))
    let wanted = LanguageTag(asked)
    return tags.first { $0 == wanted.standard } ?? tags.first { LanguageTag($0).isSame(as: wanted) }
      ?? tags.first { LanguageTag($0).base == "en" } ?? tags.first
  }
}

/// The area of a warning: polygons and circles, and codes of authorities.
struct AlertArea {
  let node: XMLNode

  init(_ node: XMLNode) { self.node = node }

  /// Returns true if a point lies within, or if one of the codes is that of the area.
  ///
  /// - Parameter codes: Codes with the names of their lists, such as `EMMA_ID=NO034`.
  func contains(_ point: Coordinate, _ codes: Set<String>) -> Bool {
    node.all("geocode").contains { codes.contains("\($0.text("valueName") ?? "")=\($0.text("value") ?? "")") }
      || node.all("polygon").contains { Self.polygon($0.text).surrounds(point) }
      || node.all("circle").contains { Self.circle($0.text, around: point) }
  }

  private static func polygon(_ text: String) -> [Coordinate] {
    text.split(whereSeparator: \.isWhitespace).compactMap(coordinate)
  }

  private static func coordinate(_ text: Substring) -> Coordinate? {
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    return numbers.count == 2 ? Coordinate(checking: numbers[0], numbers[1]) : nil
  }

  /// A point and a radius in kilometres.
  private static func circle(_ text: String, around point: Coordinate) -> Bool {
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard parts.count == 2, let center = coordinate(parts[0]), let radius = Double(parts[1]) else {
      return false
    }
    return center.kilometers(to: point) <= radius
  }
}

extension [Coordinate] {
  /// Returns true if a point lies within the polygon. A line that begins there crosses its border an odd number of times.
  fileprivate func surrounds(_ point: Coordinate) -> Bool {
    guard count > 2, var start = last else { return false }
    var isWithin = false
    // Degrees from the point eastwards, followed along the border, which may cross the date line.
    var east = (start.longitude - point.longitude).remainder(dividingBy: 360)
    for end in self {
      let (west, width) = (east, (end.longitude - start.longitude).remainder(dividingBy: 360))
      east += width
      defer { start = end }
      guard (start.latitude > point.latitude) != (end.latitude > point.latitude) else { continue }
      let part = (point.latitude - start.latitude) / (end.latitude - start.latitude)
      if west + part * width > 0 { isWithin.toggle() }
    }
    return isWithin
  }
}

extension Coordinate {
  /// The distance on a sphere of the earth's size.
  fileprivate func kilometers(to other: Coordinate) -> Double {
    let (north, east) = (other.latitude - latitude, other.longitude - longitude)
    func square(_ degrees: Double) -> Double { pow(sin(degrees * .pi / 360), 2) }
    let chord = square(north) + cos(latitude * .pi / 180) * cos(other.latitude * .pi / 180) * square(east)
    return 2 * 6371 * asin(min(chord.squareRoot(), 1))
  }
}
