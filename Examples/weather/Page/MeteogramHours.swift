import Foundation
import Weather

/// Every third hour of a meteogram as a choice of one. The browser moves it with the arrow keys, and screen readers speak it.
///
/// A choice needs no script, and a single stop of the tab key. A finger needs 24 pixels, so that the hours between are in
/// the lists of the days, and a narrow drawing leaves every second choice out.
struct MeteogramHours {
  private let meteogram: Meteogram
  private let icons: IconSheet
  private let title: String

  init(_ meteogram: Meteogram, _ icons: IconSheet, title: String) {
    (self.meteogram, self.icons, self.title) = (meteogram, icons, title)
  }

  var markup: Markup {
    .element(
      "div", ["class": "hours", "role": "radiogroup", "aria-label": title],
      zip(chosen, chosen.dropFirst().map(\.row.id) + [meteogram.frame.end]).enumerated().flatMap {
        index, choice in
        [self.choice(choice.0, until: choice.1, isFirst: index == 0), readout(choice.0)]
      })
  }

  /// The hours that can be chosen: an even number of them, because a narrow drawing shows every second one, and no short one
  /// at the end.
  private var chosen: [Screen.Hour] {
    let chosen: [Screen.Hour] = meteogram.hours.reduce(into: []) { chosen, hour in
      let isSoon = chosen.last.map { hour.row.id.timeIntervalSince($0.row.id) < 3 * 3600 } ?? false
      let isShort = !chosen.isEmpty && meteogram.frame.end.timeIntervalSince(hour.row.id) < 3 * 3600
      if !isSoon, !isShort { chosen.append(hour) }
    }
    return chosen.count > 1 && !chosen.count.isMultiple(of: 2) ? chosen.dropLast() : chosen
  }

  private func choice(_ hour: Screen.Hour, until end: Date, isFirst: Bool) -> Markup {
    let start = meteogram.frame.x(hour.row.id)
    let width = meteogram.frame.x(end) - start
    return .element(
      "input",
      [
        "class": "hour", "type": "radio", "name": "hour", "aria-label": hour.row.spokenLabel,
        "checked": isFirst ? "checked" : nil, "style": "--left:\(start.percent);--width:\(width.percent)",
      ])
  }

  /// The text above the drawing if the hour is chosen.
  private func readout(_ hour: Screen.Hour) -> Markup {
    let row = hour.row
    let wind = hour.wind(meteogram.text, in: meteogram.reading.units)
    let facts = [
      row.temperature.map { Markup.element("b", [:], $0) }, .element("span", ["class": "wet"], hour.falls),
      wind.isEmpty ? nil : .element("span", [:], wind),
    ]
    let when = Markup.element("b", [:], row.moment)
    let what = row.summary.map { Markup.element("span", [:], $0) }
    return .element(
      "div", ["class": "readout", "aria-hidden": "true"],
      [
        icons.picture(row.icon),
        .element("p", [:], [when, what].compactMap(\.self)),
        .element("p", [:], facts.compactMap(\.self)),
      ])
  }
}

extension Screen.Hour {
  /// The chance and the amount of precipitation, without what is zero.
  var falls: String {
    [row.chanceOfPrecipitation, row.precipitation].compactMap { $0?.something }.joined(separator: " · ")
  }

  /// The wind, and the gusts in parentheses.
  func wind(_ text: WeatherText, in units: WeatherUnits) -> String {
    let gust = self.gust.map { "(\(text.speedFigure($0, in: units)))" }
    return [row.windDirection, row.windSpeed, gust].compactMap(\.self).joined(separator: " ")
  }
}

extension String {
  /// A quantity; nil if it is zero: it has digits, and no other digit.
  var something: String? {
    let digits = compactMap(\.wholeNumberValue)
    return !digits.isEmpty && digits.allSatisfy { $0 == 0 } ? nil : self
  }
}
