import Weather

/// The facts about now and today in groups. It shows short texts, and speaks them in words.
struct PageDetails {
  private let groups: [(heading: Wording.Heading, details: [WeatherDetail])]
  private let text: WeatherText
  private let present: PresentWeather

  init(_ screen: Screen, text: WeatherText) {
    (self.text, present) = (text, screen.present)
    let known = screen.now.details.filter { !$0.isZero }
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
    let items = details.map { detail in
      Markup.spoken(
        detail.spokenLabel,
        [
          .element("span", ["class": "label"], detail.label), .element("span", [:], shown(detail)),
          scale(of: detail),
        ].compactMap(\.self))
    }
    return .element(
      "section", ["aria-label": name],
      [
        .element("h2", [:], name), heading == .sun ? SunArc(present)?.markup : nil,
        .element("ul", ["aria-label": name], items),
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

  /// The text of a fact. A list breaks between its parts only, so that a figure stays beside its name.
  private func shown(_ detail: WeatherDetail) -> String {
    guard [.pollutants, .pollen].contains(detail.kind) else { return detail.text }
    return detail.text.replacing(" ", with: "\u{A0}")
      .replacing(",\u{A0}", with: ", ").replacing("،\u{A0}", with: "، ")
  }
}

extension Markup {
  /// An item of a list that a screen reader speaks in other words than it shows.
  static func spoken(_ label: String, _ content: [Markup]) -> Markup {
    .element("li", [:], [.element("div", ["role": "img", "aria-label": label], content)])
  }
}
