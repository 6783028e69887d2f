import Foundation
import Weather

/// A day that is opened: its parts and hours or, beyond the hours, the other facts that are known about it.
struct PageDay {
  private let screen: Screen
  private let text: WeatherText
  private let icons: IconSheet

  init(_ screen: Screen, text: WeatherText, icons: IconSheet) {
    (self.screen, self.text, self.icons) = (screen, text, icons)
  }

  func markup(of day: WeatherDayViewModel) -> Markup {
    let data = day.weatherDayData
    let hours = screen.hours.filter { data.start <= $0.row.id && $0.row.id < data.end }
    let name = text.dayAndDate(data.start)
    guard hours.isEmpty else {
      return .element(
        "div", ["class": "open"],
        [
          .element("p", ["class": "label"], parts(of: data)),
          .element(
            "ul", ["class": "list", "aria-label": name], hours.map { .spoken($0.row.spokenLabel, row($0)) }),
        ])
    }
    let (units, time) = (screen.reading.units, screen.reading.time)
    let facts = text.details(of: data, in: screen.weather, units: units, time: time).filter { !$0.isZero }
    return .element(
      "div", ["class": "open"],
      [.element("ul", ["class": "facts", "aria-label": name], facts.map { .fact($0) })])
  }

  /// The temperatures of each part of the day that is left.
  private func parts(of day: WeatherDayData) -> String {
    let now = screen.present.time ?? .distantPast
    return screen.weather.parts(of: day, from: now).compactMap { part in
      let ends = [part.weather.low, part.weather.high].compactMap(\.self).filter(\.isDrawable).map {
        text.degrees($0, in: screen.reading.units)
      }
      guard ends.count == 2 else { return nil }
      let range = ends[0] == ends[1] ? ends[0] : ends.joined(separator: "…")
      return "\(text.wording.name(of: part.part).replacing(" ", with: "\u{A0}"))\u{A0}\(range)"
    }
    .joined(separator: " · ")
  }

  private func row(_ hour: Screen.Hour) -> [Markup] {
    let row = hour.row
    return [
      .element("span", [:], row.time), icons.picture(row.icon),
      .element("b", [:], row.temperature ?? ""), .element("span", ["class": "what"], row.summary ?? ""),
      .element("span", ["class": "falls"], hour.falls),
      .element("span", ["class": "label"], hour.wind(text, in: screen.reading.units)),
    ]
  }
}
