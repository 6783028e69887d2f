import Foundation
import Weather

/// The warnings, the most severe one first. Those that concern life are open.
struct PageAlerts {
  private let alerts: [WeatherAlertViewModel]
  private let text: WeatherText
  /// The language of the authority, and the direction of its texts, if it differs from that of the page.
  private let language, direction: String?

  init(_ screen: Screen, text: WeatherText) {
    // The order of equal severities is that of the service.
    alerts = screen.now.alerts.enumerated()
      .sorted { ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset) }.map(\.element)
    self.text = text
    let language = screen.weather.language
    let own = Wording.language(for: Locale(identifier: language))
    self.language = own == text.wording.language ? nil : language
    let isRightToLeft = Locale.Language(identifier: language).characterDirection == .rightToLeft
    direction = self.language == nil ? nil : isRightToLeft ? "rtl" : "ltr"
  }

  var markup: Markup? {
    guard !alerts.isEmpty else { return nil }
    var numbers: [String: Int] = [:]
    let items = alerts.map { alert in
      // The name tells a live page which warning stays while others come and go.
      let name = alert.title.split(whereSeparator: \.isWhitespace).joined(separator: "-")
      numbers[name, default: 0] += 1
      return Markup.element("li", ["id": "warning-\(numbers[name] ?? 1)-\(name)"], [details(of: alert)])
    }
    return .element("ul", ["class": "alerts", "aria-label": text.wording.heading(.warning)], items)
  }

  private func details(of alert: WeatherAlertViewModel) -> Markup {
    let head = Markup.element(
      "summary", [:],
      [
        .element("h2", ["lang": language, "xml:lang": language], alert.title),
        .element("span", ["class": "badge"], alert.severity),
        alert.period.map { .element("span", ["class": "period"], $0) },
      ].compactMap(\.self))
    let body =
      alert.passages.map(passage)
      + [alert.sender.map { .element("p", ["class": "sender"], $0) }].compactMap(\.self)
    return .element(
      "details", ["class": "card \(alert.color)", "open": alert.rank >= 3 ? "open" : nil],
      [head]
        + (body.isEmpty
          ? [] : [.element("div", ["lang": language, "xml:lang": language, "dir": direction], body)]))
  }

  private func passage(_ passage: WeatherAlertPassage) -> Markup {
    switch passage {
    case .paragraph(let text): .element("p", [:], text)
    case .points(let points):
      .element(
        "ul", ["class": "points"],
        points.map { point in
          .element(
            "li", [:],
            (point.label.map { [.element("b", [:], $0), Markup(" ")] } ?? []) + [Markup(point.text)])
        })
    }
  }
}

extension WeatherAlertViewModel {
  fileprivate var rank: Int { level?.rank ?? 0 }

  /// The name of the colours for the severity.
  fileprivate var color: String {
    switch level {
    case .extreme: "extreme"
    case .severe: "severe"
    case .moderate: "moderate"
    case .minor, .unknown, nil: "minor"
    }
  }
}
