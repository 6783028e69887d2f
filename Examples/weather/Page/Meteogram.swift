import Foundation
import Settings
import Weather

/// The coming two days as a drawing with an axis for the temperature and one for the precipitation. Each hour can be
/// chosen with the arrow keys, a finger or a mouse, and is then spoken and written out.
struct Meteogram {
  let hours: [Screen.Hour]
  let reading: Screen.Reading
  let text: WeatherText
  let frame: MeteogramFrame
  let temperatures: TemperatureAxis
  let falls: PrecipitationAxis
  /// The time now, if the service states it.
  let now: Date?
  private let title: String
  private let icons: IconSheet

  /// - Parameter title: The description for screen readers.
  init?(_ screen: Screen, text: WeatherText, icons: IconSheet, title: String) {
    hours = Self.hours(of: screen)
    guard let first = hours.first, let last = hours.last else { return nil }
    (reading, self.text, self.icons, self.title) = (screen.reading, text, icons, title)
    now = screen.present.time
    let range = hours.flatMap { [$0.temperature, $0.spread?.lowerBound, $0.spread?.upperBound] }
    temperatures = TemperatureAxis(range.compactMap(\.self), in: reading.units.temperature)
    falls = PrecipitationAxis(hours.map(\.depth), in: reading.units.precipitation)
    frame = MeteogramFrame(
      from: first.row.id, to: last.data.end, hasFalls: hours.contains { $0.depth > 0 },
      hasGusts: hours.contains { $0.gust != nil })
  }

  /// The hours that are drawn: at most 48, and no more than two days.
  static func hours(of screen: Screen) -> [Screen.Hour] {
    let hours = screen.hours.prefix(48)
    guard let first = hours.first else { return [] }
    return Array(hours.prefix { $0.row.id < first.row.id.addingTimeInterval(48 * 3600) })
  }

  var hasFalls: Bool { hours.contains { $0.depth > 0 } }

  /// The strongest gust; nil if no hour has one.
  var strongestGust: Speed? { hours.compactMap(\.gust).max { $0.metersPerSecond < $1.metersPerSecond } }

  var markup: Markup {
    let labels = MeteogramLabels(self)
    let plot = Markup.element(
      "div", ["class": strongestGust == nil ? "plot" : "plot windy"],
      [MeteogramPlot(self).markup] + labels.markup + [MeteogramHours(self, icons, title: title).markup])
    let columns = [3, 6].map { MeteogramColumns(self, icons, hours: $0).markup }
    return .element(
      "section", ["class": "card meteogram", "aria-label": text.wording.heading(.nextHours)],
      [
        .element("h2", [:], text.wording.heading(.nextHours)), legend,
        .element("div", ["class": "chart"], [plot] + columns),
      ])
  }

  /// The legend of the colours. Only colours that are there are explained.
  private var legend: Markup {
    let wording = text.wording
    let hasRain = hours.contains { $0.depth > 0 && $0.data.snowShare < 1 }
    let hasSnow = hours.contains { $0.depth > 0 && $0.data.snowShare > 0 }
    let entries: [(kind: String, words: String, isShown: Bool)] = [
      ("warm", wording.heading(.temperature), hours.contains { $0.temperature != nil }),
      ("spread", wording.heading(.likelyRange), hours.contains { $0.spread != nil }),
      ("rain", wording.name(ofFall: .rain), hasRain), ("snow", wording.name(ofFall: .snow), hasSnow),
      (
        "chance", wording.heading(.chanceOfPrecipitation),
        hasFalls && hours.contains { $0.data.precipitation.probability != nil }
      ), ("cloud", wording.heading(.cloudCover), hours.contains { $0.tenthsOfCloud != nil }),
      ("wind", wording.heading(.wind), strongestGust != nil),
      ("gusts", wording.heading(.gusts), strongestGust != nil),
    ]
    let items = entries.filter(\.isShown).map { entry in
      Markup.element(
        "li", [:],
        [
          .element("span", ["class": "swatch \(entry.kind)"], ""),
          .element("span", ["class": "words"], entry.words),
        ])
    }
    return items.isEmpty ? Markup("") : .element("ul", ["class": "legend", "aria-hidden": "true"], items)
  }
}

extension Screen.Hour {
  /// The range of likely temperatures, if it can be drawn.
  var spread: ClosedRange<Temperature>? {
    data.temperatureSpread.flatMap {
      $0.lowerBound.isDrawable && $0.upperBound.isDrawable ? $0 : nil
    }
  }

  /// The part of the sky that clouds cover, in tenths.
  var tenthsOfCloud: Int? {
    data.cloudCover.flatMap { (0...1).contains($0.value) ? Int(($0.value * 10).rounded()) : nil }
  }

  /// The speed of gusts, if they are stronger than the wind and can be drawn.
  var gust: Speed? {
    data.windGust.flatMap { gust in
      let wind = data.windSpeed?.metersPerSecond ?? 0
      return gust.metersPerSecond > wind && gust.metersPerSecond < 1000 ? gust : nil
    }
  }

  /// The middle of the step.
  var middle: Date { row.id.addingTimeInterval(data.length / 2) }
}

extension WeatherConditions {
  /// The end of the step.
  var end: Date { time.addingTimeInterval(length) }
}
