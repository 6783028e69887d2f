import Foundation
import Weather

/// The current weather, over a sky that follows it.
struct PageHero {
  private let screen: Screen
  private let title: String
  private let text: WeatherText
  private let icons: IconSheet

  init(_ screen: Screen, title: String, text: WeatherText, icons: IconSheet) {
    (self.screen, self.title, self.text, self.icons) = (screen, title, text, icons)
  }

  var markup: Markup {
    let headline = screen.now.headline
    let lines = [
      headline.summary.map { Markup.element("p", ["class": "summary"], $0) }, range,
      headline.outlook.map { Markup.element("p", ["class": "outlook"], $0) },
      headline.comparison.map { Markup.element("p", [:], $0) },
    ]
    let sky = Sky(screen)
    return .element(
      "header",
      ["class": "sky \(sky.cover.rawValue) \(sky.hour.rawValue)", "style": sky.style],
      [
        .element("h1", [:], title), .element("p", ["class": "moment"], [moment]),
        .element(
          "div", ["class": "current"],
          [
            .element(
              "div", ["class": "large"],
              [screen.now.icon.map { icons.picture($0) }, temperature].compactMap(\.self)),
            .element("div", ["class": "words"], lines.compactMap(\.self)), glance,
          ].compactMap(\.self)),
      ])
  }

  /// The date and the time, which programs can read too.
  private var moment: Markup {
    let words = screen.now.headline.moment
    guard let now = screen.present.current?.time else { return Markup(words) }
    return .element("time", ["datetime": ISOTimes(screen.weather.timeZone).instant(now)], words)
  }

  /// The facts that most people look for. They stand nowhere else on the page.
  static let glance: [WeatherDetail.Kind] = [.feelsLike, .chanceOfPrecipitation, .wind, .gusts]

  private var glance: Markup? {
    let items = Self.glance.compactMap { kind in screen.now.details.first { $0.kind == kind } }.map {
      detail in
      Markup.spoken(
        detail.spokenLabel, [.element("span", [:], detail.label), .element("b", [:], detail.text)])
    }
    let name = text.wording.heading(.now)
    return items.isEmpty ? nil : .element("ul", ["class": "glance", "aria-label": name], items)
  }

  /// The temperature in large figures without its scale, which screen readers speak.
  private var temperature: Markup? {
    guard let label = screen.now.headline.temperature else { return nil }
    let figure = screen.present.current?.temperature.flatMap { $0.isDrawable ? $0 : nil }
    let large = figure.map { text.degrees($0, in: screen.reading.units) } ?? label
    return .element("p", ["class": "temperature"], spoken(label, shown: large))
  }

  private var range: Markup? {
    guard let today = screen.present.today else { return nil }
    let extremes = [(today.high, Wording.Heading.high, "↑"), (today.low, .low, "↓")]
    let units = screen.reading.units
    let parts = extremes.compactMap { temperature, heading, arrow in
      temperature.map { temperature in
        Markup.element(
          "span", [:],
          spoken(
            "\(text.wording.heading(heading)): \(text.roundTemperature(temperature, in: units))",
            shown: "\(arrow)\u{202F}\(text.degrees(temperature, in: units))"))
      }
    }
    return parts.isEmpty ? nil : .element("p", ["class": "extremes"], parts)
  }

  /// A text for screen readers, and a shorter one to be seen.
  private func spoken(_ words: String, shown: String) -> [Markup] {
    [
      .element("span", ["class": "spoken"], words),
      .element("span", ["aria-hidden": "true"], shown),
    ]
  }
}
