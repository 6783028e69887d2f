import Weather

/// The facts about now and today in groups, but for those in the hero and in the row of today.
struct PageDetails {
  private let groups: [(heading: Wording.Heading, details: [WeatherDetail])]
  private let text: WeatherText
  private let present: PresentWeather

  init(_ screen: Screen, text: WeatherText) {
    (self.text, present) = (text, screen.present)
    let elsewhere = PageHero.glance + [.precipitation]
    let known = screen.now.details.filter { !$0.isZero && !elsewhere.contains($0.kind) }
    let order: [Wording.Heading] = [.temperature, .precipitation, .wind, .air, .sun, .moon]
    groups = order.map { heading in (heading, known.filter { $0.kind.heading == heading }) }
      .filter { !$0.details.isEmpty }
  }

  var markup: Markup? {
    guard !groups.isEmpty else { return nil }
    return .element("div", ["class": "card details"], groups.map { group($0.heading, $0.details) })
  }

  private func group(_ heading: Wording.Heading, _ details: [WeatherDetail]) -> Markup {
    let name = text.wording.heading(heading)
    return .element(
      "section", ["aria-label": name],
      [
        .element("h2", [:], name), heading == .sun ? SunArc(present)?.markup : nil,
        .element("ul", ["class": "facts", "aria-label": name], details.map { .fact($0, scale(of: $0)) }),
      ].compactMap(\.self))
  }

  /// The place of an index on its scale, which begins at zero.
  private func scale(of detail: WeatherDetail) -> Markup? {
    let (kind, value, end): (String, Double?, Double)
    switch detail.kind {
    case .uvIndex:
      (kind, value, end) = ("uv", present.current?.uvIndex ?? present.current?.clearSkyUVIndex, 11)
    case .europeanAirQuality: (kind, value, end) = ("air", present.air?.europeanIndex, 120)
    case .unitedStatesAirQuality: (kind, value, end) = ("air", present.air?.unitedStatesIndex, 350)
    default: return nil
    }
    guard let value, value.isFinite else { return nil }
    let part = min(max(value / end, 0), 1) * 100
    return .element(
      "span", ["class": "scale \(kind)"], [.element("i", ["style": "inset-inline-start:\(part.drawn)%"])])
  }
}

extension Markup {
  /// A fact as an item of a list: its label and its text, which is short, and is spoken in words.
  static func fact(_ detail: WeatherDetail, _ scale: Markup? = nil) -> Markup {
    var text = detail.text
    if [.pollutants, .pollen].contains(detail.kind) {
      // A list breaks between its parts only, so that a figure stays beside its name.
      text = text.replacing(" ", with: "\u{A0}")
        .replacing(",\u{A0}", with: ", ").replacing("،\u{A0}", with: "، ")
    }
    return .spoken(
      detail.spokenLabel,
      [.element("span", ["class": "label"], detail.label), .element("span", [:], text), scale].compactMap(
        \.self))
  }

  /// An item of a list that a screen reader speaks in other words than it shows.
  static func spoken(_ label: String, _ content: [Markup]) -> Markup {
    .element("li", [:], [.element("div", ["role": "img", "aria-label": label], content)])
  }
}
