import Foundation
import Weather

/// The hours of a meteogram as a choice of one. The browser moves it with the arrow keys, and screen readers speak it.
///
/// A choice needs no script, and a single stop of the tab key.
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
      meteogram.hours.indices.flatMap { [choice($0), readout(meteogram.hours[$0])] })
  }

  private func choice(_ index: Int) -> Markup {
    let hour = meteogram.hours[index]
    let start = meteogram.frame.x(hour.row.id)
    let width = meteogram.frame.x(hour.data.end) - start
    return .element(
      "input",
      [
        "class": "hour", "type": "radio", "name": "hour", "aria-label": hour.row.spokenLabel,
        "checked": index == 0 ? "checked" : nil, "style": "left:\(start.percent);width:\(width.percent)",
      ])
  }

  /// What is written out above the drawing if the hour is chosen.
  private func readout(_ hour: Screen.Hour) -> Markup {
    let row = hour.row
    let wind = [row.windDirection, row.windSpeed].compactMap(\.self).joined(separator: " ")
    let falls = [row.chanceOfPrecipitation, row.precipitation].compactMap(\.self).filter { !$0.isNothing }
    let facts = [
      row.temperature.map { Markup.element("b", [:], $0) },
      falls.isEmpty ? nil : .element("span", ["class": "wet"], falls.joined(separator: " · ")),
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

extension String {
  /// Whether a quantity is zero: it has digits, and no other digit.
  var isNothing: Bool {
    let digits = compactMap(\.wholeNumberValue)
    return !digits.isEmpty && digits.allSatisfy { $0 == 0 }
  }
}
