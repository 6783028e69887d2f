import Foundation
import JSONSyntax

extension NationalWeatherService {
  /// A GeoJSON point, with the longitude first. An area has no single point.
  static func coordinate(_ feature: JSONValue) -> Coordinate? {
    guard let geometry = feature["geometry"] else { return nil }
    let shapes = geometry["geometries"].map { Array($0.elements) } ?? [geometry]
    guard let point = shapes.first(where: { $0["type"]?.isText("Point") == true }) else { return nil }
    let numbers = point["coordinates"]?.elements.compactMap(\.double) ?? []
    return numbers.count >= 2 ? Coordinate(checking: numbers[1], numbers[0]) : nil
  }

  func readPoint(_ root: JSONValue, into data: inout WeatherData) {
    data.coordinate = Self.coordinate(root)
  }

  func readPoint(_ properties: JSONValue, into data: inout WeatherData, _ reader: inout DocumentReader) {
    data.take(zone: reader.text(properties, "timeZone").flatMap(TimeZone.init(named:)))
    let location = reader.object(properties, "relativeLocation")
    let city = location.flatMap { $0["properties"] ?? $0 }
    data.place.name = data.place.name ?? reader.text(city, "city")
    data.place.region = data.place.region ?? reader.text(city, "state")
    if let times = reader.object(properties, "astronomicalData") { data.sun = Self.sun(times, &reader) }
  }

  /// At the northern limit of the service, a night without the sun still has a twilight at noon. A day with neither
  /// sunrise nor twilight has the sun up all day.
  private static func sun(_ times: JSONValue, _ reader: inout DocumentReader) -> SunTimes {
    let sun = SunTimes(sunrise: reader.instant(times, "sunrise"), sunset: reader.instant(times, "sunset"))
    guard sun == .unknown, times.members.contains(where: { $0.key == "sunrise" }) else { return sun }
    return times["civilTwilightBegin"] == nil ? .polarDay : .polarNight
  }

  static func alert(_ properties: JSONValue, _ reader: inout DocumentReader) -> WeatherAlert {
    var alert = WeatherAlert()
    alert.identifier = reader.text(properties, "id")
    alert.event = reader.text(properties, "event")
    alert.headline = reader.text(properties, "headline")
    alert.setText(reader.text(properties, "description"), reader.text(properties, "instruction"))
    alert.sender = reader.text(properties, "senderName") ?? reader.text(properties, "sender")
    alert.severity = reader.text(properties, "severity").flatMap(WeatherAlert.Severity.init(word:))
    alert.start = reader.instant(properties, "onset") ?? reader.instant(properties, "effective")
    alert.end = reader.instant(properties, "ends") ?? reader.instant(properties, "expires")
    alert.areas = reader.text(properties, "areaDesc")?.components(separatedBy: "; ") ?? []
    alert.url = reader.text(properties, "@id").flatMap(URL.init(string:))
    return alert
  }
}
