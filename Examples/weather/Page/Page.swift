import Foundation
import Settings
import Weather

/// A screen as one self-contained page for browsers, phones and screen readers, in light and dark colours.
struct Page {
  let text: String

  init(_ screen: Screen, locale: Locale?) {
    let writer = WeatherText(locale: locale, timeZone: screen.weather.timeZone)
    let icons = IconSheet(screen)
    let title = screen.weather.place.title(in: writer)
    let sections = [
      icons.definitions, PageHero(screen, title: title, text: writer, icons: icons).markup,
      PageAlerts(screen, text: writer).markup,
      Meteogram(screen, text: writer, icons: icons, title: Self.hours(screen, title, writer))?.markup,
      PageWeek(screen, text: writer, icons: icons).markup,
      PageDays(screen, text: writer, icons: icons).markup,
      PageDetails(screen, text: writer).markup, PageFooter(screen, text: writer).markup,
    ]
    let language = writer.wording.language
    let page = Markup.element(
      "html",
      [
        "xmlns": "http://www.w3.org/1999/xhtml", "lang": language, "xml:lang": language,
        "dir": writer.wording.isRightToLeft ? "rtl" : "ltr",
      ],
      [
        PageHead(screen, title: title).markup,
        .element("body", [:], [.element("main", [:], sections.compactMap(\.self))]),
      ])
    text = "<!DOCTYPE html>\n\(page.text)\n"
  }

  /// The description of the drawing: the place, and the range of temperatures.
  private static func hours(_ screen: Screen, _ title: String, _ writer: WeatherText) -> String {
    let temperatures = Meteogram.hours(of: screen).compactMap(\.temperature)
    let range = writer.range(low: temperatures.min(), high: temperatures.max(), in: screen.reading.units)
    let name = writer.wording.heading(.temperature)
    return [title, range.map { "\(name): \($0)" }].compactMap(\.self).joined(separator: ". ")
  }
}

extension Place {
  /// The name of the place, its region and its country, in the language of a text; without a name, its coordinate.
  func title(in text: WeatherText) -> String {
    let country = countryCode.flatMap { $0.isEmpty ? nil : text.country($0) }
    let names = [name, region == name ? nil : region, country == name ? nil : country]
    let known = names.compactMap(\.self).filter { !$0.isEmpty }
    guard known.isEmpty else { return known.joined(separator: ", ") }
    // A coordinate runs from left to right, also in a line that does not.
    return text.wording.isRightToLeft ? "\u{2066}\(title)\u{2069}" : title
  }
}
