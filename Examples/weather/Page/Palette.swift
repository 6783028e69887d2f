/// The colours of the page, each once for light and once for dark.
struct Palette {
  /// The purpose of a colour, which is its name in the style.
  enum Tone: String, CaseIterable {
    /// Surfaces: the page, a card, and the nights of a drawing.
    case ground, card, night
    /// Texts: the usual one, labels, amounts of water, and links.
    case ink, quiet, wet, link
    /// Drawings: lines, the temperature and its likely range, rain, snow, and the hour that is chosen.
    case line, warm, spread, rain, snow, snowEdge, chosen
    /// Badges of warnings and their texts, from the least.
    case minor, minorInk, moderate, moderateInk, severe, severeInk, extreme, extremeInk
  }

  private let colors: [Tone: PageColor]

  /// The colour for a purpose.
  subscript(tone: Tone) -> PageColor { colors[tone] ?? PageColor(0) }

  /// The declarations of all colours in a style.
  var style: String {
    Tone.allCases.map { "--\($0.rawValue): \(self[$0].style);" }.joined(separator: " ")
  }

  static let light = Palette(colors: [
    .ground: PageColor(0xeef2f7), .card: PageColor(0xffffff), .night: PageColor(0xe4e9f4),
    .ink: PageColor(0x17202b), .quiet: PageColor(0x505c6a), .wet: PageColor(0x155fae),
    .link: PageColor(0x155fae), .line: PageColor(0xd9e0e8), .warm: PageColor(0xd1470f),
    .spread: PageColor(0xf8d9c6), .rain: PageColor(0x2f86dd), .snow: PageColor(0xc3e4fb),
    .snowEdge: PageColor(0x5aa5da), .chosen: PageColor(0x8795a6),
    .minor: PageColor(0xe3ebf5), .minorInk: PageColor(0x27476a), .moderate: PageColor(0xfdeebf),
    .moderateInk: PageColor(0x634700), .severe: PageColor(0xfddcc9), .severeInk: PageColor(0x862d05),
    .extreme: PageColor(0xb42318), .extremeInk: PageColor(0xffffff),
  ])

  static let dark = Palette(colors: [
    .ground: PageColor(0x0e131a), .card: PageColor(0x1a222d), .night: PageColor(0x10161f),
    .ink: PageColor(0xeef2f7), .quiet: PageColor(0xa5b1bf), .wet: PageColor(0x85bdfb),
    .link: PageColor(0x85bdfb), .line: PageColor(0x333f4e), .warm: PageColor(0xffa45c),
    .spread: PageColor(0x5a4434), .rain: PageColor(0x4c9bf0), .snow: PageColor(0xd6edfd),
    .snowEdge: PageColor(0xd6edfd), .chosen: PageColor(0x8fa0b3),
    .minor: PageColor(0x21344b), .minorInk: PageColor(0xbcd6f3), .moderate: PageColor(0x403514),
    .moderateInk: PageColor(0xf7dc92), .severe: PageColor(0x4a2511), .severeInk: PageColor(0xffbd9f),
    .extreme: PageColor(0xb42318), .extremeInk: PageColor(0xffffff),
  ])

  /// Each text tone with the surfaces on which the style uses it.
  static let texts: [(text: Tone, surfaces: [Tone])] = [
    (.ink, [.ground, .card, .night]), (.quiet, [.ground, .card, .night]), (.wet, [.card]),
    (.link, [.ground]), (.minorInk, [.minor]), (.moderateInk, [.moderate]), (.severeInk, [.severe]),
    (.extremeInk, [.extreme]),
  ]
}
