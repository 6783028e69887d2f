import Weather

/// The drawings of a page. Each is defined once and referenced wherever it is needed.
struct IconSheet {
  private var drawings: [WeatherIcon: String] = [:]
  private let hasArrow: Bool

  init(_ icons: [WeatherIcon], hasArrow: Bool) {
    self.hasArrow = hasArrow
    for icon in Set(icons) { drawings[icon] = (try? icon.svg()).flatMap(Self.content) }
  }

  /// The drawings that a page of a screen needs.
  init(_ screen: Screen) {
    let hours = Meteogram.hours(of: screen)
    self.init(
      [screen.now.icon].compactMap(\.self) + screen.hours.map(\.row.icon) + screen.days.map(\.icon),
      hasArrow: hours.contains { $0.data.windDirection != nil })
  }

  /// The definitions, which the page must include.
  var definitions: Markup {
    let symbols = drawings.sorted { $0.key.name < $1.key.name }.map { icon, drawing in
      Markup.element("symbol", ["id": icon.name, "viewBox": "0 0 64 64"], [.verbatim(drawing)])
    }
    let arrow = Markup.element(
      "symbol", ["id": "arrow", "viewBox": "0 0 16 16"],
      [.element("path", ["d": "M8 15L3.5 8.5H6.75V1H9.25V8.5H12.5Z"])])
    return .element(
      "svg", ["class": "sheet", "aria-hidden": "true", "width": "0", "height": "0"],
      symbols + (hasArrow ? [arrow] : []))
  }

  /// An arrow that flies with a wind from a direction.
  func arrow(from direction: Direction) -> Markup {
    .element(
      "svg",
      [
        "class": "arrow", "viewBox": "0 0 16 16", "aria-hidden": "true",
        "style": "transform:rotate(\(direction.degrees.drawn)deg)",
      ], [.element("use", ["href": "#arrow"])])
  }

  /// A picture, hidden from screen readers unless it has a label. A missing drawing is replaced by a character.
  func picture(_ icon: WeatherIcon, label: String? = nil) -> Markup {
    let role = label.map { _ in "img" }
    let hidden = label == nil ? "true" : nil
    let classes = "icon \(icon.light.rawValue)"
    guard drawings[icon] != nil else {
      return .element(
        "span", ["class": classes, "role": role, "aria-label": label, "aria-hidden": hidden],
        icon.symbol)
    }
    return .element(
      "svg",
      [
        "class": classes, "viewBox": "0 0 64 64", "role": role, "aria-label": label,
        "aria-hidden": hidden,
      ],
      [.element("use", ["href": "#" + icon.name])])
  }

  /// The contents of a drawing without its title, which is English.
  static func content(of drawing: String) -> String? {
    guard let start = drawing.firstRange(of: "<svg"), let end = drawing.firstRange(of: "</svg>")
    else { return nil }
    guard let open = drawing[start.upperBound..<end.lowerBound].firstIndex(of: ">") else {
      return nil
    }
    let content = drawing[drawing.index(after: open)..<end.lowerBound]
    guard let title = content.firstRange(of: "</title>") else { return String(content) }
    return String(content[title.upperBound...])
  }
}
