import Foundation
import Settings

/// A warning as a row.
///
/// Receive it from ``DayViewModel/alertsPublisher``.
public struct WeatherAlertViewModel: Hashable, Identifiable, Sendable {
  /// The event, or a word that says that this is a warning.
  public let title: String

  /// The severity.
  public let severity: String

  /// The severity as the authority states it, which decides about the order and the colour of the row.
  public let level: WeatherAlert.Severity?

  /// The time for which the warning holds, as far as that is known.
  public let period: String?

  /// The text.
  public let text: String?

  /// The text in paragraphs and lists.
  public let passages: [WeatherAlertPassage]

  /// The authority that issued the warning.
  public let sender: String?

  /// The row itself: two warnings that show the same are one.
  public var id: Self { self }

  init(_ alert: WeatherAlert, _ text: WeatherText, _ time: TimeNotation) {
    let wording = text.wording
    let words = [alert.event, alert.headline].compactMap(\.self).first { !$0.isEmpty }
    title = words.map(text.foreign) ?? wording[.warning]
    severity = wording.name(ofSeverity: alert.severity)
    level = alert.severity
    let moments = [alert.start, alert.end].map { moment in
      moment.map { "\(text.dayAndDate($0)) \(text.time($0, in: time))" }
    }
    period = moments == [nil, nil] ? nil : moments.map { $0 ?? "" }.joined(separator: " – ")
    self.text = alert.text.map(text.foreign)
    passages = WeatherAlertPassage.passages(of: alert.text ?? "") { text.foreign($0) }
    sender = alert.sender.map(text.foreign)
  }

  /// The warning in words for a screen reader.
  public var spokenLabel: String {
    [title, severity, period, text].compactMap(\.self).joined(separator: ". ")
  }
}
