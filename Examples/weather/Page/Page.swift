import Foundation
import Settings
import Weather

/// A screen as one self-contained page for browsers, phones and screen readers, in light and dark colours.
struct Page {
  let text: String

  init(_ screen: Screen, locale: Locale?) {
    let parts = PageParts(screen, locale: locale)
    text = Markup.page(
      in: parts.text, head: PageHead(screen, title: parts.title).markup,
      [.element("main", [:], [parts.now, parts.rest])])
  }
}

/// The two parts of a page about a screen, each of which is drawn once. A whole page and a live one share them.
final class PageParts {
  let screen: Screen
  let text: WeatherText
  let title: String
  private lazy var icons = IconSheet(screen)

  init(_ screen: Screen, locale: Locale?) {
    self.screen = screen
    text = WeatherText(locale: locale, timeZone: screen.weather.timeZone)
    title = screen.weather.place.title(in: text)
  }

  /// The weather now, and the drawings of the page.
  private(set) lazy var now = Markup.joined([
    icons.definitions, PageHero(screen, title: title, text: text, icons: icons).markup,
  ])

  /// Everything below.
  private(set) lazy var rest = Markup.joined([
    PageAlerts(screen, text: text).markup,
    Meteogram(screen, text: text, icons: icons, title: summary)?.markup,
    PageWeek(screen, text: text, icons: icons).markup, PageDetails(screen, text: text).markup,
    PageFooter(screen, text: text).markup,
  ])

  /// The description of the drawing: the place, and the range of temperatures.
  private var summary: String {
    let temperatures = Meteogram.hours(of: screen).compactMap(\.temperature)
    let range = text.range(low: temperatures.min(), high: temperatures.max(), in: screen.reading.units)
    let name = text.wording.heading(.temperature)
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
