import Foundation
import Settings
import Weather

/// A screen as one self-contained page for browsers, phones and screen readers, in light and dark colours.
struct Page {
  let text: String

  init(_ screen: Screen, locale: Locale?) {
    let writer = WeatherText(locale: locale, timeZone: screen.weather.timeZone)
    let icons = IconSheet(
      [screen.now.icon].compactMap(\.self) + Self.listed(screen).map(\.icon) + screen.days.map(\.icon))
    let sections = [
      icons.definitions, Self.now(screen, icons), Self.alerts(screen.now.alerts),
      Self.details(screen.now.details), Self.hours(screen, icons),
      Self.meteogram(screen, writer, locale),
      Self.week(screen.days, icons), Self.footer(screen),
    ]
    let language = writer.wording.language
    let page = Markup.element(
      "html",
      [
        "xmlns": "http://www.w3.org/1999/xhtml", "lang": language, "xml:lang": language,
        "dir": writer.wording.isRightToLeft ? "rtl" : "ltr",
      ],
      [
        .element(
          "head", [:],
          [
            .element("meta", ["charset": "utf-8"]),
            .element(
              "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
            .element("meta", ["name": "color-scheme", "content": "light dark"]),
            .element("title", [:], screen.title),
            .element("style", [:], [.verbatim(PageStyle.text)]),
          ]),
        .element("body", [:], [.element("main", [:], sections.compactMap(\.self))]),
      ])
    text = "<!DOCTYPE html>\n\(page.text)\n"
  }

  private static func now(_ screen: Screen, _ icons: IconSheet) -> Markup {
    let headline = screen.now.headline
    let picture = screen.now.icon.map { icons.picture($0) }
    let lines = [
      headline.temperature.map { Markup.element("p", ["class": "temperature"], $0) },
      headline.summary.map { Markup.element("p", [:], $0) },
      headline.range.map { Markup.element("p", ["class": "label"], $0) },
      headline.outlook.map { Markup.element("p", [:], $0) },
    ]
    return .element(
      "header", [:],
      [
        .element("h1", [:], screen.title), .element("p", ["class": "moment"], headline.moment),
        .element(
          "div", ["class": "now"],
          [picture, .element("div", [:], lines.compactMap(\.self))].compactMap(\.self)),
      ])
  }

  private static func alerts(_ alerts: [WeatherAlertViewModel]) -> Markup? {
    guard !alerts.isEmpty else { return nil }
    let items = alerts.map { alert in
      let paragraphs = [alert.severity, alert.period, alert.text, alert.sender].compactMap(\.self)
      return Markup.element(
        "li", [:],
        [.element("strong", [:], alert.title)] + paragraphs.map { .element("p", [:], $0) })
    }
    return .element("ul", ["class": "alerts"], items)
  }

  /// The page shows short texts, and speaks them in words.
  private static func details(_ details: [WeatherDetail]) -> Markup? {
    guard !details.isEmpty else { return nil }
    let items = details.map { detail in
      spoken(
        detail.spokenLabel,
        [.element("span", ["class": "label"], detail.label), .element("span", [:], detail.text)])
    }
    return .element("ul", ["class": "details"], items)
  }

  /// The hours in the list. The drawing has more.
  private static func listed(_ screen: Screen) -> [WeatherHourViewModel] {
    screen.hours.prefix(24).map(\.row)
  }

  private static func hours(_ screen: Screen, _ icons: IconSheet) -> Markup? {
    let rows = listed(screen)
    guard !rows.isEmpty else { return nil }
    let items = rows.map { row in
      let texts = [row.temperature ?? "", row.chanceOfPrecipitation ?? ""]
      return spoken(
        row.spokenLabel,
        [.element("span", ["class": "label"], row.time), icons.picture(row.icon)]
          + texts.map { .element("span", [:], $0) })
    }
    return .element(
      "ul",
      ["class": "hours scrolling", "tabindex": "0", "aria-label": screen.now.headline.moment], items
    )
  }

  private static func meteogram(_ screen: Screen, _ writer: WeatherText, _ locale: Locale?)
    -> Markup?
  {
    let temperatures = screen.hours.compactMap(\.temperature)
    let section = NotationSection.temperature
    let name = locale.map { section.title(in: $0) } ?? section.title
    let range = writer.range(low: temperatures.min(), high: temperatures.max(), in: screen.reading.units)
    let title = "\(screen.title). " + [name, range].compactMap(\.self).joined(separator: ": ")
    return Meteogram(screen, text: writer, title: title).map {
      .element("div", ["class": "scrolling", "tabindex": "0"], [$0.markup])
    }
  }

  private static func week(_ days: [WeatherDayViewModel], _ icons: IconSheet) -> Markup? {
    guard let first = days.first, let last = days.last else { return nil }
    let scale = WeekScale(days)
    let items = days.map { day in
      spoken(
        day.spokenLabel,
        [
          .element(
            "span", ["class": "day"],
            [.element("strong", [:], day.day), .element("small", [:], day.date)]),
          icons.picture(day.icon), .element("span", ["class": "range"], day.temperature ?? ""),
          bar(scale.part(of: day)),
          .element(
            "span", ["class": "chance"],
            [Markup(day.chanceOfPrecipitation ?? ""), .element("small", [:], day.precipitation ?? "")]),
          .element(
            "span", ["class": "wind"],
            [day.windSpeed, day.windDirection].compactMap(\.self).joined(separator: " ")),
        ])
    }
    return .element("ul", ["class": "week", "aria-label": "\(first.day) – \(last.day)"], items)
  }

  private static func footer(_ screen: Screen) -> Markup {
    let lines = [screen.weather.service, screen.trouble].compactMap(\.self)
    return .element("footer", [:], lines.map { .element("p", [:], $0) })
  }

  private static func bar(_ part: ClosedRange<Double>?) -> Markup {
    let filling = part.map { part in
      let start = (part.lowerBound * 100).drawn
      let width = max((part.upperBound - part.lowerBound) * 100, 2).drawn
      return Markup.element("span", ["style": "left:\(start)%;width:\(width)%"], "")
    }
    return .element("span", ["class": "bar"], [filling].compactMap(\.self))
  }

  /// An item of a list that a screen reader speaks in other words than it shows.
  private static func spoken(_ label: String, _ content: [Markup]) -> Markup {
    .element("li", [:], [.element("div", ["role": "img", "aria-label": label], content)])
  }
}
