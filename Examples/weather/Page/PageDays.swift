import Foundation
import Weather

/// The hours of each day, to the end of the forecast. A day is closed until it is opened, or until a row of the week leads
/// to it: a browser opens what contains the target of a link.
struct PageDays {
  private let screen: Screen
  private let text: WeatherText
  private let icons: IconSheet

  init(_ screen: Screen, text: WeatherText, icons: IconSheet) {
    (self.screen, self.text, self.icons) = (screen, text, icons)
  }

  var markup: Markup? {
    let days = screen.days.filter { !screen.hours(of: $0).isEmpty }
    guard !days.isEmpty else { return nil }
    return .element("div", ["class": "card days"], days.map(details))
  }

  private func details(of day: WeatherDayViewModel) -> Markup {
    let hours = screen.hours(of: day)
    let name = text.dayAndDate(day.weatherDayData.start)
    let rows = hours.map { Markup.element("li", [:], row($0)) }
    return .element(
      "details", ["id": "hours-\(day.anchor)"],
      [
        .element(
          "summary", [:],
          [.element("h2", [:], name), .element("span", ["class": "label"], parts(of: day))]),
        .element("ul", ["id": day.anchor, "class": "list", "aria-label": name], rows),
      ])
  }

  /// The temperatures of each part of the day that is left.
  private func parts(of day: WeatherDayViewModel) -> String {
    let now = screen.present.time ?? .distantPast
    return screen.weather.parts(of: day.weatherDayData, from: now).compactMap { part in
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
    let falls = [row.chanceOfPrecipitation, row.precipitation].compactMap(\.self).filter { !$0.isNothing }
    let gust = hour.gust.map { "(\(text.speedFigure($0, in: screen.reading.units)))" }
    let wind = [row.windDirection, row.windSpeed, gust].compactMap(\.self).joined(separator: " ")
    return [
      .element(
        "div", ["role": "img", "aria-label": row.spokenLabel],
        [
          .element("span", [:], row.time), icons.picture(row.icon),
          .element("b", [:], row.temperature ?? ""), .element("span", ["class": "what"], row.summary ?? ""),
          .element("span", ["class": "falls"], falls.joined(separator: " · ")),
          .element("span", ["class": "label"], wind),
        ])
    ]
  }
}

extension Screen {
  /// The hours that begin on a day.
  func hours(of day: WeatherDayViewModel) -> [Hour] {
    hours.filter { day.weatherDayData.start <= $0.row.id && $0.row.id < day.weatherDayData.end }
  }
}

extension WeatherDayViewModel {
  /// The name of the day's hours for links.
  var anchor: String { "day-\(Int(weatherDayData.start.timeIntervalSince1970 / 3600))" }
}
