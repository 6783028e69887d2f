/// The parts of a language code such as `zh-Hant`, `pt_BR` or `de`, from which each service makes a code of its own.
struct LanguageTag {
  /// The language alone, in lower case. Codes from before 1989 are replaced.
  let base: String

  /// The script and the region, in lower case.
  private let rest: [Substring]

  init(_ identifier: String) {
    let parts = identifier.lowercased().split { $0 == "-" || $0 == "_" }
    let code = parts.first.map(String.init) ?? ""
    base = Self.replaced[code] ?? code
    rest = Array(parts.dropFirst())
  }

  private static let replaced = ["iw": "he", "in": "id", "ji": "yi"]

  /// The whole code in the form of the web, with hyphens: `pt-BR`.
  var standard: String {
    let parts = rest.map { part in
      part.utf8.count == 4 ? part.prefix(1).uppercased() + part.dropFirst() : part.uppercased()
    }
    return ([base] + parts).joined(separator: "-")
  }

  /// Returns true if both are the same language, wherever it is spoken.
  func isSame(as other: LanguageTag) -> Bool { base == other.base || isNorwegian && other.isNorwegian }

  /// True if it is Norwegian, in either of its written forms.
  var isNorwegian: Bool { ["nb", "nn", "no"].contains(base) }

  /// True if it is Brazil's Portuguese.
  var isBrazilian: Bool { base == "pt" && rest.contains("br") }

  /// True if it is Chinese in traditional characters.
  var isTraditionalChinese: Bool {
    base == "zh" && !rest.contains("hans") && rest.contains { ["hant", "tw", "hk", "mo"].contains($0) }
  }
}
