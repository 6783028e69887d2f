import Foundation
import Weather

/// The coming days as rows, whose columns line up: amounts, and bars from the low to the high of each day. Each opens to its
/// hours in place, and is closed at first.
struct PageWeek {
  private let screen: Screen
  private let text: WeatherText
  private let icons: IconSheet
  private let scale: WeekScale

  init(_ screen: Screen, text: WeatherText, icons: IconSheet) {
    (self.screen, self.text, self.icons) = (screen, text, icons)
    scale = WeekScale(screen.days)
  }

  var markup: Markup? {
    guard !screen.days.isEmpty else { return nil }
    let name = text.wording.heading(.nextDays)
    return .element(
      "section", ["class": "card", "aria-label": name],
      [
        .element("h2", [:], name),
        .element("ul", ["class": "days", "aria-label": name], screen.days.map(row)),
      ])
  }

  private func row(_ day: WeatherDayViewModel) -> Markup {
    let now = screen.present.time
    let (start, low, high) = (day.weatherDayData.start, day.weatherDayData.low, day.weatherDayData.high)
    let isToday = now.map { start <= $0 && $0 < day.weatherDayData.end } ?? false
    let label = isToday ? "\(text.wording.heading(.today)). \(day.spokenLabel)" : day.spokenLabel
    let content: [Markup] = [
      .element(
        "span", ["class": "day"],
        [
          .element("strong", ["class": "long"], text.day(start, asOf: now)),
          .element("strong", ["class": "short"], text.shortDay(start, asOf: now)),
          .element("small", [:], day.date),
        ]),
      icons.picture(day.icon), falls(day), wind(day),
      .element("span", ["class": "low"], figure(low)), bar(day),
      .element("span", ["class": "high"], figure(high)),
    ]
    // The name tells a live page which row stays, and is a target for links.
    let name = "day-\(Int(start.timeIntervalSince1970 / 3600))"
    let opened = PageDay(screen, text: text, icons: icons).markup(of: day)
    return .element(
      "li", ["id": name],
      [.element("details", [:], [.element("summary", ["aria-label": label], content), opened])])
  }

  private func figure(_ temperature: Temperature?) -> String {
    guard let temperature, temperature.isDrawable else { return "" }
    return text.degrees(temperature, in: screen.reading.units)
  }

  private func falls(_ day: WeatherDayViewModel) -> Markup {
    let (amount, chance) = (day.precipitation?.something ?? "", day.chanceOfPrecipitation?.something ?? "")
    return .element(
      "span", ["class": "falls"], [.element("span", [:], amount), .element("small", [:], chance)])
  }

  private func wind(_ day: WeatherDayViewModel) -> Markup {
    let speed = day.windSpeed?.something
    return .element(
      "span", ["class": "wind"], [day.windDirection, speed].compactMap(\.self).joined(separator: " "))
  }

  /// The range of the day on the scale of all days, in the colours of its temperatures.
  private func bar(_ day: WeatherDayViewModel) -> Markup {
    guard let part = scale.part(of: day), let range = day.weatherDayData.temperatureRange else {
      return .element("span", ["class": "bar"], "")
    }
    let width = max((part.upperBound - part.lowerBound) * 100, 4)
    let start = min(part.lowerBound * 100, 100 - width)
    let color = TemperatureColor.gradient(range, isRightToLeft: text.wording.isRightToLeft)
    let style = "inset-inline-start:\(start.drawn)%;width:\(width.drawn)%;background:\(color)"
    return .element("span", ["class": "bar"], [.element("span", ["style": style], "")])
  }
}
