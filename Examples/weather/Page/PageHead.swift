import Foundation
import Weather

/// The head of the page: its title and style, and what browsers show around it.
struct PageHead {
  private let title: String
  private let screen: Screen

  init(_ screen: Screen, title: String) { (self.screen, self.title) = (screen, title) }

  var markup: Markup {
    let sky = Sky(screen).colors[0].style
    return .element(
      "head", [:],
      Self.common
        + [
          .element("meta", ["name": "theme-color", "content": sky]),
          .element("title", [:], title), icon.map { .element("link", ["rel": "icon", "href": $0]) },
          .element("style", [:], [.verbatim(PageStyle.text)]),
        ].compactMap(\.self))
  }

  /// The part that all pages have.
  static let common: [Markup] = [
    .element("meta", ["charset": "utf-8"]),
    .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
    .element("meta", ["name": "color-scheme", "content": "light dark"]),
  ]

  /// The icon of the current weather on its tile, as a link that contains the drawing.
  private var icon: String? {
    guard let icon = screen.now.icon, let drawing = try? icon.svg(),
      let content = IconSheet.content(of: drawing)
    else { return nil }
    let tile = IconTile.color(of: icon.light).style
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'><rect width='64' height='64' rx='14' fill='\(tile)'/>"
      + content.replacing("\"", with: "'").split(separator: "\n").joined() + "</svg>"
    let plain = CharacterSet(charactersIn: " '=:/.,-()").union(.alphanumerics)
    return text.addingPercentEncoding(withAllowedCharacters: plain).map { "data:image/svg+xml," + $0 }
  }
}
