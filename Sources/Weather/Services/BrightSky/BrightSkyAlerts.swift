import Foundation
import JSONSyntax

extension BrightSky {
  /// The warnings of a municipality, each in German and in English. A place outside Germany has none.
  func readAlerts(
    _ root: JSONValue, into data: inout WeatherData, _ reader: inout DocumentReader
  ) throws(WeatherError) {
    let location = reader.object(root, "location")
    if location != nil { data.take(zone: TimeZone(identifier: "Europe/Berlin")) }
    data.place.name = data.place.name ?? reader.text(location, "name_short")
    data.place.region = data.place.region ?? reader.text(location, "state")
    let area = reader.text(location, "name")
    let alerts = try reader.objects(root["alerts"]) { alert, reader in
      isOfNow(alert, &reader) ? self.alert(alert, in: area, &reader) : nil
    }
    data.alerts = alerts.compactMap(\.self)
  }

  /// Exercises are published like warnings, and so is the end of one.
  private func isOfNow(_ alert: JSONValue, _ reader: inout DocumentReader) -> Bool {
    reader.text(alert, "status") != "test" && reader.text(alert, "response_type") != "allclear"
  }

  private func alert(
    _ object: JSONValue, in area: String?, _ reader: inout DocumentReader
  ) -> WeatherAlert {
    func words(_ german: StaticString, _ english: StaticString) -> String? {
      reader.text(object, isGerman ? german : english) ?? reader.text(object, isGerman ? english : german)
    }
    var alert = WeatherAlert()
    alert.identifier = reader.text(object, "alert_id")
    alert.event = words("event_de", "event_en")
    alert.headline = words("headline_de", "headline_en")
    alert.setText(
      words("description_de", "description_en"), words("instruction_de", "instruction_en"))
    alert.sender = "Deutscher Wetterdienst"
    alert.severity = reader.text(object, "severity").flatMap(WeatherAlert.Severity.init(word:))
    alert.start = reader.instant(object, "onset") ?? reader.instant(object, "effective")
    alert.end = reader.instant(object, "expires")
    alert.areas = area.map { [$0] } ?? []
    return alert
  }
}
