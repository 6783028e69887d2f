import Console
import Foundation
import Weather

/// A line about the weather, for a status bar: text with a percent sign and a letter for each fact.
struct LineFormat {
  static let usual = LineFormat(parts: [
    .fact("l"), .text(": "), .fact("c"), .text(" "), .fact("t"), .text(" "), .fact("C"),
  ])

  /// The meanings of the letters.
  static let help = """
    %c symbol, %C condition, %t temperature, %f feels like, %R today's range, %w wind, %g gusts, %h humidity,
    %P pressure, %p precipitation today, %r its chance, %u UV index, %S sunrise, %s sunset, %o what falls next,
    %l place, %T time, %% a percent sign
    """

  private enum Part {
    case text(String)
    case fact(Character)
  }

  private static let details: [Character: WeatherDetail.Kind] = [
    "f": .feelsLike, "w": .wind, "g": .gusts, "h": .humidity, "P": .pressure, "p": .precipitation,
    "r": .chanceOfPrecipitation, "u": .uvIndex, "S": .sunrise, "s": .sunset,
  ]

  private let parts: [Part]

  private init(parts: [Part]) { self.parts = parts }

  init(_ text: String) throws(Failure) {
    var parts: [Part] = []
    var rest = text[...]
    while let sign = rest.firstIndex(of: "%") {
      parts.append(.text(String(rest[..<sign])))
      guard let letter = rest[sign...].dropFirst().first else {
        throw Failure(usage: "--line ends with a percent sign; write %% for one")
      }
      guard letter == "%" || Self.details[letter] != nil || "cCtRolT".contains(letter) else {
        throw Failure(usage: "--line knows no %\(String(letter).withoutControls)")
      }
      parts.append(letter == "%" ? .text("%") : .fact(letter))
      rest = rest[sign...].dropFirst(2)
    }
    self.parts = parts + [.text(String(rest))]
  }

  /// The line for a screen. An unknown fact is a dash.
  func line(for screen: Screen) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .fact(let letter): Self.fact(letter, screen) ?? "–"
      }
    }
    .joined().replacing("\n", with: " ")
  }

  private static func fact(_ letter: Character, _ screen: Screen) -> String? {
    if let kind = details[letter] { return screen.now.details.first { $0.kind == kind }?.text }
    let headline = screen.now.headline
    switch letter {
    case "c": return screen.now.icon?.symbol
    case "C": return headline.summary
    case "t": return headline.temperature
    case "R": return headline.range
    case "o": return headline.outlook
    case "T": return headline.time
    default: return screen.title
    }
  }
}
