import Weather

/// A piece of a page that is both HTML and XML. Text only becomes part of it escaped.
struct Markup {
  let text: String

  private init(verbatim text: String) { self.text = text }

  /// Text that is markup already.
  static func verbatim(_ text: String) -> Markup { Markup(verbatim: text) }

  /// Parts in their order, without those that are missing.
  static func joined(_ parts: [Markup?]) -> Markup {
    Markup(verbatim: parts.compactMap { $0?.text }.joined())
  }

  /// Text.
  init(_ text: String) { self.text = Self.escaped(text) }

  /// An element. An attribute without a value is left out.
  static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ children: [Markup] = []
  ) -> Markup {
    let attributes = attributes.compactMap { name, value in
      value.map { " \(name)=\"\(escaped($0))\"" }
    }.joined()
    if children.isEmpty, childless.contains(name) {
      return Markup(verbatim: "<\(name)\(attributes)/>")
    }
    return Markup(verbatim: "<\(name)\(attributes)>\(children.map(\.text).joined())</\(name)>")
  }

  /// An element with only text.
  static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ text: String
  ) -> Markup { element(name, attributes, [Markup(text)]) }

  /// A whole page in the language and the direction of a text.
  static func page(in text: WeatherText, head: Markup, _ body: [Markup]) -> String {
    let language = text.wording.language
    let page = element(
      "html",
      [
        "xmlns": "http://www.w3.org/1999/xhtml", "lang": language, "xml:lang": language,
        "dir": text.wording.isRightToLeft ? "rtl" : "ltr",
      ], [head, element("body", [:], body)])
    return "<!DOCTYPE html>\n\(page.text)\n"
  }

  /// HTML elements that end where they begin.
  private static let childless: Set = ["meta", "link", "path", "rect", "line", "circle", "use", "input"]

  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      // Characters that XML does not permit, not even escaped.
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}

extension Double {
  /// A number with at most one decimal, as drawings use it.
  var drawn: String {
    let rounded = (self * 10).rounded() / 10 + 0
    return rounded == rounded.rounded() ? "\(rounded)".replacing(".0", with: "") : "\(rounded)"
  }
}
