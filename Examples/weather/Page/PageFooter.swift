import Foundation
import Weather

/// The credits that the service asks for, and why the weather is not up to date.
struct PageFooter {
  private let screen: Screen
  private let text: WeatherText

  init(_ screen: Screen, text: WeatherText) { (self.screen, self.text) = (screen, text) }

  var markup: Markup {
    let credits = screen.weather.attributions.map { credit in
      let terms = credit.terms.map { terms in
        [Markup(" ("), link(terms.name, terms.url, relation: "license"), Markup(")")]
      }
      return Markup.element(
        "p", [:],
        [Markup("\(text.wording.heading(.weatherData)): "), link(credit.name, credit.url)] + (terms ?? []))
    }
    // The reasons are in English in every language.
    let language = text.wording.language == "en" ? nil : "en"
    let trouble = screen.trouble.map {
      Markup.element("p", ["lang": language, "xml:lang": language], $0)
    }
    return .element("footer", [:], [trouble].compactMap(\.self) + credits)
  }

  private func link(_ name: String, _ url: URL?, relation: String? = nil) -> Markup {
    guard let url else { return Markup(name) }
    return .element("a", ["href": url.absoluteString, "rel": relation], name)
  }
}
