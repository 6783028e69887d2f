import Foundation
import Weather

/// A screen for programs: everything in the model, with numbers instead of labels.
///
/// `Documentation/weather.schema.json` describes it, and a test holds both together.
struct MachineReport: Encodable {
  let service: String
  let companions: [String]
  let language: String
  let trouble, issued, received, outlook: String?
  let place: PlaceReport
  let units: [String: String]
  let summaries: SummariesReport
  let current: MomentReport?
  let minutes: [MinuteReport]
  let hours: [MomentReport]
  let days: [DayReport]
  let alerts: [AlertReport]
  let air: AirReport?
  let airHours: [AirReport]
  let history: HistoryReport?
  let issues: [IssueReport]
  let failures: [FailureReport]

  init(_ screen: Screen) {
    let weather = screen.weather
    let measures = Measures(units: screen.reading.units)
    let times = ISOTimes(weather.timeZone)
    service = weather.service
    companions = weather.companions
    language = weather.language
    trouble = screen.trouble
    issued = weather.issued.map(times.instant)
    received = weather.received.map(times.instant)
    outlook = screen.now.headline.outlook
    place = PlaceReport(weather)
    units = measures.names
    summaries = SummariesReport(weather.summaries)
    current = screen.present.current.map {
      MomentReport($0, summary: screen.now.headline.summary, measures, times)
    }
    minutes = weather.minutes.map { MinuteReport($0, measures, times) }
    hours = screen.hours.map { MomentReport($0.data, summary: $0.row.summary, measures, times) }
    days = screen.days.map { DayReport($0, of: weather, measures, times) }
    alerts = screen.present.alerts.map { AlertReport($0, times) }
    air = screen.present.air.map { AirReport($0, measures, times) }
    airHours = weather.airHours.map { AirReport($0, measures, times) }
    history = weather.history.map { HistoryReport($0, measures) }
    issues = weather.issues.map { IssueReport(path: $0.path, reason: "\($0.reason)") }
    failures = weather.failures.map { FailureReport(service: $0.service, reason: "\($0.reason)") }
  }

  /// The report as JSON. Equal screens have equal texts. A program that reads many reports wants each on a line.
  func text(onOneLine: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !onOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

struct PlaceReport: Encodable {
  let name, region, country: String?
  let latitude, longitude: Double
  let elevation: Double?
  let timeZone: String
  let isTimeZoneKnown: Bool
  let point: PointReport?

  init(_ weather: WeatherData) {
    let place = weather.place
    (name, region, country) = (place.name, place.region, place.countryCode)
    (latitude, longitude) = (place.coordinate.latitude, place.coordinate.longitude)
    elevation = place.elevation.flatMap { $0.isFinite ? $0 : nil }
    timeZone = weather.timeZone.identifier
    isTimeZoneKnown = weather.isTimeZoneKnown
    point = weather.coordinate.map { PointReport(latitude: $0.latitude, longitude: $0.longitude) }
  }
}

/// The point that the service answers for.
struct PointReport: Encodable {
  let latitude, longitude: Double
}

struct SummariesReport: Encodable {
  let minutes, hours, days: String?

  init(_ summaries: ForecastSummaries) {
    (minutes, hours, days) = (summaries.minutes, summaries.hours, summaries.days)
  }
}

struct AlertReport: Encodable {
  let identifier, event, headline, text, sender, severity, start, end, url: String?
  let areas: [String]

  init(_ alert: WeatherAlert, _ times: ISOTimes) {
    (identifier, event, headline) = (alert.identifier, alert.event, alert.headline)
    (text, sender, areas) = (alert.text, alert.sender, alert.areas)
    severity =
      switch alert.severity {
      case .minor: "minor"
      case .moderate: "moderate"
      case .severe: "severe"
      case .extreme: "extreme"
      case .unknown(let word): word
      case nil: nil
      }
    (start, end) = (alert.start.map(times.instant), alert.end.map(times.instant))
    url = alert.url?.absoluteString
  }
}

struct IssueReport: Encodable {
  let path, reason: String
}

/// A service that was asked before and has no weather.
struct FailureReport: Encodable {
  let service, reason: String
}
